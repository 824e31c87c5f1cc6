import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { REAL_POSTS } from '../../support/real-posts.js'
import { hasSharedData } from '../../support/shared-data.js'
import type { Answer, Card } from '../support/answers.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf, drawn, rowsOf } from '../support/blocks.js'
import { askApi, settled, useBrowser } from '../support/browser.js'
import { column, fixed, integer } from '../support/columns.js'
import { serveStore, type TestServer } from '../support/server.js'
import { checkUnknowns } from '../support/unknowns.js'

/**
 * Real channels that were last looked at on 2 November 2025, one that was counted for the last time some days later, and an
 * export that is eight months newer, as exports are: one count, posts without views.
 */

const { open } = useBrowser()

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS
const at = (time: string): number => Date.parse(time) / 1_000

const EXPORTED = -9_001
const COUNTED = -9_002
const EXPORTED_AT = at('2026-07-01T09:00:00Z')
const COUNTED_AT = at('2025-11-10T09:00:00Z')
const COUNTED_DAYS = 40
/** It has subscribers and a thousand posts with views. */
const LARGE = -1_002_680_846_314

const exported: Observation[] = [
  {
    kind: 'channel',
    at: EXPORTED_AT,
    chat_id: EXPORTED,
    chat_type: 'channel',
    title: 'Выгрузка',
    participants_count: 40,
  },
  ...[1, 2, 3, 4, 5].map(
    (seq): Observation => ({
      kind: 'post',
      at: EXPORTED_AT,
      chat_id: EXPORTED,
      seq: String(seq),
      epoch: EXPORTED_AT - seq * 5 * HOUR_SECONDS,
      text: `Заметка ${seq}`,
    }),
  ),
]

const counted: Observation[] = Array.from({ length: COUNTED_DAYS }, (_, day) => ({
  kind: 'channel',
  at: COUNTED_AT - day * DAY_SECONDS,
  chat_id: COUNTED,
  chat_type: 'channel',
  title: 'Счётчик',
  category: 'Разное',
  participants_count: 5_000 - day,
}))

const EMPTY = 'There is nothing here yet.'
const DAY = 'as of 2 Nov 2025'

describe.skipIf(!hasSharedData())('islands of data', { timeout: 600_000 }, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await serveStore(REAL_POSTS, [...exported, ...counted])
  }, 300_000)
  afterAll(() => server.remove())

  const card = (chatId: number): Promise<Card> => askApi<Card>(`/api/channels/${chatId}`, server)

  test('the market asks for everything where nothing is fresh, and says so', async () => {
    const page = await open('/', server)
    const leaders = block(page, 'Leaders by reach')
    await leaders.getByText(/^Nothing here from the last 7 days, so all channels are shown/).waitFor()
    const asked = '/api/channels/top-channels?metric=median&fresh=all'
    const { items } = await askApi<Answer<'/api/channels/top-channels'>>(asked, server)
    expect(items.length).toBe(5)
    expect(await rowsOf(leaders)).toEqual(
      items.map(({ title, value, avg_reach, posts }) => [
        title + DAY,
        integer(value),
        integer(avg_reach),
        integer(posts),
      ]),
    )
    await leaders.getByRole('button', { name: /^API/ }).click()
    expect(await leaders.locator('pre').textContent()).toContain(`${asked}'`)

    const growth = block(page, 'Leaders by growth')
    await growth.getByText(/^Nothing here since yesterday, so all are shown/).waitFor()
    expect(await rowsOf(growth)).toEqual([['Счётчикas of 10 Nov 2025', '5K', '+7', '+30']])
    const categories = block(page, 'Growth by category, 30 days')
    await categories.getByText(/^Nothing here since yesterday/).waitFor()
    expect((await rowsOf(categories)).map(([name]) => name)).toContain('Разное')

    await block(page, 'Popular posts')
      .getByText(/these are the most viewed of all time\.$/)
      .waitFor()
    expect(await block(page, 'Popular posts').locator('article').count()).toBe(5)
    await block(page, 'Content types')
      .locator('.state-empty', { hasText: 'Of 5 posts nobody knows what is attached.' })
      .waitFor()
    expect(await page.locator('.block', { hasText: EMPTY }).count()).toBe(0)
    expect(await seriousViolations(page)).toEqual([])
  })

  test('a channel shows its numbers with their day, and charts that end there', async () => {
    const large = await card(LARGE)
    const page = await open(`/channels/${LARGE}`, server)
    expect(await page.locator('.page-head .as-of').textContent()).toBe(DAY)
    const numbers = block(page, 'Numbers')
    expect(await numbers.locator('.as-of').textContent()).toBe(DAY)
    for (const [name, write] of [
      ['participants_count', integer],
      ['median_reach', integer],
      ['avg_reach', integer],
      ['err_pct', (value: number) => `${fixed(value)}%`],
    ] as const) {
      expect(large.unknown, name).not.toContain(name)
      expect(await numbers.locator(`[data-measure=${name}]`).textContent(), name).toBe(write(large[name]))
    }
    await page.getByText('Charts: 5 Aug 2025 – 2 Nov 2025').waitFor()
    const reach = block(page, 'Reach and ERR over time')
    await drawn(reach)
    const days = await column(reach, 'd')
    expect(days.length).toBeGreaterThan(0)
    expect(days.every((day) => day >= '2025-08-05' && day <= '2025-11-02')).toBe(true)
    for (const title of ['Time of publication', 'Engagement', 'Number of posts'])
      expect(await block(page, title).locator('.as-of').textContent(), title).toBe(DAY)
    expect(await block(page, 'Number of posts').locator('[data-measure=month]').textContent()).not.toBe('0')
    await page.getByRole('button', { name: '7 days', exact: true }).click()
    await page.getByText('Charts: 27 Oct 2025 – 2 Nov 2025').waitFor()
    await page.goto(`${server.address}/channels/${LARGE}?tab=citation`)
    const index = block(page, 'Citation index over time')
    await drawn(index)
    expect((await column(index, 'd')).at(-1)).toBe('2025-11-02')
    await checkUnknowns(page, `${server.address}/channels/${EXPORTED}`)
    expect(await page.locator('.as-of').count()).toBe(0)
    expect(await page.locator('[data-measure=citation_idx]').textContent()).toBe('—')
  })

  test('the audit is as of that day', async () => {
    const page = await open(`/channels/${LARGE}?tab=audit`, server)
    const audit = block(page, 'What looks odd')
    expect(await audit.locator('.as-of').textContent()).toBe(DAY)
    const { signs } = await askApi<Answer<'/api/channels/audit'>>(
      `/api/channels/audit?chat_id=${LARGE}`,
      server,
    )
    const judged = signs.filter(({ status }) => status !== 'unknown')
    expect(judged.length).toBeGreaterThan(0)
    expect((await column(audit, 'value')).map((text) => text === '—')).toEqual(
      // What nobody can judge comes last.
      [...judged.map(() => false), ...signs.slice(judged.length).map(() => true)],
    )
  })

  test('a comparison says of which days the numbers are, and has no 0 for what is unknown', async () => {
    const page = await open(`/compare?chat_ids=${LARGE},${EXPORTED},${COUNTED}`, server)
    const rows = new Map((await rowsOf(block(page, 'Numbers'))).map(([name, ...values]) => [name, values]))
    expect(rows.get('Subscribers as of')).toEqual(['2 Nov 2025', '1 Jul 2026', '10 Nov 2025'])
    expect(rows.get('Posts as of')).toEqual(['2 Nov 2025', '1 Jul 2026', '—'])
    expect(rows.get('Median reach, 30 days')).toEqual([integer((await card(LARGE)).median_reach), '—', '—'])
    expect(rows.get('Own posts, 30 days')?.[2]).toBe('—')
    expect(rows.get('Citation index')?.[1]).toBe('—')
    expect(rows.get('Citing chats in the period')?.[1]).toBe('—')
    expect(await seriousViolations(page)).toEqual([])
  })

  test('the catalogue has the day beside the name, filters by it, and explains what cannot be one', async () => {
    const page = await open('/channels', server)
    const days = Object.fromEntries(
      await page.locator('.chat-name').evaluateAll((names) =>
        names.map((name) => {
          const text = (part: string) => name.querySelector(part)?.textContent ?? ''
          return [text('.channel-link'), text('.as-of')]
        }),
      ),
    )
    expect(days).toMatchObject({ РБК: DAY, Счётчик: 'as of 10 Nov 2025', Выгрузка: '' })
    expect(await csvOf(page, block(page, 'List'))).toContain(`,${EXPORTED_AT},${EXPORTED_AT}\r\n`)
    await page.goto(`${server.address}/channels?fresh=7`)
    await settled(page)
    expect(await page.locator('.chat-name .channel-link').allTextContents()).toEqual(['Выгрузка'])
    await page.goto(`${server.address}/channels?fresh=lately`)
    await page.getByText('A number of days, such as 7, or “all”.').first().waitFor()
  })

  test('the ranking opens with the shortest period that has views; unknown views have no place', async () => {
    const page = await open('/ranking', server)
    expect(await page.locator('select[name=period]').inputValue()).toBe('all')
    const ranks = await page.locator('article .rank').allTextContents()
    expect(ranks.slice(0, 6)).toEqual(['1', '2', '3', '4', '5', '—'])
    expect(new Set(ranks.slice(5))).toEqual(new Set(['—']))
    const [, first, ...others] = (await csvOf(page, block(page, 'Posts'))).trim().split('\r\n')
    expect(first).toMatch(/^1,/)
    expect(others.filter((line) => line.startsWith(',')).length).toBeGreaterThan(0)
  })

  test('a chat without posts says so once, with what is missing and what to do', async () => {
    const page = await open(`/channels/${COUNTED}`, server)
    await page.getByText('Charts: 13 Aug 2025 – 10 Nov 2025').waitFor()
    expect(await headings(page)).toEqual(['Numbers', 'Subscribers over time', 'Posts', 'Similar channels'])
    await block(page, 'Posts')
      .getByText(/^Nobody has looked at its posts yet\. Without posts/)
      .waitFor()
    expect(await page.locator('[data-measure=last_post_epoch]').textContent()).toBe('—')
    await drawn(block(page, 'Subscribers over time'))
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await block(page, 'Posts')
      .getByText(/^Nobody has looked/)
      .waitFor()
    await page.getByRole('link', { name: 'Citation', exact: true }).click()
    await block(page, 'Citation')
      .getByText(/^Nobody is known to have cited it/)
      .waitFor()
    await settled(page)
    expect(await headings(page)).toEqual(['Citation'])
    expect(await seriousViolations(page)).toEqual([])
  })

  test('a chat whose posts have no views says so once', async () => {
    const page = await open(`/channels/${EXPORTED}`, server)
    await block(page, 'Views')
      .getByText(/^None of its own posts has a known number of views/)
      .waitFor()
    await settled(page)
    expect(await headings(page)).toEqual([
      'Numbers',
      'Posts per day',
      'Time of publication',
      'Subscribers over time',
      'Views',
      'Engagement',
      'Number of posts',
      'Own words',
      'Edits and deletions',
      'Similar channels',
    ])
  })

  test('in Russian, and in the dark on a phone', async () => {
    const page = await open('/', { ...server, locale: 'ru-RU', width: 390, colorScheme: 'dark' })
    await block(page, 'Лидеры по охвату').getByText('на 2 нояб. 2025 г.').first().waitFor()
    await page.getByText(/^За последние 7 дней сюда никто не попал/).waitFor()
    for (const path of ['/', `/channels/${LARGE}`, `/compare?chat_ids=${LARGE},${EXPORTED}`, '/ranking']) {
      await page.goto(server.address + path)
      await settled(page)
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBe(390)
      expect(await seriousViolations(page), path).toEqual([])
    }
  })
})

const headings = (page: Page): Promise<string[]> => page.locator('section.block h2').allTextContents()
