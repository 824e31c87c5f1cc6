import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { paths } from '../../../src/client/index.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf } from '../support/blocks.js'
import { askApi, DEMO, settled, useBrowser } from '../support/browser.js'
import { column, fixed, integer, shows, signed } from '../support/columns.js'

type Catalogue = paths['/api/channels']['get']['responses'][200]['content']['application/json']

const { open } = useBrowser()

const list = (page: Page) => block(page, 'List')
const names = (page: Page): Promise<string[]> => list(page).locator('.channel-link').allTextContents()
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams.entries())

/** Compares the list and its totals with the API's answer to the same request. */
const showsAnswer = async (page: Page, query: string): Promise<Catalogue> => {
  const answer = await askApi<Catalogue>(`/api/channels?${query}`)
  await shows(
    () => names(page),
    answer.items.map(({ title }) => title),
  )
  expect(await page.locator('[data-measure=subs_sum]').getAttribute('title')).toBe(integer(answer.subs_sum))
  expect(await page.locator('[data-measure=total]').textContent()).toMatch(
    new RegExp(`^${integer(answer.total)} `),
  )
  return answer
}

test('shows the numbers of the API, in pages, with signs and colours, and as CSV', async () => {
  const page = await open('/channels')
  const { items } = await showsAnswer(page, 'type=channel')
  const numbers = {
    participants_count: integer,
    median_reach: integer,
    avg_reach: integer,
    err_pct: (value: number) => `${fixed(value)}%`,
    citation_idx: fixed,
    g_today: signed,
    g_yest: signed,
    g_week: signed,
    g_month: signed,
    messages_count: integer,
  } as const
  for (const [name, write] of Object.entries(numbers))
    expect(await column(list(page), name)).toEqual(
      items.map((card) =>
        card.unknown.includes(name as never) ? '—' : write(card[name as keyof typeof numbers]),
      ),
    )
  const falling = list(page).locator('.growth-down')
  expect((await falling.allTextContents()).every((text) => text.startsWith('−'))).toBe(true)
  const csv = await csvOf(page, list(page))
  expect(csv.split('\r\n')[1]).toContain(`${items[0]?.title},${items[0]?.participants_count},`)
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(1_440)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Next' }).hover()
  await shows(async () => asked.filter((url) => url.includes('page=2')).length, 1)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**/channels?page=2')
  await showsAnswer(page, 'type=channel&page=2')
  expect(asked.filter((url) => url.includes('page=2'))).toHaveLength(1)
  await page.goBack()
  await showsAnswer(page, 'type=channel')
})

test('filters and sorts change address and content; each is one step of history', async () => {
  const page = await open('/channels')
  await showsAnswer(page, 'type=channel')
  const stepsBefore = await page.evaluate<number>('history.length')
  await field(page, 'search').pressSequentially('ново', { delay: 30 })
  await shows(async () => queryOf(page), { search: 'ново' })
  await field(page, 'search').pressSequentially('сти', { delay: 30 })
  await shows(async () => queryOf(page), { search: 'новости' })
  await showsAnswer(page, 'type=channel&search=новости')
  await list(page).getByText('Sorted by relevance').waitFor()
  expect(await page.evaluate<number>('history.length')).toBe(stepsBefore + 1)

  await list(page)
    .getByRole('button', { name: /^7 days/ })
    .click()
  await showsAnswer(page, 'type=channel&search=новости&sort=g_week&norank=1')
  expect(queryOf(page)).toEqual({ search: 'новости', sort: 'g_week', norank: '1' })
  expect(await list(page).locator('th[aria-sort]').getAttribute('aria-sort')).toBe('descending')
  await field(page, 'subs_min').fill('1 000')
  await showsAnswer(page, 'type=channel&search=новости&sort=g_week&norank=1&subs_min=1000')
  await page.getByRole('button', { name: 'Filters · 1' }).click()
  await field(page, 'order').selectOption('asc')
  await showsAnswer(page, 'type=channel&search=новости&sort=g_week&norank=1&subs_min=1000&order=asc')

  await page.goBack()
  await page.goBack()
  await showsAnswer(page, 'type=channel&search=новости&sort=g_week&norank=1')
  expect(await field(page, 'subs_min').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await showsAnswer(page, 'type=channel')
  expect(queryOf(page)).toEqual({})
  expect(await field(page, 'search').inputValue()).toBe('')
})

test('a link reproduces the view; categories and regions are offered with their numbers', async () => {
  const query = {
    category: 'Новости и СМИ',
    region: 'Беларусь',
    lang: 'ru',
    subs_min: '10',
    subs_max: '900000',
    reach_median_min: '1.5',
    reach_median_max: '800000',
    fresh: '30',
    reach_min: '1.5',
    reach_max: '800000',
    err_min: '0.5',
    err_max: '400',
    ci_min: '0',
    ci_max: '500',
    sort: 'title',
    order: 'asc',
    limit: '25',
  }
  const search = new URLSearchParams(query).toString()
  const page = await open(`/channels?${search}`)
  const { total } = await showsAnswer(page, `type=channel&${search}`)
  expect(total).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Filters · 14' }).click()
  await settled(page)
  for (const [name, value] of Object.entries(query))
    expect(await field(page, name).inputValue(), name).toBe(value)
  const { counts } = await askApi<{ counts: Record<string, number> }>('/api/channels/categories')
  expect((await field(page, 'category').locator('option').allTextContents()).toSorted()).toEqual(
    ['All', ...Object.entries(counts).map(([name, count]) => `${name} (${count})`)].toSorted(),
  )
  await field(page, 'verified').check()
  await shows(async () => queryOf(page), { ...query, verified: '1' })
})

describe('what the API refuses or does not have', () => {
  test('is explained beside the field until it is corrected', async () => {
    const page = await open('/channels?subs_min=many&sort=beauty&reach_min=5&reach_max=x')
    const faulty = page.locator('[aria-invalid]')
    await faulty.first().waitFor()
    expect(await faulty.evaluateAll((fields) => fields.map((each) => each.getAttribute('name')))).toEqual([
      'subs_min',
      'reach_max',
      'sort',
    ])
    const fault = page.locator('fieldset', { has: field(page, 'subs_min') }).locator('.fault')
    expect(await fault.textContent()).toBe('A number, such as 12 or 0.5.')
    expect(await seriousViolations(page)).toEqual([])
    await field(page, 'subs_min').fill('100')
    await field(page, 'reach_max').fill('1')
    await field(page, 'sort').selectOption('reach')
    await page.getByText('The first value is greater than the second.').first().waitFor()
    await field(page, 'reach_max').fill('50000')
    await showsAnswer(page, 'type=channel&subs_min=100&reach_min=5&reach_max=50000&sort=reach')
    expect(await faulty.count()).toBe(0)
  })

  test('offers fewer filters, or the last page', async () => {
    const page = await open('/channels?search=ничегоподобного&category=Авто')
    await page.getByRole('button', { name: 'Remove: “ничегоподобного”' }).click()
    await showsAnswer(page, 'type=channel&category=Авто')
    await page.goto(`${DEMO.address}/channels?limit=200&page=77`)
    await page.getByText('There is no page 77: the last one is 2.').waitFor()
    await page.getByRole('button', { name: 'To the last page' }).click()
    await showsAnswer(page, 'type=channel&limit=200&page=2')
  })
})

test('bots have their own categories and sorts, and types change with the filters kept', async () => {
  const page = await open('/bots?sort=likes')
  await showsAnswer(page, 'type=bot&sort=likes')
  const { items } = await askApi<{ items: { name: string; count: number }[] }>('/api/channels/bot-categories')
  await shows(
    async () => (await field(page, 'category').locator('option').allTextContents()).toSorted(),
    ['All', ...items.map(({ name, count }) => `${name} (${count})`)].toSorted(),
  )
  await field(page, 'subs_max').fill('50000')
  await showsAnswer(page, 'type=bot&sort=likes&subs_max=50000')
  await page.getByRole('button', { name: 'Filters · 1' }).click()
  await field(page, 'type').selectOption({ label: 'Chats' })
  await page.waitForURL('**/chats?subs_max=50000')
  await showsAnswer(page, 'type=chat&subs_max=50000')
  await page.getByRole('button', { name: 'Filters · 1' }).click()
  await field(page, 'type').selectOption({ label: 'Channels, chats and bots' })
  await page.waitForURL('**/channels?subs_max=50000&type=any')
  await showsAnswer(page, 'subs_max=50000')
  await page.getByRole('heading', { name: 'Channels, chats and bots', level: 1 }).waitFor()
})

test('on a phone the filters fold away; axe finds nothing serious in the dark', async () => {
  const page = await open('/chats', { width: 390, colorScheme: 'dark' })
  await showsAnswer(page, 'type=chat')
  expect(await field(page, 'search').isVisible()).toBe(true)
  expect(await field(page, 'category').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await field(page, 'region').selectOption('Москва')
  await showsAnswer(page, 'type=chat&region=Москва')
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await page.getByRole('button', { name: 'Hide filters' }).click()
  await page.getByRole('button', { name: 'Filters · 1' }).waitFor()
})

test('a reader without a key enters it and then sees the page of the link', async () => {
  const page = await open('/channels?category=Авто', { key: null })
  await page.getByLabel('API key').fill(DEMO.key)
  await page.getByRole('button', { name: 'Enter' }).click()
  await showsAnswer(page, 'type=channel&category=Авто')
})
