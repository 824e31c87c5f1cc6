import { afterEach, describe, expect, test } from 'vitest'
import { storeOutput } from '../../src/collect/output.js'
import { READING_AGES_SECONDS } from '../../src/collect/schedule.js'
import {
  type ChannelObservation,
  isOfPost,
  type Observation,
  type PostObservation,
} from '../../src/ingest/observation.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { exportObservations } from '../../src/ingest/upkeep/export.js'
import { CHAT_ID, type PostSketch } from '../sources/web-preview/pages.js'
import { LINK_BASE } from '../support/ingest.js'
import { createStore, type TestStore } from '../support/stores.js'
import { Collecting, type CollectingOptions, isoDate, START_SECONDS } from './collecting.js'
import { type Preview, previews } from './server.js'

const HOUR = 3_600
const DAY = 86_400
const MINUTE = 60

let collecting: Collecting | undefined
let opened: TestStore | undefined
afterEach(async () => {
  await collecting?.stop()
  await opened?.remove()
  opened = undefined
})

const start = async (
  preview: (now: number, handle: string) => Preview | undefined,
  options: Partial<CollectingOptions> = {},
): Promise<Collecting> => {
  const it: Collecting = new Collecting({
    answer: previews((handle) => preview(it.time.seconds(), handle)),
    ...options,
  })
  collecting = it
  return it.start()
}

interface Life {
  seq: number
  bornAt: number
  text?: (now: number) => string
  editedAt?: number
  deletedAt?: number
}

/** Grows fast at first, and stays below what is shown rounded. */
const viewsAt = (bornAt: number, now: number): number =>
  Math.floor(900 * (1 - Math.exp((bornAt - now) / (8 * HOUR))))

/** What the preview shows of posts that come, change and go. */
const shown = (lives: readonly Life[], now: number): PostSketch[] =>
  lives
    .filter(({ bornAt, deletedAt = Number.POSITIVE_INFINITY }) => bornAt <= now && now < deletedAt)
    .map(({ seq, bornAt, text = () => `post ${seq}`, editedAt = Number.POSITIVE_INFINITY }) => ({
      seq,
      date: isoDate(bornAt),
      text: text(now),
      edited: now >= editedAt,
      views: String(viewsAt(bornAt, now)),
    }))

const ofPost = (it: Collecting, seq: string): PostObservation[] =>
  it.observations.filter((seen): seen is PostObservation => seen.kind === 'post' && seen.seq === seq)

const ofChannel = (it: Collecting): ChannelObservation[] =>
  it.observations.filter((seen): seen is ChannelObservation => seen.kind === 'channel')

const pointsOf = (it: Collecting, seq: string) =>
  it.observations.flatMap((seen) =>
    isOfPost(seen) && seen.seq === seq && seen.views !== undefined
      ? [{ at: seen.at, views: seen.views }]
      : [],
  )

describe('time passes', () => {
  test('and every post gets a curve: true at each point, with a point at each age', async () => {
    // A post every two hours: the page of twenty posts is left behind after 40.
    const lives = Array.from({ length: 110 }, (_, i) => ({
      seq: i + 1,
      bornAt: START_SECONDS + i * 2 * HOUR,
    }))
    const it = await start((now) => ({ posts: shown(lives, now) }))
    const summary = await it.run({ forSeconds: 8 * DAY, intervalMilliseconds: 30 * MINUTE * 1_000 })
    expect(summary).toMatchObject({ errors: {}, rejected: 0, deleted: 0, edited: 0 })
    for (const { seq, bornAt } of lives.slice(0, 6)) {
      const points = pointsOf(it, String(seq))
      for (const { at, views } of points) expect(views).toBe(viewsAt(bornAt, at))
      const late = READING_AGES_SECONDS.map((age) => {
        const reading = points.find(({ at }) => at >= bornAt + age)
        return reading === undefined ? 'never' : reading.at - bornAt - age * (1 + 1 / 16)
      })
      // Looks are 30 minutes apart and take a few requests; a reading may wait for its neighbours.
      expect(late.filter((seconds) => seconds === 'never' || seconds > 31 * MINUTE)).toEqual([])
    }
    expect(it.server.mostAtOnce).toBe(1)
  })

  test('and reactions give a curve beside the views, without an edit', async () => {
    const likesAt = (now: number): number => Math.floor((now - START_SECONDS) / HOUR)
    const it = await start((now) => ({
      posts: [{ seq: 1, date: isoDate(START_SECONDS), text: 'a', views: '7', likes: likesAt(now) }],
    }))
    const summary = await it.run({ forSeconds: 4 * HOUR + MINUTE })
    expect(summary).toMatchObject({ posts: 1, edited: 0 })
    const likes = ofPost(it, '1').map(({ at, reactions }) => [at, reactions?.['👍']])
    for (const [at = 0, count] of likes) expect(count).toBe(likesAt(at))
    expect(new Set(likes.map(([, count]) => count))).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(
      ofPost(it, '1')
        .slice(1)
        .every(({ text, views }) => text === undefined && views === 7),
    ).toBe(true)
  })

  test('and edits and deletions are noticed, on the newest page and on older ones', async () => {
    const rewritten = (seq: number, editedAt: number) => (now: number) =>
      now < editedAt ? `post ${seq}` : `Post ${seq}!`
    const lives: Life[] = Array.from({ length: 100 }, (_, i) => ({
      seq: i + 1,
      bornAt: START_SECONDS + i * 20 * MINUTE,
    }))
    const editedAt = START_SECONDS + 90 * MINUTE
    const editedLate = START_SECONDS + 20 * HOUR
    lives[2] = {
      ...lives[2],
      seq: 3,
      bornAt: START_SECONDS + 40 * MINUTE,
      editedAt,
      text: rewritten(3, editedAt),
    }
    lives[4] = {
      ...lives[4],
      seq: 5,
      bornAt: START_SECONDS + 80 * MINUTE,
      editedAt: editedLate,
      text: rewritten(5, editedLate),
    }
    lives[3] = {
      ...lives[3],
      seq: 4,
      bornAt: START_SECONDS + 60 * MINUTE,
      deletedAt: START_SECONDS + 130 * MINUTE,
    }
    lives[7] = {
      ...lives[7],
      seq: 8,
      bornAt: START_SECONDS + 140 * MINUTE,
      deletedAt: START_SECONDS + 21 * HOUR,
    }
    const it = await start((now) => ({ posts: shown(lives, now) }))
    const summary = await it.run({ forSeconds: 2 * DAY })
    expect(summary).toMatchObject({ edited: 2, deleted: 2, errors: {} })
    const last = (seq: string) => ofPost(it, seq).at(-1)
    expect(last('3')).toMatchObject({ text: 'Post 3!', edited: true })
    expect(last('5')).toMatchObject({ text: 'Post 5!', edited: true })
    for (const seq of ['4', '8'])
      expect(last(seq)).toEqual({
        kind: 'post',
        at: expect.any(Number),
        chat_id: CHAT_ID,
        seq,
        deleted: true,
      })
    expect((last('3')?.at ?? 0) - editedAt).toBeLessThan(16 * MINUTE)
    expect(ofPost(it, '1')).toHaveLength(1)
  })

  test('and in the store all that is what an import would have made of it', async () => {
    opened = await createStore('sqlite')
    const { store } = opened
    const lives: Life[] = Array.from({ length: 60 }, (_, i) => ({
      seq: i + 1,
      bornAt: START_SECONDS - 2 * DAY + i * HOUR,
    }))
    lives[50] = { seq: 51, bornAt: START_SECONDS + 2 * HOUR, deletedAt: START_SECONDS + 9 * HOUR }
    const it = await start((now) => ({
      posts: shown(lives, now),
      subscribers: String(500 + Math.floor((now - START_SECONDS) / HOUR)),
    }))
    const output = storeOutput(store, {
      linkBase: LINK_BASE,
      followWallClock: false,
      wallClock: it.time.seconds,
      onRejected: ({ message }) => expect.unreachable(message),
    })
    await it.run({ forSeconds: 12 * HOUR, output })
    expect((await check(store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
    const facts: {
      kind: string
      seq?: string
      deleted?: boolean
      participants_count?: number
      title?: string
    }[] = []
    await exportObservations(store, async (observations) => void facts.push(...observations))
    expect(new Set(facts.flatMap(({ seq = [] }) => seq)).size).toBe(60)
    expect(facts.flatMap(({ seq, deleted }) => (deleted ? [seq] : []))).toEqual(['51'])
    expect(facts.filter(({ title }) => title !== undefined)).toMatchObject([
      { kind: 'channel', title: 'Город' },
    ])
    const counts = facts.flatMap(({ participants_count: count = [] }) => count)
    expect(new Set(counts)).toEqual(new Set(Array.from({ length: 12 }, (_, i) => 500 + i)))
  })
})

/** The newest value of each field of each post. */
const factsOf = (it: Collecting): Map<string, object> => {
  const facts = new Map<string, object>()
  for (const seen of it.observations) {
    if (seen.kind !== 'post') continue
    const { at: _, views: __, ...says } = seen
    facts.set(seen.seq, { ...facts.get(seen.seq), ...says })
  }
  return facts
}

test('killed between writing and remembering, every time, it tells the same and loses nothing', async () => {
  const lives: Life[] = Array.from({ length: 70 }, (_, i) => ({
    seq: i + 1,
    bornAt: START_SECONDS - 20 * HOUR + i * 30 * MINUTE,
    ...(i % 9 === 4 ? { deletedAt: START_SECONDS + i * 10 * MINUTE } : {}),
    ...(i % 7 === 3 ? { editedAt: START_SECONDS + i * 9 * MINUTE } : {}),
  }))
  const calm = await start((now) => ({ posts: shown(lives, now) }))
  await calm.run({ forSeconds: 16 * HOUR })
  await calm.stop()
  const it = await start((now) => ({ posts: shown(lives, now) }))
  const end = START_SECONDS + 16 * HOUR
  let writes = 0
  const output = {
    write: async (_: string, observations: readonly Observation[]) => {
      it.observations.push(...observations)
      if (++writes % 3 === 0) throw new Error('killed')
      return 0
    },
  }
  let kills = 0
  while (it.time.seconds() < end)
    await it.run({ forSeconds: end - it.time.seconds(), output }).catch(({ message }) => {
      expect(message).toBe('killed')
      kills++
    })
  expect(kills).toBeGreaterThan(20)
  expect(factsOf(it)).toEqual(factsOf(calm))
  for (const { seq, bornAt } of lives)
    for (const { at, views } of pointsOf(it, String(seq))) expect(views).toBe(viewsAt(bornAt, at))
})

test('an album is one post: numbers of its other pictures are not missing', async () => {
  const album = [7, 8, 9]
    .map(
      (seq) =>
        `<a class="tgme_widget_message_photo_wrap grouped_media_wrap" href="https://t.me/gorod/${seq}?single" style="background-image:url('https://cdn.example/${seq}.jpg?${Math.random()}')"></a>`,
    )
    .join('')
  const media = `<div class="tgme_widget_message_grouped_wrap">${album}</div>`
  let seqs = [6, 7, 10]
  const it = await start(() => ({
    posts: seqs.map((seq) => ({
      seq,
      date: isoDate(START_SECONDS - HOUR),
      views: '5',
      ...(seq === 7 ? { media } : { text: 'a' }),
    })),
  }))
  await it.run()
  expect(await it.run()).toMatchObject({ observations: 4, views: 3, deleted: 0, edited: 0 })
  seqs = [6, 10]
  expect(await it.run()).toMatchObject({ deleted: 1 })
  seqs = [6, 7, 10]
  expect(await it.run()).toMatchObject({ deleted: 0, edited: 1 })
  expect(ofPost(it, '7').map(({ deleted }) => deleted)).toEqual([undefined, true, false])
})

test('posts that came while nobody looked are caught up, as far as what is known', async () => {
  let count = 30
  const it = await start(() => ({
    posts: Array.from({ length: count }, (_, i) => ({
      seq: i + 1,
      date: isoDate(START_SECONDS - 30 * DAY + i),
      text: 'a',
      views: '5',
    })),
  }))
  await it.run()
  it.server.requests.length = 0
  count = 95
  it.time.milliseconds += DAY * 1_000
  expect(await it.run()).toMatchObject({ posts: 65, edited: 0, deleted: 0 })
  expect(it.server.paths()).toEqual([
    '/robots.txt',
    '/s/gorod',
    '/s/gorod?before=76',
    '/s/gorod?before=56',
    '/s/gorod?before=36',
  ])
  it.server.requests.length = 0
  expect(await it.run()).toMatchObject({ observations: 21, posts: 0, views: 20 })
  expect(it.server.paths()).toEqual(['/robots.txt', '/s/gorod'])
})

test('history is read as far back as asked, and further when asked later', async () => {
  const it = await start(() => ({
    posts: Array.from({ length: 100 }, (_, i) => ({
      seq: i + 1,
      date: isoDate(START_SECONDS - (100 - i) * DAY),
      text: 'a',
      views: '5',
    })),
  }))
  expect(await it.run({ historySeconds: 30 * DAY })).toMatchObject({ pages: 2, posts: 40 })
  expect(await it.run({ historySeconds: 50 * DAY })).toMatchObject({ pages: 2, posts: 20 })
  expect(await it.run()).toMatchObject({ pages: 3, posts: 40 })
  expect(await it.run()).toMatchObject({ pages: 1, posts: 0 })
})

test('history is read even where rounds take longer than the interval', async () => {
  const posts = Array.from({ length: 90 }, (_, i) => ({
    seq: i + 1,
    date: isoDate(START_SECONDS - 30 * DAY + i),
    text: 'a',
    views: '5',
  }))
  const it = await start(() => ({ posts }), { handles: ['one_1', 'two_2'], paceMilliseconds: 60_000 })
  await it.run({ forSeconds: 20 * MINUTE, intervalMilliseconds: 2 * MINUTE * 1_000 })
  const paths = it.server.paths()
  expect(paths.filter((path) => path.includes('before='))).toHaveLength(8)
  expect(paths.filter((path) => /^\/s\/\w+$/.test(path)).length).toBeGreaterThan(8)
})

describe('subscribers', () => {
  const posts: PostSketch[] = [{ seq: 1, date: isoDate(START_SECONDS - 30 * DAY), text: 'a', views: '5' }]
  const series = (it: Collecting) =>
    ofChannel(it).flatMap(({ at, participants_count: count }) =>
      count === undefined ? [] : [[(at - START_SECONDS) / MINUTE, count]],
    )

  test('rounded on the preview are asked for exactly, once an hour; in between a rounded count is no news', async () => {
    const exact = (now: number): number => 12_345 + Math.floor((now - START_SECONDS) / MINUTE)
    const it = await start(
      (now) => ({
        posts,
        subscribers: `${(exact(now) / 1_000).toFixed(1)}K`,
        extra: `${String(exact(now)).replace(/(\d+)(\d{3})/, '$1 $2')} subscribers`,
      }),
      { paceMilliseconds: 1 },
    )
    const summary = await it.run({ forSeconds: 2 * HOUR + MINUTE, intervalMilliseconds: 15 * MINUTE * 1_000 })
    expect(series(it).map(([minutes = 0, count]) => [Math.floor(minutes), count])).toEqual([
      [0, 12_345],
      [60, 12_405],
      [120, 12_465],
    ])
    expect(summary.roundedSubscribers).toBe(6)
    expect(it.server.paths().filter((path) => path === '/gorod')).toHaveLength(3)
  })

  test('that nobody tells exactly are taken rounded, and a jump is taken at once', async () => {
    let subscribers = '12.3K'
    const it = await start(() => ({ posts, subscribers, extra: '@gorod' }), { paceMilliseconds: 1 })
    await it.run()
    subscribers = '13.1K'
    await it.run()
    expect(series(it).map(([, count]) => count)).toEqual([12_300, 13_100])
  })

  test('that were exact and have moved since are taken rounded', async () => {
    let preview: Preview = { posts, subscribers: '12.3K', extra: '12 345 subscribers' }
    const it = await start(() => preview, { paceMilliseconds: 1 })
    await it.run()
    preview = { ...preview, subscribers: '12.4K' }
    await it.run()
    preview = { ...preview, subscribers: '12.5K' }
    await it.run()
    expect(series(it).map(([, count]) => count)).toEqual([12_345, 12_500])
  })

  test("are not worth a failure: without the channel's own page everything else is read", async () => {
    const answer = previews(() => ({ posts, subscribers: '12.3K' }))
    const it = await start(() => undefined, {
      answer: (path, request) => (path === '/gorod' ? undefined : answer(path, request)),
    })
    expect(await it.run()).toMatchObject({ posts: 1, roundedSubscribers: 1, failed: {} })
    expect(it.log).toContain('gorod: no exact number of subscribers: status 404')
  })
})

describe('a channel', () => {
  const posts: PostSketch[] = [{ seq: 2, date: isoDate(START_SECONDS - 30 * DAY), text: 'a', views: '5' }]

  test('tells its name, description and mark again only when they change', async () => {
    let preview: Preview = { posts, description: 'О городе' }
    const it = await start(() => preview)
    await it.run()
    await it.run()
    preview = { ...preview, title: 'Большой город', verified: true }
    await it.run()
    const whole = { chat_type: 'channel', handle: 'gorod', description: 'О городе', is_public: true }
    const identity = { kind: 'channel', at: expect.any(Number), chat_id: CHAT_ID }
    const common = { ...identity, participants_count: 512, posts_seen: true }
    expect(ofChannel(it)).toEqual([
      { ...common, ...whole, title: 'Город', verified: false },
      common,
      { ...common, ...whole, title: 'Большой город', verified: true },
    ])
  })

  test('that is silent is told apart from one that nobody reads; views that stay the same are written', async () => {
    const it = await start((now) => (now < START_SECONDS + DAY ? { posts } : undefined))
    await it.run({ forSeconds: 3 * DAY, intervalMilliseconds: 6 * HOUR * 1_000 })
    const looks = ofChannel(it).filter(({ posts_seen }) => posts_seen)
    const hours = ({ at }: { at: number }): number => Math.round((at - START_SECONDS) / HOUR)
    expect(looks.map(hours)).toEqual([0, 6, 12, 18])
    expect(pointsOf(it, '2').map((point) => [hours(point), point.views])).toEqual(
      [0, 6, 12, 18].map((hour) => [hour, 5]),
    )
  })

  test('whose name was taken by another is another channel from then on', async () => {
    let channelId = 111
    const it = await start(() => ({ posts: posts.map((post) => ({ ...post, channelId })) }))
    await it.run()
    channelId = 222
    expect(await it.run()).toMatchObject({ posts: 1, deleted: 0, errors: {} })
    expect(it.log).toContain('gorod: the name belongs to another channel now')
    expect(it.observations.map(({ chat_id, kind }) => [kind, chat_id])).toEqual([
      ['channel', -1_000_000_000_111],
      ['post', -1_000_000_000_111],
      ['channel', -1_000_000_000_222],
      ['post', -1_000_000_000_222],
    ])
  })

  test('without posts is no error, and is taken once it has one', async () => {
    let now: PostSketch[] = []
    const it = await start(() => ({ posts: now }))
    expect(await it.run()).toMatchObject({ observations: 0, errors: {} })
    now = posts
    expect(await it.run()).toMatchObject({ observations: 2, posts: 1 })
  })

  test('whose clock is ahead of ours is seen when its newest post is published', async () => {
    const it = await start(() => ({
      posts: [{ seq: 1, date: isoDate(START_SECONDS + 5 * MINUTE), text: 'a', views: '5' }],
    }))
    expect(await it.run()).toMatchObject({ posts: 1, rejected: 0 })
    expect(ofPost(it, '1')[0]).toMatchObject({
      at: START_SECONDS + 5 * MINUTE,
      epoch: START_SECONDS + 5 * MINUTE,
    })
  })

  test('with a post from the future loses this post only', async () => {
    const future = isoDate(START_SECONDS + 400 * DAY)
    const it = await start(() => ({
      posts: [
        ...posts,
        { seq: 3, date: future, text: 'b', views: '5' },
        { ...posts[0], seq: 4 } as PostSketch,
      ],
    }))
    expect(await it.run()).toMatchObject({ posts: 2, rejected: 1, errors: {}, failed: {} })
    expect(it.log).toContain('gorod: left out 1 posts with a date in the future')
    expect(it.observations.map(({ kind, at }) => [kind, at])).toEqual([
      ['channel', expect.closeTo(START_SECONDS, -1)],
      ['post', expect.closeTo(START_SECONDS, -1)],
      ['post', expect.closeTo(START_SECONDS, -1)],
    ])
    expect(await it.run()).toMatchObject({ posts: 0, deleted: 0, rejected: 1 })
    it.time.milliseconds += 401 * DAY * 1_000
    expect(await it.run()).toMatchObject({ posts: 1, rejected: 0 })
  })

  test('with parts that nobody knows is read, and they are counted and named', async () => {
    const it = await start(() => ({
      posts: posts.map((post) => ({ ...post, after: '<div class="hologram"></div>' })),
    }))
    expect(await it.run()).toMatchObject({ posts: 1, unknownParts: 1 })
    expect(it.log).toContain('gorod: unknown parts: hologram')
  })
})
