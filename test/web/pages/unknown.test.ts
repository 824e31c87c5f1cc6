import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation, PostObservation } from '../../../src/ingest/observation.js'
import { REAL_POSTS } from '../../support/real-posts.js'
import { hasSharedData } from '../../support/shared-data.js'
import type { Answer, Card } from '../support/answers.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf, drawn, rowsOf } from '../support/blocks.js'
import { askApi, DEMO, useBrowser } from '../support/browser.js'
import { serveStore, startServer, type TestServer } from '../support/server.js'
import { checkUnknowns } from '../support/unknowns.js'

const { open } = useBrowser()

const HOUR_SECONDS = 3_600
const NOW = 1_762_000_000

/** Of the real channels, how many are looked at, and with all their tabs. `npm run torture` looks at all. */
const [MOST_CHANNELS, MOST_TABS] = process.env.TORTURE === '1' ? [100, 100] : [3, 1]

const chat = (chat_id: number, title: string): Observation => ({
  kind: 'channel',
  at: NOW,
  chat_id,
  chat_type: 'channel',
  title,
  handle: 'one_handle',
})

const post = (chat_id: number, seq: string, ageHours: number, views?: number): PostObservation => ({
  kind: 'post',
  at: NOW,
  chat_id,
  seq,
  epoch: NOW - ageHours * HOUR_SECONDS,
  text: `новости ${seq}`,
  ...(views === undefined ? {} : { views }),
})

describe('a store in which little was seen', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer([
      chat(-1, 'Первый'),
      chat(-2, 'Второй'),
      post(-1, '1', 114, 500),
      post(-1, '2', 3),
      post(-2, '7', 5, 0),
    ])
  })
  afterAll(() => server.remove())

  test('says of which day the data is, and what the numbers rest on, on every page', async () => {
    const page = await open('/', server)
    await page.getByText('Data of 1 November 2025', { exact: true }).waitFor()
    expect(await page.locator('[data-old]').getAttribute('data-old')).toBe('quiet')
    expect(await page.locator('[data-coverage=shown]').textContent()).toBe(
      'Subscribers are known for 0 and reach for 2 of 2 channels, chats and bots · views on 2 of 3 posts · seen on 1 Nov 2025',
    )
    expect(await page.locator('[data-measure=subs]').textContent()).toBe('—')
    expect(await seriousViolations(page)).toEqual([])
    await page.goto(`${server.address}/channels/-1`)
    await page.getByText('0 subscriber counts · views on 1 of 2 posts · seen on 1 Nov 2025').waitFor()
    await page.getByText('Data of 1 November 2025').waitFor()
  })

  test('leaves out columns that are unknown for all and says so, and leaves cells of CSV empty', async () => {
    const page = await open('/channels', server)
    await page
      .getByText(
        'Left out, because unknown for all of this page: Subscribers, ERR, Today, Yesterday, 7 days, 30 days, Category, Region.',
      )
      .waitFor()
    expect(await page.locator('td[data-column=participants_count]').count()).toBe(0)
    expect(await page.locator('td[data-column=avg_reach]').allTextContents()).toEqual(['0', '500'])
    const [head, first] = (await csvOf(page, block(page, 'List'))).split('\r\n')
    expect(head).toContain('title,participants_count,median_reach,avg_reach,err_pct')
    expect(first).toMatch(/^Второй,,0,0,,|^Первый,,500,500,,/)
  })

  test('shows dashes that say why, in both languages', async () => {
    const page = await open('/channels/-1', server)
    const dash = page.locator('[data-measure=participants_count] .unknown')
    expect(await dash.getAttribute('title')).toBe('No subscriber count was ever seen.')
    expect(await dash.getAttribute('aria-label')).toBe('No subscriber count was ever seen.')
    await page.getByRole('button', { name: 'Русский' }).click()
    await page.locator('.unknown[title="Замеров числа подписчиков не было."]').first().waitFor()
  })

  test('both chats that claim one handle are reached from lists', async () => {
    for (const title of ['Первый', 'Второй']) {
      const page = await open('/channels', server)
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
  })

  test('one count is said in words, without a line, and views of 0 that were seen are 0', async () => {
    const page = await open('/channels/-1/1', server)
    const curve = block(page, 'How views accumulated')
    await curve.getByText('Only one value so far (4.8 d): Views 500.').waitFor()
    expect(await curve.locator('.chart').count()).toBe(0)
    expect(await rowsOf(curve)).toEqual([[String(NOW), '114', '500']])
    expect(await page.locator('[data-measure=views]').textContent()).toBe('500')
    expect(await page.locator('[data-measure=err]').textContent()).toBe('—')
    await page.goto(`${server.address}/channels/-2/7`)
    await page.locator('[data-measure=views][value="0"]').waitFor()
    await page.goto(`${server.address}/channels/-1/2`)
    await page.getByText('Its views have not been observed yet.').waitFor()
    expect(await page.locator('[data-measure=views]').textContent()).toBe('—')
  })
})

test('edits and deletions of which nobody knows when or with how many views have dashes', async () => {
  const server = await startServer([
    chat(-1, 'Первый'),
    { ...post(-1, '1', 5), edited: true },
    { ...post(-1, '2', 4), deleted: true },
  ])
  try {
    const page = await open('/channels/-1', server)
    const tile = (name: string) => page.locator(`[data-measure=${name}]`).textContent()
    expect(await tile('edits_posts')).toBe('1')
    expect(await tile('edits_median_hours')).toBe('—')
    expect(await tile('edits_median_views')).toBe('—')
    expect(await tile('deletions_posts')).toBe('1')
    expect(await tile('deletions_median_hours')).toBe('4 h')
    expect(await tile('deletions_median_views')).toBe('—')
    expect(await tile('er')).toBe('—')
    expect(await seriousViolations(page)).toEqual([])
  } finally {
    await server.remove()
  }
})

test('estimates are dashed, and an hour with few posts is hatched and never the best', async () => {
  const { items } = await askApi<Answer<'/api/channels/best-time'>>('/api/channels/best-time')
  const page = await open('/')
  const time = block(page, 'Best time to publish')
  await drawn(time)
  const posts = /, (\d+) posts\)/.exec((await time.locator('.chart-summary').textContent()) ?? '')?.[1]
  expect(Number(posts)).toBeGreaterThanOrEqual(20)
  expect(items.some(({ n }) => n < 20)).toBe(true)
  expect(await time.locator('.chart svg pattern').count()).toBeGreaterThan(0)
  const leader = await askApi<{ items: Card[] }>('/api/channels?type=channel&limit=1')
  await page.goto(`${DEMO.address}/channels/${leader.items[0]?.chat_id}`)
  const reach = block(page, 'Reach and ERR over time')
  await drawn(reach)
  await reach.getByText('Unfinished: posts younger than 24 hours').waitFor()
  expect(await reach.locator('.chart svg path[stroke-dasharray]').count()).toBeGreaterThan(0)
})

describe.skipIf(!hasSharedData())(
  'no page shows a 0 for what was never observed',
  { timeout: 600_000 },
  () => {
    let server: TestServer
    beforeAll(async () => {
      server = await serveStore(REAL_POSTS)
    }, 300_000)
    afterAll(() => server.remove())

    test('of a store of real posts', async () => {
      const { items } = await askApi<{ items: Card[] }>('/api/channels?limit=100', server)
      const page = await open('/', server)
      const check = (path: string): Promise<string[]> => checkUnknowns(page, server.address + path)
      const checked = [
        await check('/'),
        await check('/channels'),
        await check('/search?q=новости'),
        await check('/ranking?period=all'),
        await check('/chats'),
        await check('/bots'),
      ].flat()
      for (const { chat_id } of items.slice(0, MOST_CHANNELS))
        checked.push(...(await check(`/channels/${chat_id}`)))
      for (const { chat_id } of items.slice(0, MOST_TABS)) {
        for (const tab of ['posts', 'mentions', 'citation', 'history'])
          checked.push(...(await check(`/channels/${chat_id}?tab=${tab}`)))
        const feed = await askApi<Answer<'/api/channels/posts'>>(
          `/api/channels/posts?chat_id=${chat_id}`,
          server,
        )
        checked.push(...(await check(`/channels/${chat_id}/${feed.items[0]?.seq}`)))
      }
      expect(new Set(checked.map((path) => path.replace(/-\d+$/, '{chat_id}')))).toEqual(
        new Set([
          '/api/posts/top',
          '/api/channels',
          '/api/posts/search',
          '/api/posts/ranking',
          '/api/channels/{chat_id}',
          '/api/channels/err',
          '/api/channels/reach-timeline',
          '/api/channels/posts',
          '/api/channels/mentions-list',
          '/api/channels/post-views',
        ]),
      )
    })
  },
)
