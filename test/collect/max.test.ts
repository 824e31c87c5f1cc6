import { afterEach, describe, expect, test } from 'vitest'
import { storeOutput } from '../../src/collect/output.js'
import { isOfPost, type Observation, type PostObservation } from '../../src/ingest/observation.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { LINK_BASE } from '../support/ingest.js'
import { createStore, type TestStore } from '../support/stores.js'
import { Collecting, type CollectingOptions, START_SECONDS } from './collecting.js'
import { MAX_CHAT_ID, type MaxChannel, type MaxMessage, maxApi, seqAt, TOKEN } from './max-server.js'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

let collecting: Collecting | undefined
let opened: TestStore | undefined
afterEach(async () => {
  await collecting?.stop()
  await opened?.remove()
  opened = undefined
})

const start = async (
  channel: (now: number) => MaxChannel,
  options: Partial<CollectingOptions> = {},
): Promise<Collecting> => {
  const it: Collecting = new Collecting({
    answer: maxApi(() => channel(it.time.seconds())),
    source: 'max',
    authorization: TOKEN,
    obeysRobots: false,
    accept: 'application/json',
    handles: ['gorod-news'],
    ...options,
  })
  collecting = it
  return it.start()
}

/** A message for each of so many hours before the start, the last an hour before. */
const hourly = (count: number): MaxMessage[] =>
  Array.from({ length: count }, (_, i) => ({
    timestamp: (START_SECONDS - (count - i) * HOUR) * 1_000 + 7,
    text: `message ${i + 1}`,
    views: 5,
  }))

const postsIn = (it: Collecting): PostObservation[] => it.observations.filter((seen) => seen.kind === 'post')

test('a channel is read whole: the chat, the newest messages, then older ones', async () => {
  const it = await start(() => ({ messages: hourly(230) }))
  expect(await it.run()).toMatchObject({ posts: 230, rejected: 0, failed: {} })
  const from = (START_SECONDS - 100 * HOUR + 1) * 1_000
  expect(it.server.paths().slice(0, 3)).toEqual([
    '/chats/gorod-news',
    `/messages?chat_id=${MAX_CHAT_ID}&count=100`,
    `/messages?chat_id=${MAX_CHAT_ID}&count=100&from=${from}`,
  ])
  expect(it.server.mostAtOnce).toBe(1)
  for (const { headers } of it.server.requests)
    expect(headers).toMatchObject({ authorization: TOKEN, accept: 'application/json' })
  expect(it.observations[0]).toEqual({
    kind: 'channel',
    at: expect.any(Number),
    chat_id: MAX_CHAT_ID,
    chat_type: 'channel',
    handle: 'gorod-news',
    link: 'https://max.ru/gorod-news',
    title: 'Город',
    participants_count: 512,
    messages_count: 230,
    is_public: true,
    posts_seen: true,
  })
  const newest = (START_SECONDS - HOUR) * 1_000 + 7
  expect(postsIn(it)).toContainEqual({
    kind: 'post',
    at: expect.any(Number),
    chat_id: MAX_CHAT_ID,
    seq: seqAt(newest),
    epoch: START_SECONDS - HOUR,
    text: 'message 230',
    views: 5,
    media: [],
    images: [],
    video: false,
  })
  expect(it.log.join('\n')).not.toContain(TOKEN)
})

test('a chat can be given by its identifier', async () => {
  const it = await start(() => ({ messages: hourly(3) }), { handles: [String(MAX_CHAT_ID)] })
  expect(await it.run()).toMatchObject({ posts: 3, failed: {} })
})

test('messages within one second at the end of a page are not lost', async () => {
  const second = (START_SECONDS - DAY) * 1_000
  const messages = Array.from({ length: 150 }, (_, i) => ({
    timestamp: second + i * 13,
    text: `${i}`,
    views: 1,
  }))
  const it = await start(() => ({ messages }))
  expect(await it.run()).toMatchObject({ posts: 150, failed: {} })
})

/** Views grow, message 3 is edited after an hour, and message 4 is deleted after two. */
const lively = (now: number): MaxChannel => ({
  participants: 512 + Math.floor((now - START_SECONDS) / HOUR),
  messages: hourly(130)
    .map((message, i) => ({
      ...message,
      text: i === 127 && now >= START_SECONDS + HOUR ? 'edited' : message.text,
      views: Math.floor(now / 600 - message.timestamp / 600_000),
    }))
    .filter((_, i) => i !== 128 || now < START_SECONDS + 2 * HOUR),
})

const EDITED = seqAt((START_SECONDS - 3 * HOUR) * 1_000 + 7)
const DELETED = seqAt((START_SECONDS - 2 * HOUR) * 1_000 + 7)

describe('time passes', () => {
  test('and views grow, edits and deletions are noticed', async () => {
    const it = await start(lively)
    expect(await it.run({ forSeconds: 6 * HOUR })).toMatchObject({
      posts: 130,
      edited: 1,
      deleted: 1,
      rejected: 0,
      errors: {},
    })
    const texts = postsIn(it).filter(({ seq, text }) => seq === EDITED && text !== undefined)
    expect(texts.map(({ text, edited }) => [text, edited])).toEqual([
      ['message 128', undefined],
      ['edited', true],
    ])
    expect(postsIn(it).filter(({ deleted }) => deleted)).toEqual([
      { kind: 'post', at: expect.any(Number), chat_id: MAX_CHAT_ID, seq: DELETED, deleted: true },
    ])
    const curve = it.observations.flatMap((seen) =>
      isOfPost(seen) && seen.seq === EDITED ? [[seen.at, seen.views]] : [],
    )
    expect(curve.length).toBeGreaterThan(20)
    for (const [at = 0, views] of curve)
      expect(views).toBe(Math.floor(at / 600 - (START_SECONDS - 3 * HOUR) / 600 - 7 / 600_000))
    const counts = it.observations.flatMap((seen) =>
      seen.kind === 'channel' ? [seen.participants_count] : [],
    )
    expect(new Set(counts)).toEqual(new Set([512, 513, 514, 515, 516, 517]))
  })

  test('and killed between writing and remembering, every time, it loses nothing', async () => {
    const calm = await start(lively)
    await calm.run({ forSeconds: 4 * HOUR })
    await calm.stop()
    const it = await start(lively)
    const end = START_SECONDS + 4 * HOUR
    let writes = 0
    let kills = 0
    const output = {
      write: async (_: string, observations: readonly Observation[]) => {
        it.observations.push(...observations)
        if (++writes % 3 === 0) throw new Error('killed')
        return 0
      },
    }
    while (it.time.seconds() < end)
      await it.run({ forSeconds: end - it.time.seconds(), output }).catch(({ message }) => {
        expect(message).toBe('killed')
        kills++
      })
    expect(kills).toBeGreaterThan(4)
    expect(factsOf(it)).toEqual(factsOf(calm))
  })

  test('and in the store all that is what an import would have made of it', async () => {
    opened = await createStore('sqlite')
    const { store } = opened
    const it = await start(lively)
    const output = storeOutput(store, {
      linkBase: LINK_BASE,
      followWallClock: false,
      wallClock: it.time.seconds,
      onRejected: ({ message }) => expect.unreachable(message),
    })
    await it.run({ forSeconds: 3 * HOUR, output })
    expect((await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
  })
})

/** The newest value of each field of each post. */
const factsOf = (it: Collecting): Map<string, object> => {
  const facts = new Map<string, object>()
  for (const { at: _, views: __, ...says } of postsIn(it))
    facts.set(says.seq, { ...facts.get(says.seq), ...says })
  return facts
}

describe('what goes wrong is reported with the name of the chat', () => {
  const good = hourly(3)
  const api = maxApi(() => ({ messages: good }))

  test.each<[string, Partial<CollectingOptions>, object]>([
    [
      'a wrong token',
      { authorization: 'wrong-token' },
      { error: 'access', message: 'the server does not accept the token (status 401)' },
    ],
    [
      'a chat in which the bot is no administrator',
      { answer: (path, request) => (path.startsWith('/messages') ? { status: 403 } : api(path, request)) },
      { error: 'access', message: 'the bot may not read this chat (status 403)' },
    ],
    ['a chat that does not exist', { handles: ['nowhere'] }, { error: 'not_found', message: 'status 404' }],
    [
      'another chat',
      { answer: maxApi(() => ({ messages: good, link: 'https://max.ru/other' })) },
      { error: 'wrong_page', message: 'the chat is https://max.ru/other, not gorod-news' },
    ],
    [
      'messages of another chat',
      { answer: maxApi(() => ({ messages: [...good, { timestamp: 1, text: 'a', chatId: -5 }] })) },
      { error: 'wrong_page', message: `a message is of the chat -5, not of ${MAX_CHAT_ID}` },
    ],
    [
      'a dialog',
      { answer: () => ({ body: '{"chat_id":5,"type":"dialog"}' }) },
      { error: 'layout', message: 'channel: the answer is no channel and no group chat' },
    ],
    [
      'no JSON',
      { answer: () => ({ body: '{"chat_id":' }) },
      { error: 'layout', message: 'broken: the answer is no JSON object, or is cut off' },
    ],
    [
      'no messages',
      { answer: (path, request) => (path.startsWith('/messages') ? { body: '{}' } : api(path, request)) },
      { error: 'layout', message: 'history: the answer has no list of messages' },
    ],
  ])('%s', async (_, options, failure) => {
    const it = await start(() => ({ messages: good }), options)
    const { handles: [name = ''] = ['gorod-news'] } = options
    expect((await it.run()).failed).toEqual({ [name]: failure })
    expect(it.observations).toEqual([])
    expect(it.log.join('\n')).not.toMatch(/token-of|wrong-token/)
  })

  test('a message that cannot be read loses itself only', async () => {
    const broken = { ...hourly(2)[1], seq: 'seven' } as MaxMessage
    const future = { timestamp: (START_SECONDS + 9 * DAY) * 1_000, text: 'later' }
    const it = await start(() => ({ messages: [...good, broken, future] }))
    expect(await it.run()).toMatchObject({ posts: 3, rejected: 2, failed: {} })
    expect(it.log).toContain('gorod-news: left out a message: "seq" must match ^[0-9]{1,20}$')
    expect(it.log).toContain('gorod-news: left out 1 posts with a date in the future')
  })

  test('a feed is looked at if it is empty, and not if none of its messages can be read', async () => {
    let messages: MaxMessage[] = []
    const it = await start(() => ({ messages }))
    await it.run()
    messages = [{ ...hourly(1)[0], seq: 'seven' } as MaxMessage]
    await it.run()
    expect(it.observations).toMatchObject([
      { kind: 'channel', posts_seen: true },
      { kind: 'channel', participants_count: 512 },
    ])
    expect(it.observations[1]).not.toHaveProperty('posts_seen')
  })

  test('a server that ignores "from" loses no history', async () => {
    let ignores = true
    const many = maxApi(() => ({ messages: hourly(130) }))
    const it = await start(() => ({ messages: [] }), {
      answer: (path, request) => many(ignores ? path.replace(/&from=.*/, '') : path, request),
    })
    expect((await it.run()).failed).toMatchObject({ 'gorod-news': { error: 'wrong_page' } })
    ignores = false
    it.time.milliseconds += MINUTE * 60_000
    expect(await it.run()).toMatchObject({ posts: 30, failed: {} })
  })
})
