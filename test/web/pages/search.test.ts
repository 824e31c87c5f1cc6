import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { paths } from '../../../src/client/index.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf, drawn, rowsOf } from '../support/blocks.js'
import { askApi, DEMO, useBrowser } from '../support/browser.js'
import { column, integer, shows } from '../support/columns.js'
import { startServer, type TestServer } from '../support/server.js'

type Found = paths['/api/posts/search']['get']['responses'][200]['content']['application/json']

const { open } = useBrowser()

const results = (page: Page) => block(page, 'Posts found')
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams.entries())

/** The posts on the page, by the addresses of their links. */
const postLinks = (page: Page): Promise<(string | null)[]> =>
  results(page)
    .locator('article footer a:first-child')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const showsAnswer = async (page: Page, query: string): Promise<Found> => {
  const answer = await askApi<Found>(`/api/posts/search?${query}`)
  await shows(
    () => postLinks(page),
    answer.items.map(({ chat_id, seq }) => `/channels/${chat_id}/${seq}`),
  )
  return answer
}

test('shows posts, marks, timeline and sources as the API gives them, in pages', async () => {
  const page = await open('/search')
  await page.getByText('Enter words to search in the posts.').waitFor()
  await field(page, 'q').fill('новости')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const answer = await showsAnswer(page, 'q=новости')
  expect(queryOf(page)).toEqual({ q: 'новости' })
  await results(page)
    .getByText(`${integer(answer.total)} posts found`)
    .waitFor()
  const marks = await results(page).locator('article').first().locator('mark').allTextContents()
  const [first] = answer.items
  expect(marks).toEqual(first?.marks?.map(([start, end]) => first.text.slice(start, end)))
  expect(
    await results(page)
      .locator('article')
      .evaluateAll((posts) => posts.every((post) => post.querySelector('mark') !== null)),
  ).toBe(true)
  const timeline = block(page, 'Over time')
  await drawn(timeline)
  expect(await rowsOf(timeline)).toEqual(
    answer.timeline?.map(({ d, posts, views }) => [d, String(posts), views === 0 ? '' : String(views)]),
  )
  const sources = block(page, 'Where it is said most')
  expect(await column(sources, 'title')).toEqual(answer.sources?.map(({ title }) => title))
  expect(await column(sources, 'count')).toEqual(answer.sources?.map(({ count }) => integer(count)))
  expect(await csvOf(page, results(page))).toContain(`\r\n${first?.chat_id},${first?.handle},`)
  expect(await seriousViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**&page=2')
  await showsAnswer(page, 'q=новости&page=2')
  expect(await column(sources, 'title')).toEqual(answer.sources?.map(({ title }) => title))
  await page.goBack()
  await showsAnswer(page, 'q=новости')
})

test('the course of a topic: the first post, steps by span, and several topics in one chart', async () => {
  const page = await open('/search?q=новости')
  const { first } = await askApi<Found>('/api/posts/search?q=новости')
  const timeline = block(page, 'Over time')
  expect(await timeline.locator('[data-first]').getAttribute('data-first')).toBe(first?.seq)
  const width = (await timeline.boundingBox())?.width ?? 0
  expect(width).toBeGreaterThan(1_000)
  await timeline.getByLabel('Another search').fill('погода')
  await timeline.getByLabel('Another search').press('Enter')
  await page.waitForURL('**topics=*')
  const other = await askApi<Found>('/api/posts/search?q=погода')
  await shows(
    async () => (await timeline.locator('.legend li').allTextContents()).slice(0, 2),
    ['новости', 'погода'],
  )
  const days = new Map((await rowsOf(timeline)).map(([d, ...numbers]) => [d, numbers.at(-1)]))
  for (const { d, posts } of other.timeline ?? []) expect(days.get(d)).toBe(String(posts))
  await timeline.getByRole('button', { name: 'Month', exact: true }).click()
  await page.waitForURL('**step=month*')
  const months = new Set(other.timeline?.map(({ d }) => d.slice(0, 7)))
  await shows(
    async () => (await rowsOf(timeline)).filter(([, , , posts]) => posts !== '0').length >= months.size,
    true,
  )
  await timeline.getByRole('button', { name: 'Take “погода” out of the chart' }).click()
  await shows(() => timeline.locator('.topics .chip').count(), 0)
  expect(await seriousViolations(page)).toEqual([])
  const [{ d: day = '' } = { d: '' }] = other.timeline?.slice(-1) ?? []
  await page.goto(`${DEMO.address}/search?q=новости&from=${day}&to=${day}`)
  await drawn(timeline)
  await timeline.locator('button[aria-pressed=true]').getByText('Hour').waitFor()
})

test('filters change address and content; one channel is chosen by its name or among the sources', async () => {
  const page = await open('/search?q=новости')
  const { sources = [] } = await showsAnswer(page, 'q=новости')
  const [source] = sources
  await page.getByRole('button', { name: new RegExp(`^Only here.*${source?.title}`) }).click()
  await showsAnswer(page, `q=новости&chat_id=${source?.chat_id}`)
  await page.getByRole('button', { name: `In one channel: ${source?.title}` }).click()
  await showsAnswer(page, 'q=новости')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const channel = page.getByLabel('In one channel')
  await channel.fill('нет такого канала')
  await channel.press('Enter')
  await page.getByText('There is no such channel.').waitFor()
  const { handle } = await askApi<{ handle: string }>(`/api/channels/${source?.chat_id}`)
  await channel.fill(`@${handle}`)
  await channel.press('Enter')
  await page.waitForURL(`**chat_id=${source?.chat_id}`)
  await field(page, 'versions').check()
  await showsAnswer(page, `q=новости&chat_id=${source?.chat_id}&versions=1`)
  await field(page, 'versions').uncheck()
  await field(page, 'hide_reposts').check()
  await field(page, 'sort').selectOption('views')
  await field(page, 'exclude').fill('важное')
  const narrowed = `q=новости&chat_id=${source?.chat_id}&hide_reposts=1&sort=views&exclude=важное`
  await showsAnswer(page, narrowed)
  expect(queryOf(page)).toEqual(Object.fromEntries(new URLSearchParams(narrowed).entries()))
  await page.goBack()
  await page.goBack()
  await showsAnswer(page, `q=новости&chat_id=${source?.chat_id}&hide_reposts=1`)
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await page.waitForURL(/\?q=[^&]+$/)
})

test('what is typed is a query: examples lead to results, and a mistake is shown with its place', async () => {
  const page = await open('/search')
  await page.getByRole('link', { name: '"ключевая ставка"', exact: true }).click()
  await showsAnswer(page, `syntax=1&q=${encodeURIComponent('"ключевая ставка"')}`)
  expect(queryOf(page)).toEqual({ q: '"ключевая ставка"' })
  await field(page, 'q').fill('рост | #экономика -вклад')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const answer = await showsAnswer(page, `syntax=1&q=${encodeURIComponent('рост | #экономика -вклад')}`)
  expect(answer.total).toBeGreaterThan(0)
  await field(page, 'q').fill('рост (')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('Character 6: a bracket is opened and never closed.').first().waitFor()
})

test('a link reproduces the search; the explanation of the words is shown on demand', async () => {
  const query = {
    q: 'новости города',
    exclude: 'погода',
    from: '2026-08-05',
    to: '2026-10-30',
    sort: 'views',
    hide_reposts: '1',
    hide_deleted: '1',
    source: 'channel',
    category: 'Новости и СМИ',
    limit: '20',
  }
  const search = new URLSearchParams(query).toString()
  const page = await open(`/search?${search}&page=2`, { width: 390, colorScheme: 'dark' })
  const answer = await showsAnswer(page, `${search}&page=2`)
  expect(answer.items.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Filters · 7' }).click()
  for (const name of ['q', 'exclude', 'from', 'to', 'sort', 'source', 'category', 'limit'] as const)
    expect(await field(page, name).inputValue(), name).toBe(query[name])
  for (const name of ['hide_reposts', 'hide_deleted'])
    expect(await field(page, name).isChecked(), name).toBe(true)
  await field(page, 'explain').check()
  const { explain } = await askApi<Found>(`/api/posts/search?q=${query.q}&explain=1`)
  expect(await rowsOf(block(page, 'How the words are searched'))).toEqual(
    explain?.map(({ word, keys }) => [word, keys.filter((key) => key !== `w${word}`).join(', ')]),
  )
  await drawn(block(page, 'Over time'))
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
})

test('says in words where counting stops, what is wrong, and what to do without results', async () => {
  const page = await open('/search?q=в')
  await results(page).getByText('More than 5,000 posts found. Counting stops there').waitFor()
  await page.goto(`${DEMO.address}/search?q=...&from=2026-10-05&to=2026-10-01`)
  await page.locator('[name=q][aria-invalid]').waitFor()
  expect(await page.locator('.fault').allTextContents()).toEqual([
    'Enter at least one word.',
    'The first value is greater than the second.',
  ])
  await page.goto(`${DEMO.address}/search?q=новости&chat_id=5`)
  await page.locator('.fault').getByText('There is no such channel.').waitFor()
  await page.goto(`${DEMO.address}/search?q=новости&exact=1&exclude=новости`)
  await page.getByRole('button', { name: 'Remove: Without the words: новости' }).click()
  await showsAnswer(page, 'q=новости&exact=1')
})

describe('on a server of its own', () => {
  const HOSTILE = [
    '<img src=x onerror="window.broken = 1">',
    '<script>window.broken = 1</script>',
    'javascript:window.broken=1',
    '"><svg onload=window.broken=1>',
    '{{constructor.constructor("window.broken=1")()}}',
    '\u202eобратно\u202c {a|b} \u0007',
  ]
  let server: TestServer
  beforeAll(async () => {
    server = await startServer([
      {
        kind: 'channel',
        at: 1_700_000_000,
        chat_id: 1,
        chat_type: 'channel',
        title: '<b onclick=window.broken=1>Канал</b>',
        link: 'javascript:window.broken=1',
      },
      ...HOSTILE.map((text, index) => ({
        kind: 'post' as const,
        at: 1_700_000_000,
        chat_id: 1,
        seq: String(index + 1),
        epoch: 1_700_000_000 - index,
        text: `искомое ${text}`,
        views: 5,
      })),
    ])
  })
  afterAll(() => server.remove())

  test('hostile texts stay texts', async () => {
    const page = await open('/search?q=искомое', server)
    const texts = results(page).locator('.post-text')
    await shows(
      () => texts.allTextContents(),
      HOSTILE.map((text) => `искомое ${text}`),
    )
    expect(await results(page).locator('.channel-link').first().textContent()).toBe(
      '<b onclick=window.broken=1>Канал</b>',
    )
    await drawn(block(page, 'Over time'))
    expect(await page.locator('main').locator('img, script, b, [onclick], [href^=javascript]').count()).toBe(
      0,
    )
    expect(await page.evaluate('window.broken')).toBeUndefined()
  })

  test('nothing is asked before something is typed; then a key without the product search gets an explanation', async () => {
    const { address } = server
    const key = await server.keyFor({ name: 'base', products: ['base'] })
    const page = await open('/', { address, key })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await page.getByText('Enter words to search in the posts.').waitFor()
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
    await page.goto(`${address}/search?q=искомое`)
    await page.getByRole('heading', { name: 'Search is not included in this key' }).waitFor()
    await page.getByText('it does not include the product “search”').waitFor()
    expect(await page.locator('form').count()).toBe(0)
    expect(await seriousViolations(page)).toEqual([])
  })
})
