import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { dateOf } from '../../../../web/src/dates.js'
import { withZone } from '../../../../web/src/table/moment.js'
import type { Answer, Card } from '../../support/answers.js'
import { seriousViolations } from '../../support/axe.js'
import { block, csvOf, drawn, rowsOf } from '../../support/blocks.js'
import { askApi, DEMO, useBrowser } from '../../support/browser.js'
import { signed } from '../../support/columns.js'

const { open } = useBrowser()

const CHARTS = [
  'Subscribers over time',
  'Reach and ERR over time',
  'Posts per day',
  'Time of publication',
  'Best time to post',
  'How views accumulate',
] as const

let card: Card
beforeAll(async () => {
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=channel&limit=1')
  card = items[0] as Card
})

const metric = <T>(name: string, query = ''): Promise<T> =>
  askApi<T>(`/api/channels/${name}?chat_id=${card.chat_id}${query}`)

const tilesOf = async (within: Locator): Promise<Record<string, string>> => {
  await within.locator('[data-measure]').first().waitFor()
  const pairs = await within
    .locator('[data-measure]')
    .evaluateAll((tiles) =>
      tiles.map((tile) => [tile.getAttribute('data-measure'), tile.getAttribute('value')]),
    )
  return Object.fromEntries(pairs)
}

const texts = (rows: readonly (readonly unknown[])[]): string[][] =>
  rows.map((row) => row.map((cell) => String(cell ?? '')))

test('shows the card and all metrics as the API gives them', async () => {
  const page = await open(`/channels/${card.handle}`)
  const tiles = await tilesOf(block(page, 'Numbers'))
  for (const [name, value] of Object.entries(tiles)) expect(value).toBe(String(card[name as keyof Card]))
  expect(Object.keys(tiles)).toHaveLength(12)
  for (const name of ['g_today', 'g_yest', 'g_week', 'g_month'] as const) {
    const growth = page.locator(`[data-measure=${name}] .growth-${card[name] < 0 ? 'down' : 'up'}`)
    expect(await growth.textContent()).toBe(signed(card[name]))
  }

  const err = await metric<Answer<'/api/channels/err'>>('err')
  const engagement = await tilesOf(block(page, 'Engagement'))
  expect(engagement).toEqual(
    Object.fromEntries(Object.keys(engagement).map((name) => [name, String(err[name as keyof typeof err])])),
  )
  expect(Object.keys(engagement)).toEqual(['err', 'err_24h', 'err_48h', 'er', 'posts', 'reposts_excluded'])
  const {
    daily,
    as_of: _,
    unknown,
    ...counts
  } = await metric<Answer<'/api/channels/posts-summary'>>('posts-summary')
  expect(await tilesOf(block(page, 'Number of posts'))).toEqual(
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
  )
  expect(unknown).toEqual([])

  await showsSeries(page, 90)
  const heat = await metric<Answer<'/api/channels/posts-heatmap'>>('posts-heatmap')
  expect(await rowsOf(block(page, 'Time of publication'))).toEqual(
    texts(heat.items.map(({ d, h, c }) => [d, h, c])),
  )
  const hourly = await metric<Answer<'/api/channels/posts-hourly'>>('posts-hourly', '&limit=12')
  const followed = hourly.items.filter(({ points, hours }) => points > 1 && hours.length > 1)
  expect(followed.length).toBeGreaterThan(2)
  expect(await rowsOf(block(page, 'How views accumulate'))).toEqual(
    texts(
      followed.map(({ when, hours, views, points }) => [
        withZone(when),
        ...[1, 3, 6, 12, 24, 48, 72].map((hour) => hours.find(({ h, est }) => h === hour && !est)?.cum),
        views,
        points,
      ]),
    ),
  )

  for (const title of CHARTS) await drawn(block(page, title))
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(1_440)
  expect(await page.title()).toBe(`${card.title} · Channelscope`)
  const link = page.getByRole('link', { name: 'Open in the messenger' })
  expect(await link.getAttribute('href')).toBe(card.link)
  expect(await link.getAttribute('rel')).toContain('noopener')

  await page.getByRole('button', { name: '30 days', exact: true }).click()
  await page.waitForURL('**?range=30')
  await showsSeries(page, 30)
  expect(await csvOf(page, block(page, 'Reach and ERR over time'))).toBe(
    `\ufeffd,reach,err,total,n,mature\r\n${(await reachSince(30)).map((row) => `${row.join(',')}\r\n`).join('')}`,
  )
  await page.goBack()
  await showsSeries(page, 90)
})

/** The data clock is on 1 November, Moscow time. */
const FROM: Readonly<Record<number, string>> = { 30: '2026-10-03', 90: '2026-08-04' }
const isSince =
  (days: number) =>
  ({ d }: { d: string }): boolean =>
    d >= (FROM[days] ?? '')

const reachSince = async (days: number): Promise<unknown[][]> => {
  const { items } = await metric<Answer<'/api/channels/reach-timeline'>>('reach-timeline')
  return items
    .filter(isSince(days))
    .map(({ d, reach, err, total, n, mature }) => [d, reach, err, total, n, mature])
}

const showsSeries = async (page: Page, days: number): Promise<void> => {
  const subs = await metric<Answer<'/api/channels/subs'>>('subs')
  const { received } = await metric<Answer<'/api/channels/ads'>>('ads')
  const adsOf = (day: string): string =>
    received.items.flatMap(({ epoch, title }) => (dateOf(epoch) === day ? title : [])).join(', ')
  const changes = subs.items.map(({ d, subs: count }, index, all) => ({
    d,
    row: [d, count, index === 0 ? undefined : count - (all[index - 1]?.subs ?? 0), adsOf(d)],
  }))
  const posts = await metric<Answer<'/api/channels/posts-timeline'>>('posts-timeline')
  const expected = {
    // The column of ads is left out where there are none.
    'Subscribers over time': changes
      .filter(isSince(days))
      .map(({ row }, _, all) => (all.some(({ row: [, , , ads] }) => ads !== '') ? row : row.slice(0, 3))),
    'Reach and ERR over time': await reachSince(days),
    'Posts per day': posts.items.filter(isSince(days)).map(({ d, p, r }) => [d, p, r]),
  }
  for (const [title, rows] of Object.entries(expected)) {
    expect(rows.length).toBeGreaterThan(days / 2)
    await expect.poll(() => rowsOf(block(page, title)), { timeout: 20_000 }).toEqual(texts(rows))
  }
}

test('shows how many posts were edited and deleted, how soon and with how many views, and leads to them', async () => {
  const page = await open(`/channels/${card.handle}`)
  const { edits, deletions } = await metric<Answer<'/api/channels/changes'>>('changes')
  expect(edits.posts).toBeGreaterThan(0)
  expect(deletions.posts).toBeGreaterThan(0)
  const changes = block(page, 'Edits and deletions')
  expect(await tilesOf(changes)).toEqual({
    edits_posts: String(edits.posts),
    edits_median_hours: String(edits.median_hours),
    edits_median_views: String(edits.median_views),
    deletions_posts: String(deletions.posts),
    deletions_median_hours: String(deletions.median_hours),
    deletions_median_views: String(deletions.median_views),
  })
  await changes.getByRole('link').last().click()
  await page.waitForURL('**?tab=posts&deleted=1')
  const posts = block(page, 'Posts').locator('article')
  await expect.poll(() => posts.count(), { timeout: 20_000 }).toBe(Math.min(deletions.posts, 24))
  expect(await posts.locator('.badge-warning').count()).toBe(await posts.count())
})

test('after the card all other requests are sent at once', async () => {
  const page = await open('/', { key: null })
  let waiting: (() => Promise<void>)[] = []
  const paths: string[] = []
  await page.route('**/api/**', (route) => {
    paths.push(new URL(route.request().url()).pathname)
    waiting.push(() => route.continue())
  })
  const answerAll = async (): Promise<void> => {
    const asked = waiting
    waiting = []
    for (const answer of asked) await answer()
  }
  await page.goto(`${DEMO.address}/channels/${card.handle}#key=${DEMO.key}`)
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(1)
  await answerAll()
  await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(14)
  await answerAll()
  for (const title of CHARTS) await drawn(block(page, title))
  expect(paths).toHaveLength(15)
})

test('a chat without a handle has a page by its identifier, in the other language, in the dark, on a phone', async () => {
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=channel&limit=200')
  const nameless = items.find(({ handle, avg_reach }) => handle === null && avg_reach > 0) as Card
  const page = await open(`/channels/${nameless.chat_id}`, {
    locale: 'ru-RU',
    colorScheme: 'dark',
    width: 390,
  })
  await page.getByRole('heading', { level: 1, name: nameless.title }).waitFor()
  for (const title of ['Подписчики по дням', 'Охват и ERR по дням', 'Посты по дням', 'Когда публикуют'])
    await drawn(block(page, title))
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
})

test('a bot shows its likes and similar bots', async () => {
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=bot&category=Музыка&limit=1')
  const bot = items[0] as Card
  const page = await open(`/channels/${bot.handle}`)
  const { count } = await askApi<Answer<'/api/channels/likes'>>(`/api/channels/likes?chat_id=${bot.chat_id}`)
  await page.locator(`[data-measure=likes][value="${count}"]`).waitFor()
  const similar = await askApi<{ items: Card[] }>(`/api/channels/similar?chat_id=${bot.chat_id}`)
  expect(similar.items.length).toBeGreaterThan(0)
  const links = block(page, 'Similar bots').locator('.channel-link')
  await links.first().waitFor()
  expect(await links.allTextContents()).toEqual(similar.items.map(({ title }) => title))
  await links.first().click()
  await page.getByRole('heading', { level: 1, name: similar.items[0]?.title ?? '' }).waitFor()
})

test('an unknown name gets a page with suggestions', async () => {
  const page = await open(`/channels/${encodeURIComponent(`${card.title.split(/\s/)[0]} нет`)}`)
  await page.getByText('The catalogue has no channel').waitFor()
  const partial = card.handle?.slice(0, -2) ?? ''
  await page.goto(`${DEMO.address}/channels/${partial}`)
  await page.getByRole('link', { name: card.title }).click()
  await page.getByRole('heading', { level: 1, name: card.title }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'To the catalogue' }).waitFor()
  expect(await seriousViolations(page)).toEqual([])
})
