import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousViolations } from '../support/axe.js'
import { block, rowsOf } from '../support/blocks.js'
import { askApi, DEMO, settled, useBrowser } from '../support/browser.js'
import { shows } from '../support/columns.js'

const { open } = useBrowser()

interface Share {
  id: string
  path: string
  visits: number
}

const shares = async (): Promise<Share[]> => (await askApi<{ items: Share[] }>('/api/shares')).items

const revoke = (id: string): Promise<Response> =>
  fetch(`${DEMO.address}/api/shares/${id}`, { method: 'DELETE', headers: { 'x-api-key': DEMO.key } })

beforeAll(async () => {
  for (const { id } of await shares()) await revoke(id)
})
afterAll(async () => {
  for (const { id } of await shares()) await revoke(id)
})

test('a view is handed to a browser without a key, which sees that page and no other, until it is revoked', async () => {
  const { items } = await askApi<{ items: { chat_id: number; title: string }[] }>(
    '/api/channels?type=channel&limit=1',
  )
  const [chat = { chat_id: 0, title: '' }] = items
  const page = await open(`/channels/${chat.chat_id}?tab=audit`)
  const signs = await rowsOf(block(page, 'What looks odd'))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = (await page.locator('[data-share-link]').textContent()) ?? ''
  expect(link).toMatch(/\/s\/[\w-]{22}\/channels\/-?\d+\?tab=audit$/)
  expect(await seriousViolations(page)).toEqual([])

  const visitor = await open(link.slice(DEMO.address.length), { key: null })
  await visitor.getByRole('heading', { name: chat.title, level: 1 }).waitFor()
  await settled(visitor)
  expect(await rowsOf(block(visitor, 'What looks odd'))).toEqual(signs)
  expect(await visitor.getByRole('button', { name: 'Share' }).count()).toBe(0)
  expect(await visitor.getByRole('navigation', { name: 'Sections', exact: true }).count()).toBe(0)
  await block(visitor, 'What looks odd').getByRole('button', { name: 'API' }).click()
  const curl = (await visitor.locator('.api-call code').textContent()) ?? ''
  const address = /'(.+)'/.exec(curl)?.[1] ?? ''
  expect(address).toContain('/s/')
  expect((await fetch(address)).status).toBe(200)
  expect(await seriousViolations(visitor)).toEqual([])
  await visitor.getByRole('link', { name: 'History' }).click()
  await visitor.getByText('This needs an API key that the server accepts.').first().waitFor()

  await page.getByRole('link', { name: 'All your links' }).click()
  await page.getByRole('heading', { name: 'Mine', level: 1 }).waitFor()
  await block(page, 'Shared links').getByText('1 visit,').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Revoke the link to' }).click()
  await page.getByText('You have shared nothing.').waitFor()
  await shows(async () => (await fetch(address)).status, 404)
  await visitor.goto(link)
  await visitor
    .getByRole('heading', { name: 'This link does not exist, has expired, or was revoked' })
    .waitFor()
})

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
