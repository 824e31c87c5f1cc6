import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Observation, PostObservation } from '../../src/ingest/observation.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { importObservations, LINK_BASE } from '../support/ingest.js'
import { createStore, ENGINES, type TestEngine } from '../support/stores.js'

const DAY = 86_400
const START = 1_700_000_000
const LINES_PER_BATCH = 150
/** A batch may begin so many days after the one before it: windows of 7, 30 and 90 days move by parts or altogether. */
const DAYS_BETWEEN = [0, 1, 1, 7, 29, 31, 89, 120]
const CHATS = 8

const title = (chat: number): string => `Канал ${chat}`

const chats: Observation[] = Array.from({ length: CHATS }, (_, i) => ({
  kind: 'channel',
  at: START,
  chat_id: i + 1,
  chat_type: i === 0 ? 'bot' : 'channel',
  title: title(i),
  handle: `chat${i + 1}`,
  category: i % 3 === 0 ? 'Город' : 'Юмор',
  participants_count: 100 * i,
}))

/** One thing that happens to a post or a chat; `pick` says to which of those that are known. */
interface Step {
  what: 'posted' | 'seen' | 'edited' | 'deleted' | 'restored' | 'redated' | 'counted' | 'renamed'
  pick: number
  count: number
  hoursBack: number
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...(['posted', 'posted', 'posted', 'seen', 'seen', 'edited'] as const),
    ...(['deleted', 'deleted', 'restored', 'redated', 'redated', 'counted', 'renamed'] as const),
  ),
  pick: fc.nat(1_000_000),
  count: fc.nat(5_000),
  hoursBack: fc.nat(24 * 100),
})

/** Several batches; each has a day on which it begins. */
const history = fc.array(
  fc.record({
    daysLater: fc.constantFrom(...DAYS_BETWEEN),
    steps: fc.array(step, { minLength: LINES_PER_BATCH, maxLength: LINES_PER_BATCH }),
  }),
  { minLength: 4, maxLength: 6 },
)

const textFor = ({ pick, count }: Step): string =>
  `новости города ${count % 50} @chat${1 + (pick % (CHATS + 2))}${count % 7 === 0 ? ' реклама' : ''}`

/** The observations of a history: posts are seen, edited, deleted and dated anew long after they were published. */
const observationsOf = (batches: readonly { daysLater: number; steps: readonly Step[] }[]): Observation[] => {
  const posts: Required<Pick<PostObservation, 'chat_id' | 'seq' | 'epoch'>>[] = []
  let clock = START
  return batches.flatMap(({ daysLater, steps }) => {
    clock += daysLater * DAY
    return steps.map((one): Observation => {
      clock += 60
      const known = posts[one.pick % Math.max(1, posts.length)]
      const chat_id = 1 + (one.pick % CHATS)
      if (one.what === 'counted')
        return { kind: 'channel', at: clock, chat_id, participants_count: one.count }
      if (one.what === 'renamed')
        return {
          kind: 'channel',
          at: clock,
          chat_id,
          category: ['Город', 'Юмор', null][one.count % 3] ?? null,
        }
      if (one.what === 'posted' || known === undefined) {
        const post = { chat_id, seq: String(posts.length + 1), epoch: clock - one.hoursBack * 36 }
        posts.push(post)
        return {
          kind: 'post',
          at: clock,
          ...post,
          text: textFor(one),
          views: one.count,
          forwards: one.count % 9,
        }
      }
      return sightingOf(one, known, clock)
    })
  })
}

const sightingOf = (
  step: Step,
  { epoch, ...post }: { chat_id: number; seq: string; epoch: number },
  at: number,
): Observation => {
  const { what, count, pick } = step
  if (what === 'edited') return { kind: 'post', at, ...post, text: textFor(step), edited: true }
  if (what === 'deleted') return { kind: 'post', at, ...post, deleted: true }
  if (what === 'restored') return { kind: 'post', at, ...post, deleted: false, views: count }
  if (what === 'redated') return { kind: 'post', at, ...post, epoch: epoch - step.hoursBack * 3_600 }
  if (pick % 5 === 0)
    return { kind: 'post', at, ...post, repost_handle: `chat${1 + (count % CHATS)}`, repost_seq: post.seq }
  return { kind: 'views', at, ...post, views: count }
}

const RUNS: Readonly<Record<TestEngine, number>> = { sqlite: 3, postgres: 1, citus: 1 }
const TIMES = process.env.TORTURE === '1' ? 20 : 1

describe.each(ENGINES)('on %s', (engine) => {
  test('posts that are deleted, edited and dated anew while windows move leave nothing that a rebuild would not', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (batches) => {
        const { store, remove } = await createStore(engine)
        try {
          const seen = [...chats, ...observationsOf(batches)]
          const { batches: applied } = await importObservations(store, seen, {
            linesPerBatch: LINES_PER_BATCH,
          })
          expect(applied).toBeGreaterThan(3)
          const reports = await check(store, { linkBase: LINK_BASE })
          expect(reports.filter(({ wrong }) => wrong > 0)).toEqual([])
        } finally {
          await remove()
        }
      }),
      { numRuns: TIMES * RUNS[engine] },
    )
  })
})
