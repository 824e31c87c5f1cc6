import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Answer, Card } from '../../support/answers.js'
import { seriousViolations } from '../../support/axe.js'
import { block, drawn, rowsOf } from '../../support/blocks.js'
import { askApi, useBrowser } from '../../support/browser.js'
import { integer, shows } from '../../support/columns.js'
import { clickCell } from '../../support/heat-map.js'

const { open } = useBrowser()

type Feed = Answer<'/api/channels/posts'>

let card: Card
beforeAll(async () => {
  // The largest channel publishes several times a day.
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=channel&limit=1')
  card = items[0] as Card
})

const metric = <T>(name: string, query = ''): Promise<T> =>
  askApi<T>(`/api/channels/${name}?chat_id=${card.chat_id}${query}`)

const chartOf = (within: Locator): Locator => within.locator('.chart')

/** Clicks at a place of a chart, given in parts of its width and height. */
const clickAt = async (within: Locator, x: number, y: number): Promise<void> => {
  await drawn(within)
  const box = await chartOf(within).boundingBox()
  await chartOf(within).click({ position: { x: x * (box?.width ?? 0), y: y * (box?.height ?? 0) } })
}

const showsPosts = async (page: Page, query: string): Promise<void> => {
  const { items, total } = await metric<Feed>('posts', `${query}&limit=24`)
  expect(total).toBeGreaterThan(0)
  await shows(
    () =>
      block(page, 'Posts')
        .locator('article')
        .evaluateAll((posts) => posts.map((post) => post.getAttribute('data-seq'))),
    items.map(({ seq }) => seq),
  )
}

test('any two days are a period; charts show it, and the change against the period before', async () => {
  const page = await open(`/channels/${card.chat_id}`)
  await page.getByLabel('From').fill('2026-10-01')
  await page.getByLabel('to', { exact: true }).fill('2026-10-10')
  await page.waitForURL('**?from=2026-10-01&to=2026-10-10')
  const { items } = await metric<Answer<'/api/channels/posts-timeline'>>('posts-timeline')
  const sum = (from: string, to: string): number =>
    items.filter(({ d }) => d >= from && d <= to).reduce((all, { p, r }) => all + p + r, 0)
  const perDay = block(page, 'Posts per day')
  await shows(
    async () => (await rowsOf(perDay)).map(([day]) => day),
    items.filter(({ d }) => d >= '2026-10-01' && d <= '2026-10-10').map(({ d }) => d),
  )
  const [now, before] = [sum('2026-10-01', '2026-10-10'), sum('2026-09-21', '2026-09-30')]
  const line = await perDay.locator('.period-line').textContent()
  expect(line).toContain(`Posts in this period: ${integer(now)}`)
  expect(line).toContain(`against the period before (${integer(before)})`)
  await page.getByRole('link', { name: 'Mentions' }).click()
  await page.waitForURL('**?tab=mentions&from=2026-10-01&to=2026-10-10')
  await page.goBack()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.waitForURL('**?range=all')
  await shows(async () => (await rowsOf(perDay)).length, items.length)
  expect(await perDay.locator('.period-line').textContent()).not.toContain('period before')
})

test('publications are summed by week or month, which stands in the address; the period before is a thin line', async () => {
  const page = await open(`/channels/${card.chat_id}?range=30`)
  await block(page, 'Subscribers over time').locator('.legend').getByText('The period before').waitFor()
  await block(page, 'Posts per day').getByRole('button', { name: 'Month', exact: true }).click()
  await page.waitForURL('**&step=month')
  const perMonth = block(page, 'Posts per month')
  await drawn(perMonth)
  const { items } = await metric<Answer<'/api/channels/posts-timeline'>>('posts-timeline')
  const october = items.filter(({ d }) => d >= '2026-10-03' && d <= '2026-10-31')
  const sumOf = (field: 'p' | 'r'): string => String(october.reduce((sum, day) => sum + day[field], 0))
  expect((await rowsOf(perMonth))[0]).toEqual(['2026-10-01', sumOf('p'), sumOf('r')])
  expect(await seriousViolations(page)).toEqual([])
})

test('subscribers can be seen as daily changes', async () => {
  const page = await open(`/channels/${card.chat_id}?range=30`)
  const subscribers = block(page, 'Subscribers over time')
  await subscribers.getByRole('button', { name: 'Daily change' }).click()
  await page.waitForURL('**&subs=change')
  await page.getByRole('img', { name: 'Bar chart: change of subscribers per day' }).waitFor()
  await drawn(subscribers)
  expect(await seriousViolations(page)).toEqual([])
})

test('a click on a day leads to its posts, and so does a day of the table', async () => {
  const page = await open(`/channels/${card.chat_id}?from=2026-10-01&to=2026-10-03`)
  const perDay = block(page, 'Posts per day')
  await clickAt(perDay, 0.55, 0.5)
  await page.waitForURL('**?tab=posts&day=2026-10-02')
  await showsPosts(page, '&day=2026-10-02')
  await page.goBack()
  await perDay.getByRole('button', { name: /^Table/ }).click()
  await page.waitForURL('**&tables=publications-per-day')
  await page.reload()
  await perDay.getByRole('link', { name: '1 Oct 2026' }).click()
  await page.waitForURL('**?tab=posts&day=2026-10-01')
  await showsPosts(page, '&day=2026-10-01')
})

test('the best hours of the channel, with their medians and posts; a click on an hour leads to its posts', async () => {
  const page = await open(`/channels/${card.chat_id}`)
  const { items } = await metric<Answer<'/api/channels/best-hours'>>('best-hours')
  const best = items
    .filter(({ n }) => n >= 3)
    .toSorted((a, b) => b.median_views - a.median_views)[0] as (typeof items)[number]
  const hours = block(page, 'Best time to post')
  expect(await rowsOf(hours)).toEqual(
    items.map(({ dow, hr, median_views, pct, n }) => [dow, hr, median_views, pct, n].map(String)),
  )
  const summary = await hours.locator('.chart-summary').textContent()
  expect(summary).toContain(
    `${best.hr}:00: ${integer(Math.round(best.median_views))} views (median, ${best.n} posts)`,
  )

  // Columns are hours, rows weekdays; the labels of the rows and the colour scale take the rest.
  const times = block(page, 'Time of publication')
  await drawn(times)
  const heat = await metric<Answer<'/api/channels/posts-heatmap'>>('posts-heatmap')
  const most = heat.items.toSorted((a, b) => b.c - a.c)[0] as (typeof heat.items)[number]
  const cells = await chartOf(times).locator('svg path[fill]').all()
  expect(cells.length).toBeGreaterThan(7 * 24)
  await clickCell(times, most.d, most.h)
  await page.waitForURL(`**?tab=posts&period=90d&weekday=${most.d}&hour=${most.h}`)
  await showsPosts(page, `&period=90d&weekday=${most.d}&hour=${most.h}`)
  await page.getByLabel('Weekday').waitFor()
  expect(await seriousViolations(page)).toEqual([])
})

test('similar channels, as the API gives them', async () => {
  const page = await open(`/channels/${card.chat_id}`)
  const { items } = await metric<Answer<'/api/channels/related'>>('related')
  expect(items.length).toBeGreaterThan(3)
  const links = block(page, 'Similar channels').locator('.channel-link')
  await shows(
    () => links.allTextContents(),
    items.slice(0, 10).map((item) => item.card.title),
  )
})

test('every chart goes out as a picture', async () => {
  const page = await open(`/channels/${card.chat_id}`)
  for (const title of ['Reach and ERR over time', 'Best time to post']) {
    await drawn(block(page, title))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      block(page, title).getByRole('button', { name: /^PNG/ }).click(),
    ])
    const picture = await buffer(await download.createReadStream())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.length).toBeGreaterThan(10_000)
  }
})

test('prints as a report: light, without navigation, with whole charts', async () => {
  const page = await open(`/channels/${card.chat_id}`, { colorScheme: 'dark' })
  const chart = block(page, 'Subscribers over time')
  await drawn(chart)
  const before = await chart.locator('svg').getAttribute('width')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  for (const selector of ['.top', '.tabs', '.block-buttons', '.controls'])
    expect(await page.locator(selector).first().isVisible()).toBe(false)
  expect(await page.evaluate('getComputedStyle(document.querySelector(".block")).backgroundColor')).toBe(
    'rgb(255, 255, 255)',
  )
  expect(await chart.locator('svg').getAttribute('width')).toBe('680')
  expect(await chart.locator('svg').innerHTML()).toMatch(/#2556d9|rgb\(37, ?86, ?217\)/)
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await page.emulateMedia({ media: 'screen' })
  await shows(() => chart.locator('svg').getAttribute('width'), before)
})
