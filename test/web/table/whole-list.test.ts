import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { hasSharedData, SHARED_DATA } from '../../support/shared-data.js'
import type { Answer, Card } from '../support/answers.js'
import { seriousViolations } from '../support/axe.js'
import { block } from '../support/blocks.js'
import { askApi, useBrowser } from '../support/browser.js'
import { startServer, type TestServer } from '../support/server.js'

const { open } = useBrowser()

interface CsvFile {
  name: string
  rows: Record<string, string>[]
}

const download = async (page: Page, within: Locator): Promise<CsvFile> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: /^CSV.*Download all that matches/s }).click(),
  ])
  const text = (await buffer(await file.createReadStream())).toString('utf8')
  return { name: file.suggestedFilename(), rows: parse(text, { columns: true, bom: true }) }
}

test('the catalogue goes out whole, in its order, named after the question and the day of the data', async () => {
  const page = await open('/channels?sort=reach')
  const list = block(page, 'List')
  await list.locator('tbody tr').first().waitFor()
  const { total } = await askApi<Answer<'/api/channels'>>('/api/channels?type=channel&limit=1')
  expect(total).toBeGreaterThan(200)
  const { name, rows } = await download(page, list)
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
  const { name, rows } = await download(page, results)
  expect(name).toBe('channelscope-search-перекроют-улицу-2026-10-01-2026-11-01-2026-11-01.csv')
  expect(rows).toHaveLength(total)
})

test('a file that ends at the limit of a search says so', async () => {
  const page = await open('/search?q=в')
  const results = block(page, 'Posts found')
  await results.locator('article').first().waitFor()
  const { rows } = await download(page, results)
  expect(rows).toHaveLength(5_000)
  await results.getByText('The first 5,000 rows; narrow the filters for the rest').waitFor()
})

test('a ranking and a feed go out whole', async () => {
  const page = await open('/ranking?period=all')
  const ranking = block(page, 'Posts')
  await ranking.locator('article').first().waitFor()
  expect((await download(page, ranking)).rows).toHaveLength(100)
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=channel&limit=1')
  const card = items[0] as Card
  const feed = await askApi<Answer<'/api/channels/posts'>>(
    `/api/channels/posts?chat_id=${card.chat_id}&sort=views&limit=5000`,
  )
  await page.goto(`${new URL(page.url()).origin}/channels/${card.handle}?tab=posts&sort=views&page=2`)
  await block(page, 'Posts').locator('article').first().waitFor()
  const { name, rows } = await download(page, block(page, 'Posts'))
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

const NEWS = join(SHARED_DATA, 'posts', 'russian-news-with-views.ndjson.gz')

const newsObservations = (): Observation[] =>
  gunzipSync(readFileSync(NEWS))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Observation)

describe.skipIf(!hasSharedData())('with real posts', { timeout: 300_000 }, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(newsObservations())
  }, 300_000)
  afterAll(() => server.remove())

  test('all posts on “ключевая ставка” of the last week as CSV', async () => {
    const { to, from } = await lastWeek(server)
    const query = `q=${encodeURIComponent('ключевая ставка')}&from=${from}&to=${to}`
    const { total } = await askApi<Answer<'/api/posts/search'>>(`/api/posts/search?${query}&syntax=1`, server)
    expect(total).toBeGreaterThan(0)
    const page = await open(`/search?${query}`, server)
    const results = block(page, 'Posts found')
    await results.locator('article').first().waitFor()
    const { name, rows } = await download(page, results)
    expect(name).toBe(`channelscope-search-ключевая-ставка-${from}-${to}-${to}.csv`)
    expect(rows).toHaveLength(total)
  })

  test('the best time to post for one channel', async () => {
    const { items } = await askApi<{ items: Card[] }>('/api/channels?limit=1&sort=posts', server)
    const page = await open(`/channels/${items[0]?.chat_id}`, server)
    await block(page, 'Best time to post')
      .getByText(/: [\d,]+ views \(median, \d+ posts\)/)
      .waitFor()
    expect(await seriousViolations(page)).toEqual([])
  })
})

/** The seven days that end with the day of the data, Moscow time. */
const lastWeek = async ({ address, key }: TestServer): Promise<{ from: string; to: string }> => {
  const { headers } = await fetch(`${address}/api/channels/stats`, { headers: { 'x-api-key': key } })
  const now = Date.parse(headers.get('x-data-as-of') ?? '') + 3 * 3_600_000
  const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)
  return { from: dayOf(now - 6 * 86_400_000), to: dayOf(now) }
}
