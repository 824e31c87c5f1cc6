import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../web/src/api/request.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf, drawn, rowsOf } from '../support/blocks.js'
import { askApi, DEMO, useBrowser } from '../support/browser.js'
import { fixed, shows, signed } from '../support/columns.js'
import { clickCell } from '../support/heat-map.js'

const { open } = useBrowser()

const integer = (value: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(value)
const compact = (value: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value)

describe('shows what the API says:', () => {
  test('volumes', async () => {
    const page = await open('/')
    const stats = await askApi<Record<string, number>>('/api/channels/stats')
    const tiles = page.locator('[data-measure]')
    await tiles.first().waitFor()
    const shown = await tiles.evaluateAll((elements) =>
      elements.map((element) => [element.getAttribute('data-measure'), element.getAttribute('title')]),
    )
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(Object.entries(stats).map(([measure, value]) => [measure, integer(value)])),
    )
  })

  test('leaders by median reach, mean reach and ERR, in the address, and by growth', async () => {
    const page = await open('/')
    const leaders = block(page, 'Leaders by reach')
    for (const [metric, title, write] of [
      ['median', 'Median reach', integer],
      ['reach', 'Mean reach', integer],
      ['err', 'ERR', (value: number) => `${fixed(value)}%`],
    ] as const) {
      await leaders.getByRole('button', { name: title, exact: true }).click()
      const { items } = await askApi<Answer<'/api/channels/top-channels'>>(
        `/api/channels/top-channels?metric=${metric}`,
      )
      const rows = items.map(({ title, value, posts, median_reach, avg_reach }) => [
        title,
        write(value),
        integer(metric === 'median' ? avg_reach : median_reach),
        integer(posts),
      ])
      await shows(() => rowsOf(leaders), rows)
      expect(new URL(page.url()).search).toBe(metric === 'median' ? '' : `?leaders=${metric}`)
    }
    expect(await rowsOf(block(page, 'Leaders by growth'))).toEqual(await growers('week'))
  })

  test('charts, by the tables behind them', async () => {
    const page = await open('/')
    const growth = block(page, 'Growth by category, 30 days')
    const categories = await askApi<Answer<'/api/channels/category-growth'>>('/api/channels/category-growth')
    await drawn(growth)
    expect(await rowsOf(growth)).toEqual(
      categories.items
        .toSorted((a, b) => b.pct - a.pct)
        .map(({ name, chans, known, base, delta, pct }) => [
          name,
          ...[chans, known, base, delta, pct].map(String),
        ]),
    )
    const time = block(page, 'Best time to publish')
    const slots = await askApi<Answer<'/api/channels/best-time'>>('/api/channels/best-time')
    await drawn(time)
    expect(await rowsOf(time)).toEqual(slots.items.map(({ dow, hr, er, n }) => [dow, hr, er, n].map(String)))
    const types = block(page, 'Content types')
    const content = await askApi<Answer<'/api/channels/content-types'>>('/api/channels/content-types')
    await drawn(types)
    expect((await rowsOf(types)).map(([n, v]) => ({ n, v: Number(v) }))).toEqual(content.items)
  })

  test('a click on an hour leads to its best posts; so does its row in the table', async () => {
    const page = await open('/')
    const time = block(page, 'Best time to publish')
    await drawn(time)
    await clickCell(time, 5, 19)
    await page.waitForURL('**/ranking?period=all&weekday=5&hour=19&days=90')
    const asked = '/api/posts/ranking?period=all&weekday=5&hour=19&days=90'
    const { items } = await askApi<Answer<'/api/posts/ranking'>>(asked)
    expect(items.length).toBeGreaterThan(0)
    await expect
      .poll(() => block(page, 'Posts').locator('article .channel-link').allTextContents(), {
        timeout: 20_000,
      })
      .toEqual(items.map(({ title }) => title))
    expect(await page.locator('.chip').allTextContents()).toEqual([
      'Weekday: Friday ×',
      'Hour: 19:00 ×',
      'Last 90 days ×',
    ])
    await page.goBack()
    await time.getByRole('button', { name: /^Table/ }).click()
    await time.getByRole('link', { name: 'Monday' }).first().click()
    await page.waitForURL('**/ranking?period=all&weekday=1&hour=*&days=90')
  })

  test('popular posts', async () => {
    const page = await open('/')
    const { items } = await askApi<Answer<'/api/posts/top'>>('/api/posts/top?limit=12')
    const cards = block(page, 'Popular posts').locator('article')
    await cards.first().waitFor()
    expect(await cards.locator('.channel-link').allTextContents()).toEqual(items.map(({ title }) => title))
    expect(await cards.locator('footer').first().textContent()).toContain(integer(items[0]?.views ?? 0))
  })
})

const growers = async (period: string): Promise<string[][]> => {
  const { items } = await askApi<Answer<'/api/channels/growth-leaders'>>(
    `/api/channels/growth-leaders?period=${period}`,
  )
  const beside = period === 'month' ? 'g_week' : 'g_month'
  return items.map(({ title, participants_count, gain, unknown, ...growth }) => [
    title,
    compact(participants_count),
    `+${integer(gain)}`,
    unknown.includes(beside) ? '—' : signed(growth[beside]),
  ])
}

describe('the period of growth', () => {
  const chosen = (page: Page) => block(page, 'Leaders by growth').locator('button[aria-pressed=true]')
  const showsGrowth = async (page: Page, period: string): Promise<void> => {
    const rows = await growers(period)
    await expect.poll(() => rowsOf(block(page, 'Leaders by growth')), { timeout: 20_000 }).toEqual(rows)
  }

  test('is part of the address, and back undoes it', async () => {
    const page = await open('/')
    await showsGrowth(page, 'week')
    await page.getByRole('button', { name: '30 days', exact: true }).click()
    await page.waitForURL('**/?growth=month')
    await showsGrowth(page, 'month')
    await page.goBack()
    await showsGrowth(page, 'week')
    expect(await chosen(page).textContent()).toBe('7 days')
  })

  test('comes from the address', async () => {
    const page = await open('/?growth=today')
    await showsGrowth(page, 'today')
    expect(await chosen(page).textContent()).toBe('Today')
  })
})

test('a block gives its numbers as CSV and its request as a curl line without the key', async () => {
  const page = await open('/')
  const reach = block(page, 'Leaders by reach')
  await rowsOf(reach)
  const { items } = await askApi<Answer<'/api/channels/top-channels'>>(
    '/api/channels/top-channels?metric=median',
  )
  const lines = items.map(
    ({ title, chat_id, handle, as_of, value, avg_reach, posts }) =>
      `${title},${chat_id},${handle ?? ''},${as_of.posts},${value},${avg_reach},${posts}\r\n`,
  )
  expect(await csvOf(page, reach)).toBe(
    `\ufefftitle,chat_id,handle,as_of,median,reach,posts\r\n${lines.join('')}`,
  )
  await reach.getByRole('button', { name: /^API/ }).click()
  expect(await reach.locator('pre').textContent()).toBe(
    `curl -H "X-API-Key: $KEY" '${DEMO.address}/api/channels/top-channels?metric=median'`,
  )
})

test('a chart can be read as a table and sorted', async () => {
  const page = await open('/')
  const growth = block(page, 'Growth by category, 30 days')
  await drawn(growth)
  await growth.getByRole('button', { name: /^Table/ }).click()
  await growth.getByRole('button', { name: '30 days ago' }).click()
  const { items } = await askApi<Answer<'/api/channels/category-growth'>>('/api/channels/category-growth')
  const expected = items.map(({ base }) => base).toSorted((a, b) => b - a)
  expect(await growth.locator('td[data-column=base]').allTextContents()).toEqual(expected.map(integer))
  expect(await growth.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('descending')
})

test('everything is asked for at once', async () => {
  const page = await open('/', { key: null })
  let asked: { path: string; answer: () => Promise<void> }[] = []
  await page.route('**/api/**', (route) => {
    asked.push({ path: new URL(route.request().url()).pathname, answer: () => route.continue() })
  })
  await page.goto(`${DEMO.address}/#key=${DEMO.key}`)
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(8)
  const first = asked
  asked = []
  for (const { answer } of first) await answer()
  await rowsOf(block(page, 'Leaders by reach'))
  await block(page, 'Popular posts').locator('article').first().waitFor()
  // Only what the texts of posts name is looked up once they are here.
  expect(asked.filter(({ path }) => path !== '/api/channels/lookup')).toEqual([])
})

test.each([
  ['light', 1_440],
  ['dark', 390],
] as const)(
  'axe finds nothing serious in the %s theme at %i pixels, and nothing stands out',
  async (colorScheme, width) => {
    const page = await open('/', { colorScheme, width })
    for (const title of ['Growth by category, 30 days', 'Best time to publish', 'Content types'])
      await drawn(block(page, title))
    await block(page, 'Popular posts').locator('article').first().waitFor()
    expect(await seriousViolations(page)).toEqual([])
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width)
  },
)
