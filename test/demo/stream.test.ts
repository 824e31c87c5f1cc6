import { describe, expect, test } from 'vitest'
import { DEMO_DEFAULTS, type DemoOptions, demoObservations } from '../../src/demo/index.js'
import { groupBy } from '../../src/domain/group.js'
import {
  type ChannelObservation,
  isOfPost,
  MEDIA_KINDS,
  type Observation,
  type PostObservation,
  type ViewsObservation,
} from '../../src/ingest/observation.js'
import { faultOf } from './validity.js'

const UNTIL = 1_760_000_000
const DAY_SECONDS = 86_400
const options: DemoOptions = { ...DEMO_DEFAULTS, until: UNTIL }
const all = [...demoObservations(options)]
const channels = all.filter((line): line is ChannelObservation => line.kind === 'channel')
const views = all.filter(
  (line): line is ViewsObservation | PostObservation =>
    isOfPost(line) && line.views !== undefined && !('epoch' in line),
)
const postLines = all.filter((line): line is PostObservation => line.kind === 'post')
const posts = postLines.filter((line) => line.epoch !== undefined)
const introductions = channels.filter((line) => line.chat_type !== undefined)
const keyOf = (line: { chat_id: number; seq: string }) => `${line.chat_id}/${line.seq}`

const stream = (changes: Partial<DemoOptions>) =>
  [...demoObservations({ ...options, channels: 60, posts: 900, days: 20, ...changes })].map((line) =>
    JSON.stringify(line),
  )

test('the same options give the same stream, another seed another', () => {
  expect(stream({})).toEqual(stream({}))
  expect(stream({ seed: 2 })).not.toEqual(stream({}))
})

test('every observation is valid', () => {
  expect(all.map(faultOf).filter((fault) => fault !== undefined)).toEqual([])
})

test('nothing is later than the end or earlier than the start, and no post is seen before it is written', () => {
  const from = UNTIL - options.days * DAY_SECONDS
  expect(all.filter(({ at }) => at > UNTIL || at < from)).toEqual([])
  expect(posts.filter(({ at, epoch = 0 }) => epoch > at)).toEqual([])
})

test('a chat is seen in order', () => {
  const last = new Map<number, number>()
  const backwards = channels.filter(({ chat_id, at }) => {
    const previous = last.get(chat_id) ?? 0
    last.set(chat_id, at)
    return at <= previous
  })
  expect(backwards).toEqual([])
})

describe('counts', () => {
  test('are about as asked for', () => {
    expect(introductions).toHaveLength(options.channels)
    expect(Math.abs(posts.length / options.posts - 1)).toBeLessThan(0.1)
    expect(all.length).toBeLessThan(150_000)
    expect(new Set(posts.map(keyOf)).size).toBe(posts.length)
  })

  test('hold for other sizes', () => {
    const small = [...demoObservations({ seed: 5, channels: 150, posts: 3_000, days: 30, until: UNTIL })]
    const written = small.filter((line) => line.kind === 'post' && line.epoch !== undefined)
    expect(Math.abs(written.length / 3_000 - 1)).toBeLessThan(0.1)
  })

  test('work at the edges', () => {
    expect([...demoObservations({ seed: 1, channels: 0, posts: 10, days: 3, until: UNTIL })]).toEqual([])
    const one = [...demoObservations({ seed: 1, channels: 1, posts: 5, days: 1, until: UNTIL })]
    expect(one.filter((line) => line.kind === 'channel').length).toBeGreaterThan(0)
  })
})

test('sizes follow a power law', () => {
  const newest = new Map(
    channels.flatMap(({ chat_id, participants_count: count }) =>
      count === undefined ? [] : [[chat_id, count] as const],
    ),
  )
  const sizes = [...newest.values()].sort((a, b) => b - a)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  expect(sizes[0]).toBeGreaterThan(1_000_000)
  expect((sizes[0] ?? 0) / median).toBeGreaterThan(100)
  expect(sizes.at(-1)).toBeLessThan(200)
})

test('channels seldom repeat themselves', () => {
  const channelIds = new Set(
    introductions.filter((line) => line.chat_type === 'channel').map((line) => line.chat_id),
  )
  const texts = posts
    .filter((post) => channelIds.has(post.chat_id) && !post.repost_from)
    .map((post) => post.text)
  expect(new Set(texts).size / texts.length).toBeGreaterThan(0.95)
})

test('reposts are of posts that exist', () => {
  const known = new Map(posts.map((post) => [keyOf(post), post]))
  const reposts = posts.filter((post) => post.repost_seq)
  expect(reposts.length).toBeGreaterThan(300)
  for (const { repost_chat_id, repost_seq, epoch = 0, text } of reposts) {
    const source = known.get(`${repost_chat_id}/${repost_seq}`)
    expect(source?.text).toBe(text)
    expect(source?.epoch ?? epoch).toBeLessThan(epoch)
  }
})

test('views never fall, and most posts have a curve around 24 and 48 hours', () => {
  const ages = new Map<string, { epoch: number; seen: Observation[] }>()
  for (const post of posts)
    if (post.views !== undefined) ages.set(keyOf(post), { epoch: post.epoch ?? 0, seen: [post] })
  for (const line of views) ages.get(keyOf(line))?.seen.push(line)
  const curves = [...ages.values()].filter(({ epoch }) => epoch < UNTIL - 3 * DAY_SECONDS)
  const falling = curves.filter(({ seen }) =>
    seen.some((line, index) => index > 0 && viewsOf(line) < viewsOf(seen[index - 1])),
  )
  const around = (hours: number) =>
    curves.filter(({ epoch, seen }) => seen.some((line) => line.at - epoch >= hours * 3_600)).length /
    curves.length
  expect(falling).toEqual([])
  expect(around(24)).toBeGreaterThan(0.95)
  expect(around(48)).toBeGreaterThan(0.95)
})

const viewsOf = (line: Observation | undefined): number =>
  line !== undefined && isOfPost(line) ? (line.views ?? 0) : 0

test('counts of a post grow with its views, and reactions are seen more than once', () => {
  const curves = groupBy(
    postLines.filter((line) => line.reactions !== undefined),
    keyOf,
  )
  const total = ({ reactions }: PostObservation) =>
    Object.values(reactions ?? {}).reduce((sum, count) => sum + count, 0)
  const isFalling = (lines: PostObservation[]) =>
    lines.some((line, index) => {
      const before = lines[index - 1] ?? line
      return total(line) < total(before) || (line.forwards ?? 0) < (before.forwards ?? 0)
    })
  expect([...curves.values()].filter(isFalling)).toEqual([])
  expect([...curves.values()].filter(({ length }) => length > 2).length).toBeGreaterThan(3_000)
})

describe('edits', () => {
  const edits = postLines.filter((line) => line.edited && line.epoch === undefined)
  const versions = groupBy(
    postLines.filter((line) => line.text !== undefined),
    keyOf,
  )

  test('each gives a post another text, after it was published', () => {
    for (const edit of edits) {
      const texts = versions.get(keyOf(edit)) ?? []
      const before = texts[texts.indexOf(edit) - 1]
      expect(before?.text).not.toBe(edit.text)
      expect(before?.at).toBeLessThan(edit.at)
      expect(edit.edited_at ?? edit.at).toBeLessThanOrEqual(edit.at)
    }
  })

  test('some posts have three texts, some were edited and then deleted, some edits have no known time', () => {
    const deleted = new Set(postLines.filter((line) => line.deleted).map(keyOf))
    expect([...versions.values()].filter(({ length }) => length > 2).length).toBeGreaterThan(30)
    expect(edits.filter((edit) => deleted.has(keyOf(edit))).length).toBeGreaterThan(1)
    expect(edits.filter((edit) => edit.edited_at === undefined).length).toBeGreaterThan(30)
  })
})

test('has every kind of attachment', () => {
  const kinds = new Set(posts.flatMap(({ media }) => media ?? []))
  expect(MEDIA_KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
})

test('has the unusual cases a catalogue must cope with', () => {
  const titles = introductions.map((line) => line.title)
  const unusual = {
    'same title': new Set(titles).size < titles.length,
    'no category': introductions.some((line) => line.category === undefined),
    'no region': introductions.some((line) => line.region === undefined),
    private: introductions.some((line) => line.is_public === false && line.handle === undefined),
    verified: introductions.some((line) => line.verified),
    english: introductions.some((line) => line.lang === 'en'),
    'handle given up': channels.some((line) => line.handle === null),
    renamed: channels.some((line) => line.title !== undefined && line.chat_type === undefined),
    'new handle': channels.some((line) => line.handle && line.chat_type === undefined),
    edited: postLines.some((line) => line.edited),
    deleted: postLines.some((line) => line.deleted),
    'wide seq': posts.some((line) => BigInt(line.seq) > BigInt(Number.MAX_SAFE_INTEGER)),
    'unknown source': posts.some((line) => line.repost_from && !line.repost_handle && !line.repost_chat_id),
    'selection of 16': posts.some((line) => (line.text?.match(/^\d+\. /gm) ?? []).length >= 16),
    'bot likes': channels.some((line) => line.likes),
  }
  expect(Object.entries(unusual).filter(([, isThere]) => !isThere)).toEqual([])
})

describe('a collector does not see everything', () => {
  const largest = new Set(introductions.slice(0, 12).map((line) => line.chat_id))
  const countsOf = (id: number) =>
    channels.filter((line) => line.chat_id === id && line.participants_count !== undefined)
  const others = introductions.filter((line) => line.chat_type === 'channel' && !largest.has(line.chat_id))
  const postsOf = (id: number) => posts.filter((line) => line.chat_id === id)

  test('of subscriber counts: one, none, or with a gap', () => {
    const counts = others.map(({ chat_id }) => countsOf(chat_id))
    const isOfGap = (seen: ChannelObservation[]) =>
      seen.some(({ at }, index) => at - (seen[index - 1]?.at ?? at) > 5 * DAY_SECONDS)
    expect(counts.filter((seen) => seen.length === 0).length).toBeGreaterThan(4)
    expect(counts.filter((seen) => seen.length === 1).length).toBeGreaterThan(8)
    expect(counts.filter(isOfGap).length).toBeGreaterThan(20)
  })

  test('of views: none of a chat, none of a post, or one count days after it was written', () => {
    const followed = new Set(views.map(keyOf))
    const isLate = (post: PostObservation) =>
      post.at - (post.epoch ?? 0) > 2 * DAY_SECONDS && post.views !== undefined && !followed.has(keyOf(post))
    const written = others.map(({ chat_id }) => postsOf(chat_id)).filter((found) => found.length > 4)
    const isViewless = ({ views: seen }: PostObservation) => seen === undefined
    expect(written.filter((found) => found.every(isViewless)).length).toBeGreaterThan(15)
    expect(written.filter((found) => found.some(isLate)).length).toBeGreaterThan(15)
    expect(
      written.filter((found) => found.some(isViewless) && !found.every(isViewless)).length,
    ).toBeGreaterThan(30)
  })

  test('of reactions and kinds of media: none of a chat', () => {
    const chats = others.map(({ chat_id }) => postsOf(chat_id)).filter((found) => found.length > 4)
    const followed = new Set(postLines.filter((line) => line.reactions !== undefined).map((l) => l.chat_id))
    expect(chats.filter(([post]) => !followed.has(post?.chat_id ?? 0)).length).toBeGreaterThan(30)
    expect(chats.filter((found) => found.every(({ media }) => media === undefined)).length).toBeGreaterThan(
      10,
    )
  })

  test('but all of the largest channels', () => {
    const days = options.days + 1
    for (const id of largest) {
      const first = introductions.find((line) => line.chat_id === id)?.at ?? 0
      expect(countsOf(id).length).toBeGreaterThanOrEqual(Math.floor((UNTIL - first) / DAY_SECONDS))
      expect(countsOf(id).length).toBeLessThanOrEqual(days)
      if (introductions.find((line) => line.chat_id === id)?.chat_type === 'channel')
        expect(postsOf(id).filter(({ views: seen }) => seen === undefined)).toEqual([])
    }
  })
})

test('handles are handles, and unique', () => {
  const handles = introductions.flatMap((line) => (line.handle ? [line.handle] : []))
  expect(handles.filter((handle) => !/^[A-Za-z][A-Za-z0-9_]{3,31}$/.test(handle))).toEqual([])
  expect(new Set(handles.map((handle) => handle.toLowerCase())).size).toBe(handles.length)
})
