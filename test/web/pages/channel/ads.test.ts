import { expect, test } from 'vitest'
import type { paths } from '../../../../src/client/index.js'
import { seriousViolations } from '../../support/axe.js'
import { block, csvOf, rowsOf } from '../../support/blocks.js'
import { askApi, useBrowser } from '../../support/browser.js'
import { integer } from '../../support/columns.js'

type Ads = paths['/api/channels/ads']['get']['responses'][200]['content']['application/json']
type Catalogue = paths['/api/channels']['get']['responses'][200]['content']['application/json']

const { open } = useBrowser()

/** A channel of the demo messenger that has published so many ads with known views at 24 hours. */
const advertising = async (fewest = 3): Promise<{ chatId: number; ads: Ads }> => {
  const { items } = await askApi<Catalogue>('/api/channels?type=channel&limit=200')
  for (const { chat_id } of items) {
    const ads = await askApi<Ads>(`/api/channels/ads?chat_id=${chat_id}&price=5000`)
    if (ads.placed.measured_24h >= fewest && ads.placed.items[0]?.advertised.length)
      return { chatId: chat_id, ads }
  }
  throw new Error('no channel of the demo messenger has measured ads')
}

test('ads in a channel and for it, with the CPM of a price that stands in the address', async () => {
  const { chatId, ads } = await advertising()
  const page = await open(`/channels/${chatId}?tab=ads`)
  const placed = block(page, 'Ads in this channel')
  const rows = await rowsOf(placed)
  expect(rows.length).toBe(ads.placed.total)
  const [first] = ads.placed.items
  expect(rows[0]?.join(' ')).toContain(first?.advertised[0]?.title)
  expect(await placed.locator('[data-measure^=cpm]').count()).toBe(0)
  await page.getByLabel('Price of one ad').fill('5000')
  await page.waitForURL('**&price=5000')
  for (const name of ['cpm', 'cpm_24h', 'median_views', 'median_views_24h'] as const)
    await placed.locator(`data[data-measure=${name}][value="${ads.placed[name]}"]`).waitFor()
  expect(await placed.locator('[data-measure=cpm_24h]').textContent()).toContain(
    `from ${ads.placed.measured_24h} of ${ads.placed.total}`,
  )
  expect(await block(page, 'Ads for this channel').locator('[data-measure^=cpm]').count()).toBe(0)
  expect(await placed.locator('[data-measure=total]').textContent()).toBe(integer(ads.placed.total))
  expect(await csvOf(page, placed)).toContain(first?.erid ?? '?')
  expect(await seriousViolations(page)).toEqual([])
})

test('no median of fewer than three ads is shown, and the page says of how many views are known', async () => {
  const { items } = await askApi<Catalogue>('/api/channels?type=channel&limit=200')
  for (const { chat_id } of items) {
    const { placed } = await askApi<Ads>(`/api/channels/ads?chat_id=${chat_id}`)
    if (placed.total === 0 || placed.measured_24h >= 3) continue
    const page = await open(`/channels/${chat_id}?tab=ads&price=5000`)
    const ads = block(page, 'Ads in this channel')
    await ads
      .getByText(`for ${placed.measured} now, for ${placed.measured_24h} at 24 hours`, { exact: false })
      .waitFor()
    expect(await ads.locator('[data-measure=median_views_24h], [data-measure=cpm_24h]').count()).toBe(0)
    return
  }
  throw new Error('every channel of the demo messenger has many ads')
})

test('the feed marks ads and can show them alone', async () => {
  const { chatId, ads } = await advertising()
  const page = await open(`/channels/${chatId}?tab=posts`, { width: 390, colorScheme: 'dark' })
  await page.goto(`${page.url()}&ads=1`)
  const feed = block(page, 'Posts')
  await feed.locator('article').first().waitFor()
  expect(await feed.locator('article').count()).toBe(Math.min(24, ads.placed.total))
  expect(await feed.locator('article .badge', { hasText: /^Ad$/ }).count()).toBe(
    await feed.locator('article').count(),
  )
})
