import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { paths } from '../../src/client/index.js'
import type { Observation } from '../../src/ingest/observation.js'
import { hasSharedData, SHARED_DATA } from '../support/shared-data.js'
import { block } from './support/blocks.js'
import { askApi, DEMO, useBrowser } from './support/browser.js'
import { column, shows } from './support/columns.js'
import { startServer, type TestServer } from './support/server.js'

/** What readers come for, done as they would do it. */

type Answer<P extends keyof paths> = paths[P]['get']['responses'][200]['content']['application/json']

interface World {
  address: string
  key: string
}

const { open } = useBrowser()

const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams.entries())

const names = (page: Page): Promise<string[]> =>
  block(page, 'List').locator('.channel-link').allTextContents()

interface Choice extends World {
  category: string | undefined
  errMin: string
  count: number
}

/** Finds channels over 50k with a good ERR, compares the best, shares the address, and goes back. */
const compareTheBest = async ({ category, errMin, count, ...world }: Choice): Promise<void> => {
  const page = await open('/channels', world)
  if (category) await page.locator('[name=category]').selectOption(category)
  await page.locator('[name=subs_min]').fill('50k')
  await page.locator('[name=err_min]').fill(errMin)
  await block(page, 'List').getByRole('button', { name: /^ERR/ }).click()
  const wanted = { ...(category ? { category } : {}), subs_min: '50000', err_min: errMin, sort: 'err' }
  await shows(async () => queryOf(page), wanted)
  const query = new URLSearchParams({ type: 'channel', ...wanted })
  const { items } = await askApi<Answer<'/api/channels'>>(`/api/channels?${query}`, world)
  expect(items.length).toBeGreaterThanOrEqual(count)
  await shows(
    () => names(page),
    items.map(({ title }) => title),
  )
  const list = page.url()
  const best = items.slice(0, count)
  for (const { title } of best)
    await page.getByRole('checkbox', { name: `Compare ${title}`, exact: true }).check()
  await page.getByRole('link', { name: `Compare (${count})` }).click()
  await page.waitForURL(`**/compare?chat_ids=${best.map(({ chat_id }) => chat_id).join(',')}`)
  await block(page, 'Numbers').getByText('★').first().waitFor()
  const shared = page.url()
  await page.goBack()
  await shows(async () => page.url(), list)
  await shows(
    () => names(page),
    items.map(({ title }) => title),
  )
  await page.goForward()
  await shows(async () => page.url(), shared)
  const other = await open(new URL(shared).pathname + new URL(shared).search, world)
  await shows(
    async () =>
      (await block(other, 'Numbers').locator('thead .channel-link, thead th').allTextContents()).join(' '),
    await block(page, 'Numbers')
      .locator('thead .channel-link, thead th')
      .allTextContents()
      .then((texts) => texts.join(' ')),
  )
}

/** Finds the posts of the last week with a phrase; the address alone shows them to somebody else. */
const postsOfTheWeek = async (phrase: string, world: World): Promise<void> => {
  const page = await open('/', world)
  await page.getByRole('heading', { name: 'Market', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(`"${phrase}"`)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=*')
  await page.getByRole('button', { name: '7 days' }).click()
  await page.waitForURL('**from=*')
  const { q = '', from = '' } = queryOf(page)
  expect(q).toBe(`"${phrase}"`)
  const asked = new URLSearchParams({ q, from, syntax: '1' })
  const found = await askApi<Answer<'/api/posts/search'>>(`/api/posts/search?${asked}`, world)
  expect(found.total).toBeGreaterThan(0)
  const links = (of: Page) =>
    block(of, 'Posts found')
      .locator('article footer a:first-child')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const wanted = found.items.map(({ chat_id, seq }) => `/channels/${chat_id}/${seq}`)
  await shows(() => links(page), wanted)
  const sources = block(page, 'Where it is said most')
  expect(await column(sources, 'title')).toEqual(found.sources?.map(({ title }) => title))
  const other = await open(new URL(page.url()).pathname + new URL(page.url()).search, world)
  await shows(() => links(other), wanted)
}

describe('with the demo messenger', () => {
  test('three economics channels over 50k are found by ERR and compared', () =>
    compareTheBest({ ...DEMO, category: 'Экономика', errMin: '10', count: 3 }))

  test('the posts of the last week about a thing are found and shared', () => postsOfTheWeek('новости', DEMO))
})

const realObservations = (): Observation[] => {
  const folder = join(SHARED_DATA, 'posts')
  return readdirSync(folder).flatMap((name) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Observation),
  )
}

describe.skipIf(!hasSharedData())('with real posts', { timeout: 600_000 }, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(realObservations())
  }, 300_000)
  afterAll(() => server.remove())

  // No category of these posts has three channels whose subscribers are known.
  test('channels over 50k are found by ERR and compared', () =>
    compareTheBest({ address: server.address, key: server.key, category: undefined, errMin: '15', count: 3 }))

  test('the posts of the last week about the key rate are found and shared', () =>
    postsOfTheWeek('ключевая ставка', server))
})
