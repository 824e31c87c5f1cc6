import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_CHANNEL, EXAMPLE_HANDLE } from '../../src/api/examples.js'
import type { paths } from '../../src/client/index.js'
import { seriousViolations } from './support/axe.js'
import { askApi, DEMO, useBrowser } from './support/browser.js'
import { shows } from './support/columns.js'
import { keepThePlace } from './tasks/place.js'

type Suggestions = paths['/api/suggest']['get']['responses'][200]['content']['application/json']
type Catalogue = paths['/api/channels']['get']['responses'][200]['content']['application/json']

const { open } = useBrowser()

const quickSearch = (page: Page) => page.getByRole('combobox', { name: 'Find a channel or posts' })

describe('the search in the header', () => {
  test('is reached by a slash, and leads to a channel by the keyboard alone', async () => {
    const page = await open('/')
    await page.getByRole('heading', { name: 'Market', level: 1 }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('новости')
    const { items } = await askApi<Catalogue>('/api/channels?search=новости&limit=7')
    const chats = page.getByRole('option').filter({ hasNotText: 'Posts with' })
    const names = chats.locator('.quick-search-name')
    await shows(
      async () => (await names.allTextContents()).map((text) => text.trim()),
      items.map(({ title, handle }) => `${title} ${handle ? `@${handle}` : ''}`.trim()),
    )
    expect(await seriousViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/channels/${items[1]?.chat_id}`)
    await shows(() => quickSearch(page).inputValue(), '')
  })

  test('looks for posts with the words, also on a phone; a slash in a field is a slash', async () => {
    const page = await open('/channels', { width: 390 })
    await quickSearch(page).fill('рост/цен')
    await quickSearch(page).press('/')
    await quickSearch(page).press('Enter')
    await page.waitForURL('**/search?q=*')
    expect(new URL(page.url()).searchParams.get('q')).toBe('рост/цен/')
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  })
})

test('words that begin as the typed one does are offered with their posts', async () => {
  const page = await open('/')
  await quickSearch(page).fill('рынки нов')
  const { words } = await askApi<Suggestions>('/api/suggest?q=рынки нов&limit=7')
  const [{ word, posts } = { word: '', posts: 0 }] = words
  expect(posts).toBeGreaterThanOrEqual(5)
  await page.getByRole('option', { name: `Posts with “${word}”` }).click()
  await page.waitForURL('**/search?q=*')
  expect(new URL(page.url()).searchParams.get('q')).toBe(`рынки ${word}`)
})

test('a pasted link leads to its channel', async () => {
  const page = await open('/ranking')
  await quickSearch(page).fill(`https://t.me/${EXAMPLE_HANDLE}`)
  await page.getByRole('option', { name: `@${EXAMPLE_HANDLE}` }).waitFor()
  await quickSearch(page).press('Enter')
  await page.waitForURL(`**/channels/${EXAMPLE_CHANNEL}`)
})

test('the posts of one channel are searched from its page', async () => {
  const page = await open(`/channels/${EXAMPLE_CHANNEL}`)
  await page.getByRole('searchbox', { name: 'Search the posts of this chat' }).fill('новости')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?*')
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'новости', chat_id: String(EXAMPLE_CHANNEL) })
})

test('a mistake is offered to be corrected', async () => {
  const page = await open('/search?q=yjdjcnb')
  await page.getByRole('button', { name: /^новости \(/ }).click()
  await page.waitForURL((url) => url.searchParams.get('q') === 'новости')
  expect(await seriousViolations(page)).toEqual([])
})

test('filters are saved under a name, for their page, and deleted again', async () => {
  const page = await open('/channels?category=Экономика&page=2')
  await page.getByRole('button', { name: 'Save these filters' }).click()
  await page.getByLabel('Name of the filters').fill('Money')
  await page.keyboard.press('Enter')
  await page.goto(`${DEMO.address}/ranking`)
  await page.getByRole('heading', { name: 'Ranking of posts' }).waitFor()
  expect(await page.getByRole('link', { name: 'Money' }).count()).toBe(0)
  await page.goto(`${DEMO.address}/channels`)
  await page.getByRole('link', { name: 'Money' }).click()
  await page.waitForURL((url) => url.searchParams.get('category') === 'Экономика')
  expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete the saved filters “Money”' }).click()
  await page.reload()
  await page.locator('.chip').first().waitFor()
  expect(await page.getByRole('link', { name: 'Money' }).count()).toBe(0)
})

describe('the way back', () => {
  test.each(['/channels?limit=100', '/search?q=новости', '/ranking?period=all'])(
    'leads to the same place in %s, also after a reload',
    (path) => keepThePlace(path, { ...DEMO, open }, 30),
  )
})

describe('an unknown address', () => {
  test.each([
    ['en-GB', DEMO.key, 'There is no such page'],
    ['ru-RU', DEMO.key, 'Такой страницы нет'],
    ['ru-RU', null, 'Такой страницы нет'],
  ])('gets a page in the reader’s language (%s), with status 404', async (locale, key, title) => {
    const page = await open('/nothing/here', { locale, key })
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    const answer = await page.reload()
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'")
    expect(answer?.headers()['cache-control']).toBe('no-store')
  })

  test('in the language that the reader has chosen', async () => {
    const page = await open('/')
    await page.getByRole('button', { name: 'Русский' }).click()
    await page.goto(`${DEMO.address}/nothing`)
    await page.getByRole('heading', { name: 'Такой страницы нет' }).waitFor()
  })
})

test('rows of lists begin above the fold, on a screen and on a phone', async () => {
  for (const width of [1_440, 390]) {
    const page = await open('/', { width })
    for (const [path, rows, most] of [
      ['/channels', 'main tbody tr', 500],
      ['/ranking?period=7d', 'main article', 500],
      // The course of the topic stands above the posts, as wide as the page.
      ['/search?q=новости', 'main article', 750],
    ] as const) {
      await page.goto(DEMO.address + path)
      const row = page.locator(rows).first()
      await row.waitFor()
      expect((await row.boundingBox())?.y, `${path} ${width}`).toBeLessThan(width === 390 ? 800 : most)
    }
  }
})

test('sparklines show the subscribers of each channel of the page', async () => {
  const page = await open('/channels')
  const { items } = await askApi<Catalogue>('/api/channels?type=channel')
  const lines = page.locator('td[data-column=trend] svg')
  await lines.first().waitFor()
  expect(await lines.count()).toBeGreaterThan(items.length / 2)
  expect(await lines.first().getAttribute('aria-label')).toMatch(
    /^Subscribers over 30 days, from [\d,]+ to [\d,]+$/,
  )
})

test('50k, русский and words for advertising are understood in filters', async () => {
  const page = await open('/channels')
  await page.locator('[name=subs_min]').fill('50 тыс')
  await page.waitForURL('**/channels?subs_min=50000')
  await page.getByRole('button', { name: 'Subscribers: from 50,000' }).waitFor()
  await page.getByRole('button', { name: 'Filters · 1' }).click()
  await page.locator('[name=lang]').fill('русский')
  await page.waitForURL('**/channels?subs_min=50000&lang=ru')
  await page.getByRole('button', { name: 'Language: Russian' }).waitFor()
  await page.goto(`${DEMO.address}/ranking?period=all`)
  await page.locator('[name=ads]').selectOption({ label: 'Only ads' })
  await page.waitForURL('**/ranking?period=all&ads=1')
  await page.getByRole('button', { name: 'Only ads' }).click()
  await page.waitForURL('**/ranking?period=all')
})

test('the menu leads to the comparison of what was chosen', async () => {
  const { items } = await askApi<Catalogue>('/api/channels?type=channel&limit=2')
  const page = await open('/channels')
  for (const { title } of items)
    await page.getByRole('checkbox', { name: `Compare ${title}`, exact: true }).check()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Compare' }).click()
  await page.waitForURL(`**/compare?chat_ids=${items.map(({ chat_id }) => chat_id).join(',')}`)
})
