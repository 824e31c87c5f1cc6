import { expect, test } from 'vitest'
import { seriousViolations } from '../support/axe.js'
import { block, rowsOf } from '../support/blocks.js'
import { askApi, useBrowser } from '../support/browser.js'

const { open } = useBrowser()

test('a placement is reported with its views at fixed ages against what is usual', async () => {
  const { items } = await askApi<{ items: { chat_id: number; median_reach: number }[] }>(
    '/api/channels?type=channel&limit=1',
  )
  const [chat = { chat_id: 0, median_reach: 0 }] = items
  const hourly = await askApi<{ items: { seq: string; views: number; points: number }[] }>(
    `/api/channels/posts-hourly?chat_id=${chat.chat_id}&limit=100`,
  )
  const post = hourly.items.findLast(({ points }) => points > 4)
  const page = await open(`/channels/${chat.chat_id}/${post?.seq}`)
  await page.getByRole('link', { name: 'Placement report' }).click()
  const ages = block(page, 'Views after the publication')
  const rows = await rowsOf(ages)
  expect(rows.map(([age]) => age)).toEqual(['1 hour', '24 hours', '48 hours', '72 hours', 'Newest count'])
  const percent = Math.round((100 * (post?.views ?? 0)) / chat.median_reach)
  expect(rows.at(-1)?.slice(1)).toEqual([
    new Intl.NumberFormat('en').format(post?.views ?? 0),
    expect.stringContaining(String(percent)),
  ])
  expect(await seriousViolations(page)).toEqual([])
})
