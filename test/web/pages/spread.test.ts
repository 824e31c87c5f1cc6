import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf, drawn, rowsOf } from '../support/blocks.js'
import { useBrowser } from '../support/browser.js'
import { startServer, type TestServer } from '../support/server.js'

const { open } = useBrowser()

const AT = 1_790_000_000
const DAY = 86_400
const TEXT = 'Мэр города открыл новый мост через реку, по которому сегодня вечером проехал первый трамвай'

const WORLD: Observation[] = [
  ...['Город', 'Район', 'Область', 'Село'].map((title, i) => ({
    ...({
      kind: 'channel',
      at: AT,
      chat_id: i + 1,
      chat_type: 'channel',
      title,
      handle: `place_${i + 1}`,
    } as const),
  })),
  { kind: 'post', at: AT, epoch: AT, chat_id: 1, seq: '1', text: TEXT, views: 900 },
  {
    kind: 'post',
    at: AT + 7_200,
    epoch: AT + 7_200,
    chat_id: 2,
    seq: '2',
    text: `${TEXT} и автобус`,
    views: 40,
  },
  { kind: 'post', at: AT + DAY, epoch: AT + DAY, chat_id: 3, seq: '3', text: TEXT },
  {
    kind: 'post',
    at: AT + DAY,
    epoch: AT + DAY,
    chat_id: 4,
    seq: '4',
    text: TEXT,
    repost_chat_id: 2,
    repost_seq: '2',
    views: 7,
  },
  { kind: 'post', at: AT, epoch: AT, chat_id: 4, seq: '5', text: 'Доброе утро', views: 7 },
  ...[1, 2].map((chat_id, day): Observation => {
    const epoch = AT + day * DAY
    return {
      kind: 'post',
      at: epoch,
      epoch,
      chat_id,
      seq: '9',
      text: [...TEXT.split(' ')].reverse().join(' '),
    }
  }),
]

let server: TestServer
beforeAll(async () => {
  server = await startServer(WORLD)
})
afterAll(() => server.remove())

describe('the spread of a post', () => {
  test('shows the first post, who copied or forwarded it, and what it changed', async () => {
    const page = await open('/channels/place_2/2', server)
    const spread = block(page, 'Spread')
    expect((await rowsOf(spread)).map((row) => row.slice(0, 2))).toEqual([
      ['Район', 'copy'],
      ['Область', 'copy'],
      ['Село', 'repost'],
    ])
    const text = await spread.textContent()
    expect(text).toContain('The earliest known post with this text: Город')
    expect(text).toContain(
      'Chats with this text: 4. Known views of all together: 947. Posts whose views nobody saw: 1.',
    )
    expect(await spread.locator('ins').allTextContents()).toEqual([' и автобус'])
    expect(await csvOf(page, spread)).toContain('\r\nОбласть,3,3,copy,')
    const growth = block(page, 'How it spread')
    await drawn(growth)
    expect(await rowsOf(growth)).toEqual([
      ['2026-09-21', '2', '0', '940'],
      ['2026-09-22', '2', '1', '947'],
    ])
    expect(await seriousViolations(page)).toEqual([])
  })

  test('says that a post is the first, and where nothing is known of copies', async () => {
    const first = await open('/channels/place_1/1', { ...server, locale: 'ru' })
    expect(await block(first, 'Распространение').textContent()).toContain(
      'самый ранний из известных с таким текстом',
    )
    const alone = await open('/channels/place_4/5', server)
    expect(await block(alone, 'Spread').textContent()).toContain('No copy or repost of this post is known.')
    expect(await block(alone, 'How it spread').count()).toBe(0)
  })

  test('adds up no views where nobody saw any', async () => {
    const page = await open('/channels/place_1/9', server)
    const spread = block(page, 'Spread')
    expect((await rowsOf(spread)).map(([title]) => title)).toEqual(['Район'])
    expect(await spread.textContent()).toContain('Posts whose views nobody saw: 2.')
    expect(await block(page, 'How it spread').count()).toBe(0)
  })
})

describe('copies elsewhere', () => {
  test('a channel tells how much of it are its own words, whom it copies, and who copies it', async () => {
    const page = await open('/channels/place_2', server)
    expect(await rowsOf(block(page, 'Own words'))).toEqual([
      ['own', '0', '0'],
      ['first', '0', '0'],
      ['copies', '2', '100'],
      ['reposts', '0', '0'],
    ])
    const from = block(page, 'Whose texts it copies')
    expect((await rowsOf(from)).map((row) => row.slice(0, 2))).toEqual([['Город', '2']])
    expect(await block(page, 'Who copies its texts').count()).toBe(0)
    const first = await open('/channels/place_1', { ...server, locale: 'ru', width: 390 })
    const by = block(first, 'Кто копирует его тексты')
    expect((await rowsOf(by)).map(([title]) => title)).toEqual(['Район', 'Область'])
    expect(await seriousViolations(first)).toEqual([])
    expect(await first.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  })

  test('feeds and rankings have the number of copies, and a search leaves later ones out', async () => {
    const feed = await open('/channels/place_3?tab=posts', server)
    await feed.getByText('2 copies').waitFor()
    const ranking = await open('/ranking?period=all&metric=copies', server)
    const rows = block(ranking, 'Posts').locator('article')
    await rows.first().waitFor()
    expect(await rows.locator('.channel-link').allTextContents()).toEqual(['Город'])
    expect(await rows.locator('.post-number').allTextContents()).toEqual(['2 copies'])
    const search = await open('/search?q=мост&hide_reposts=1', server)
    const found = block(search, 'Posts found').locator('article .channel-link')
    await found.first().waitFor()
    expect(await found.count()).toBe(5)
    await search.getByRole('button', { name: 'Filters · 1' }).click()
    await search.getByLabel('Only the first of posts that copy each other').check()
    await search.getByRole('button', { name: 'Filters · 2' }).waitFor()
    await expect.poll(() => found.allTextContents()).toEqual(['Город', 'Город'])
  })
})
