import { expect, test } from 'vitest'
import type { Answer, Card } from '../support/answers.js'
import { seriousViolations } from '../support/axe.js'
import { block } from '../support/blocks.js'
import { askApi, useBrowser } from '../support/browser.js'
import { downloadAll } from '../support/whole-csv.js'

const { open } = useBrowser()

test('the catalogue goes out whole, in its order, named after the question and the day of the data', async () => {
  const page = await open('/channels?sort=reach')
  const list = block(page, 'List')
  await list.locator('tbody tr').first().waitFor()
  const { total } = await askApi<Answer<'/api/channels'>>('/api/channels?type=channel&limit=1')
  expect(total).toBeGreaterThan(200)
  const { name, rows } = await downloadAll(page, list)
  expect(name).toBe('channelscope-catalogue-channel-reach-2026-11-01.csv')
  expect(rows).toHaveLength(total)
  expect(new Set(rows.map(({ chat_id }) => chat_id)).size).toBe(total)
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=channel&sort=reach&limit=200&page=2')
  expect(rows.slice(200, 200 + items.length).map(({ chat_id }) => chat_id)).toEqual(
    items.map(({ chat_id }) => String(chat_id)),
  )
  await list.getByText(`Rows: ${new Intl.NumberFormat('en').format(total)}`).waitFor()
  expect(await seriousViolations(page)).toEqual([])
})

test('all posts that a search found in some days', async () => {
  const query = `q=${encodeURIComponent('перекроют улицу')}&from=2026-10-01&to=2026-11-01`
  const page = await open(`/search?${query}`)
  const results = block(page, 'Posts found')
  await results.locator('article').first().waitFor()
  const { total } = await askApi<Answer<'/api/posts/search'>>(`/api/posts/search?${query}&syntax=1`)
  expect(total).toBeGreaterThan(0)
  const { name, rows } = await downloadAll(page, results)
  expect(name).toBe('channelscope-search-перекроют-улицу-2026-10-01-2026-11-01-2026-11-01.csv')
  expect(rows).toHaveLength(total)
})

test('a file that ends at the limit of a search says so', async () => {
  const page = await open('/search?q=в')
  const results = block(page, 'Posts found')
  await results.locator('article').first().waitFor()
  const { rows } = await downloadAll(page, results)
  expect(rows).toHaveLength(5_000)
  await results.getByText('The first 5,000 rows; narrow the filters for the rest').waitFor()
})

test('a ranking and a feed go out whole', async () => {
  const page = await open('/ranking?period=all')
  const ranking = block(page, 'Posts')
  await ranking.locator('article').first().waitFor()
  expect((await downloadAll(page, ranking)).rows).toHaveLength(100)
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=channel&limit=1')
  const card = items[0] as Card
  const feed = await askApi<Answer<'/api/channels/posts'>>(
    `/api/channels/posts?chat_id=${card.chat_id}&sort=views&limit=5000`,
  )
  await page.goto(`${new URL(page.url()).origin}/channels/${card.handle}?tab=posts&sort=views&page=2`)
  await block(page, 'Posts').locator('article').first().waitFor()
  const { name, rows } = await downloadAll(page, block(page, 'Posts'))
  expect(name).toBe(`channelscope-posts-${card.handle}-views-2026-11-01.csv`)
  expect(rows.map(({ seq }) => seq)).toEqual(feed.items.map(({ seq }) => seq))
})

test('a download can be cancelled, and tries again when the server is busy', async () => {
  const page = await open('/search?q=в')
  const results = block(page, 'Posts found')
  await results.locator('article').first().waitFor()
  let refused = 0
  await page.route('**/api/posts/search?**&page=2', (route) => {
    if (refused++ > 0) return route.abort()
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '1' },
      json: { error: 'rate', message: 'Wait.' },
    })
  })
  await results.getByRole('button', { name: /^CSV/ }).click()
  await results.getByText('100 of 5,000…').waitFor()
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(1)
  await results.getByRole('button', { name: /^Cancel/ }).click()
  await results.getByRole('button', { name: /^CSV/ }).waitFor()
})
