import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import { groupBy } from '../../src/domain/group.js'
import { isOfPost, type Observation, type PostObservation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, faultOf, HOUR, moscow, NOT_FOUND, post, told, views } from './observed.js'

const TEN = '2025-03-30T10:00'
const again = (seq: string, ageHours: number, fields: Partial<PostObservation>): Observation => ({
  kind: 'post',
  at: moscow(TEN) + ageHours * HOUR,
  chat_id: 1,
  seq,
  ...fields,
})

const WORLD: Observation[] = [
  chat(1, '2025-03-30T09:00'),
  // The second text was seen after 3 hours, and later a third.
  post(1, '1', TEN, { text: 'раз', views: 5 }),
  views(1, '1', TEN, 2, 40),
  again('1', 3, { text: 'два', edited: true, views: 50 }),
  again('1', 9, { text: 'три', edited: true, edited_at: moscow(TEN) + 8 * HOUR, views: 90 }),
  // The messenger says that it was edited half an hour after its publication, before any views were counted.
  post(1, '2', TEN, { text: 'раз' }),
  again('2', 4, { text: 'два', edited_at: moscow(TEN) + HOUR / 2, views: 7 }),
  // Nobody knows when it was edited.
  post(1, '3', TEN, { text: 'раз', edited: true, views: 1 }),
  // Edited, then deleted.
  post(1, '4', TEN, { text: 'раз', views: 3 }),
  again('4', 1, { text: 'два', edited: true }),
  again('4', 5, { deleted: true }),
  // Deleted and restored.
  post(1, '5', TEN, { deleted: true }),
  again('5', 2, { deleted: false }),
  post(1, '6', TEN),
  // Edited within a minute, which does not count; and so with a later edit, which does.
  post(1, '7', TEN, { text: 'раз' }),
  again('7', 1, { edited: true, edited_at: moscow(TEN) + 60 }),
  post(1, '8', TEN),
  again('8', 1, { edited: true, edited_at: moscow(TEN) + 40 }),
  again('8', 6, { edited: true, edited_at: moscow(TEN) + 5 * HOUR }),
  // The first of two edits, told before the second one was.
  post(1, '9', TEN),
  again('9', 3, { edited_at: moscow(TEN) + 2 * HOUR }),
  again('9', 11, { edited_at: moscow(TEN) + 10 * HOUR }),
  // Deleted, restored, deleted again, and seen so twice.
  again('10', 1, { epoch: moscow(TEN), deleted: true }),
  again('10', 3, { deleted: false }),
  again('10', 6, { deleted: true }),
  again('10', 30, { deleted: true }),
  // Another text that no messenger marks, and one within a minute.
  post(1, '11', TEN, { text: 'раз' }),
  again('11', 2, { text: 'два' }),
  post(1, '12', TEN, { text: 'раз' }),
  again('12', 1 / 120, { text: 'два' }),
  chat(2, '2025-03-31T09:00'),
]

const NONE = {
  posts: 0,
  timed: 0,
  median_hours: 0,
  viewed: 0,
  median_views: 0,
  unknown: ['median_hours', 'median_views'],
}

const DEMO = [...demoObservations({ seed: 4, channels: 14, posts: 3_000, days: 60, until: moscow(TEN) })]

type Lines = readonly Exclude<Observation, { kind: 'channel' }>[]

/** The changes of a chat's posts, computed in the words of docs/formulas.md from all of its observations. */
const naive = (chatId: number) => {
  const lines = DEMO.filter(isOfPost).filter((line) => line.chat_id === chatId)
  const posts = [...groupBy(lines, ({ seq }) => seq).values()]
  const edited = posts.filter((seen) => seen.some((line) => 'edited' in line || 'edited_at' in line))
  const rewritten = posts.filter((seen) => secondText(seen) !== undefined)
  const deleted = posts.filter((seen) => seen.some((line) => 'deleted' in line))
  return {
    posts: posts.length,
    edits: summary(edited, firstEdit),
    text_changes: summary(rewritten, secondText),
    deletions: summary(deleted, (seen) => seen.find((line) => 'deleted' in line)?.at),
    restored: 0,
  }
}

/** Demo posts are seen in order, every text once, and none is edited within a minute. */
const secondText = (seen: Lines): number | undefined => seen.filter((line) => 'text' in line)[1]?.at

const firstEdit = (seen: Lines): number | undefined => {
  const told = seen.flatMap((line) => ('edited_at' in line && line.edited_at ? [line.edited_at] : []))
  const instants = [...told, secondText(seen) ?? []].flat()
  return instants.length === 0 ? undefined : Math.min(...instants)
}

const summary = (posts: readonly Lines[], instantOf: (seen: Lines) => number | undefined) => {
  const changes = posts.flatMap((seen) => {
    const at = instantOf(seen)
    const epoch = seen.flatMap((line) => ('epoch' in line && line.epoch ? [line.epoch] : []))[0] ?? 0
    const before = seen.filter(isOfPost).filter((line) => line.views !== undefined && line.at <= (at ?? 0))
    const last = before.toSorted((a, b) => a.at - b.at).at(-1)
    return at === undefined ? [] : [{ hours: (at - epoch) / HOUR, views: last?.views }]
  })
  const counted = changes.flatMap((change) => change.views ?? [])
  const hours = median(changes.map((change) => change.hours))
  const seen = median(counted)
  return {
    posts: posts.length,
    timed: changes.length,
    median_hours: hours ?? 0,
    viewed: counted.length,
    median_views: seen ?? 0,
    unknown: [
      ...(hours === undefined ? ['median_hours'] : []),
      ...(seen === undefined ? ['median_views'] : []),
    ],
  }
}

const median = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1)
  const sum = middle.reduce((all, value) => all + value, 0)
  return middle.length === 0 ? undefined : Math.round((100 * sum) / middle.length) / 100
}

describe('edits and deletions', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())
  const ask = async (query: string) => told(await app.get(`/api/channels/changes${query}`))

  test('how many, how soon, and the views that posts had by then', async () => {
    expect(await ask('?chat_id=1')).toEqual({
      status: 200,
      body: {
        posts: 12,
        // After 0.5, 1, 2, 3 and 5 hours, with 3 and 50 views, and others without; of one nobody knows when.
        edits: { posts: 6, timed: 5, median_hours: 2, viewed: 2, median_views: 26.5, unknown: [] },
        // After 1, 2, 3 and 4 hours, with 3, 50 and 7 views, and one without.
        text_changes: { posts: 4, timed: 4, median_hours: 2.5, viewed: 3, median_views: 7, unknown: [] },
        // After 5 and 6 hours.
        deletions: { posts: 2, timed: 2, median_hours: 5.5, viewed: 1, median_views: 3, unknown: [] },
        restored: 1,
      },
    })
  })

  test('each edit that was told, and each deletion with what took it back', async () => {
    const versions = async (seq: string) =>
      told(await app.get(`/api/channels/post-versions?chat_id=1&seq=${seq}`)).body
    const at = (hours: number): number => moscow(TEN) + hours * HOUR
    expect(await versions('9')).toMatchObject({ edited_at: at(10), edits: [at(2), at(10)], deletions: [] })
    expect(await versions('10')).toMatchObject({
      deleted: true,
      edits: [],
      deletions: [
        { from: at(1), to: at(3) },
        { from: at(6), to: null },
      ],
    })
  })

  test('a chat without any', async () => {
    expect(await ask('?chat_id=2')).toEqual({
      status: 200,
      body: { posts: 0, edits: NONE, text_changes: NONE, deletions: NONE, restored: 0 },
    })
  })

  test('an unknown chat, no chat, and what cannot be one', async () => {
    expect(await ask('?chat_id=77')).toEqual(NOT_FOUND)
    expect(await ask('')).toEqual(faultOf('chat_id'))
    expect(await ask('?chat_id=x')).toEqual(faultOf('chat_id'))
  })

  test('of the demo messenger, as computed naively', async () => {
    const demo = await createOnEveryEngine(DEMO)
    try {
      const ids = [...new Set(DEMO.map(({ chat_id }) => chat_id))]
      const answers = await Promise.all(
        ids.map(async (id) => (await demo.get(`/api/channels/changes?chat_id=${id}`)).body),
      )
      expect(answers).toEqual(ids.map(naive))
    } finally {
      await demo.remove()
    }
  })
})
