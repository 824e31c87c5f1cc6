import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { byIndex, byReading, type ReadingLimits } from '../../../src/queries/search/reading.js'
import { allPosts, type Store, textIndexOf } from '../../../src/store/index.js'
import { readSearch } from '../../../src/text/language/search-words.js'
import { term } from '../../../src/text/terms/match.js'
import { chatTerm } from '../../../src/text/terms/terms.js'
import { chat } from '../../api/observations.js'
import { type Asked, matches, print, queries, texts } from '../../api/query-naive.js'
import { importObservations } from '../../support/ingest.js'
import { randomRuns } from '../../support/random-runs.js'
import { createStore, ENGINES, type TestEngine } from '../../support/stores.js'

const AT = 1_740_000_000
const POSTS = 30

interface Post {
  text: string
  epoch: number
}

/** Many posts in few seconds. */
const worlds: fc.Arbitrary<Post[]> = fc.array(
  fc.record({ text: texts, epoch: fc.integer({ min: AT, max: AT + 4 }) }),
  { minLength: POSTS, maxLength: POSTS },
)

/** Rounds so small that they end among the posts of one second. */
const roundLimits: fc.Arbitrary<ReadingLimits> = fc.record({
  postsPerRound: fc.integer({ min: 1, max: 6 }),
  posts: fc.constant(1_000),
})

const observed = ({ text, epoch }: Post, i: number): Observation => ({
  kind: 'post',
  at: epoch,
  chat_id: 1,
  seq: String(i),
  epoch,
  text,
})

const withWorld = async (
  engine: TestEngine,
  world: readonly Post[],
  work: (store: Store) => Promise<void>,
): Promise<void> => {
  const { store, remove } = await createStore(engine)
  try {
    await importObservations(store, [chat(1, 'alpha'), ...world.map(observed)])
    await work(store)
  } finally {
    await remove()
  }
}

/** The posts that a query finds, by their numbers, ascending. */
const found = (
  store: Store,
  query: Asked,
  { oldestFirst, ...limits }: ReadingLimits & { oldestFirst?: boolean },
  count: number,
): Promise<number[]> =>
  store.read(async (tx) => {
    const { match, isMatch } = readSearch({ q: print(query), exact: false, syntax: true })
    const find = isMatch === undefined ? byIndex : byReading({ isMatch, versions: false }, limits)
    const { hits } = await find(tx, { match, oldestFirst }, count)
    return numbersOf((await allPosts(hits)).map(([, seq]) => Number(seq)))
  })

const numbersOf = (posts: readonly number[]): number[] => posts.toSorted((a, b) => a - b)

/** The newest or oldest of these posts: all, or one more than `count` with all others of the last second. */
const firstOf = (
  world: readonly Post[],
  posts: readonly number[],
  { count, oldestFirst }: { count: number; oldestFirst: boolean },
): number[] => {
  const sign = oldestFirst ? 1 : -1
  const rank = (post: number): number => sign * (world[post]?.epoch ?? 0)
  const last = posts.toSorted((a, b) => rank(a) - rank(b))[count]
  return last === undefined ? [...posts] : posts.filter((post) => rank(post) <= rank(last))
}

const runs = (engine: TestEngine) => ({ numRuns: randomRuns(engine === 'citus' ? 2 : 4) })

test.each(ENGINES)('the last second is complete, however many posts are asked for, on %s', (engine) =>
  fc.assert(
    fc.asyncProperty(worlds, (world) =>
      withWorld(engine, world, (store) =>
        store.read(async (tx) => {
          for (let count = 1; count <= POSTS; count++) {
            for (const oldestFirst of [false, true]) {
              const hits = await textIndexOf(tx).find(tx, { match: term(chatTerm(1)), oldestFirst }, count)
              const posts = (await allPosts(hits)).map(([, seq]) => Number(seq))
              expect(numbersOf(posts)).toEqual(firstOf(world, [...world.keys()], { count, oldestFirst }))
            }
          }
        }),
      ),
    ),
    runs(engine),
  ),
)

test.each(ENGINES)('reading finds the same, wherever its rounds end, on %s', (engine) =>
  fc.assert(
    fc.asyncProperty(
      worlds,
      fc.array(fc.tuple(queries, roundLimits), { minLength: 25, maxLength: 25 }),
      (world, asked) =>
        withWorld(engine, world, async (store) => {
          for (const [query, limits] of asked) {
            const expected = [...world.keys()].filter((i) => matches(query, world[i]?.text ?? ''))
            for (const oldestFirst of [false, true])
              expect({ query, found: await found(store, query, { ...limits, oldestFirst }, 1_000) }).toEqual({
                query,
                found: expected,
              })
          }
        }),
    ),
    runs(engine),
  ),
)

test.each(ENGINES)('an alternative only adds, a further word only takes away, on %s', (engine) =>
  fc.assert(
    fc.asyncProperty(
      worlds,
      fc.array(fc.tuple(queries, queries, roundLimits), { minLength: 20, maxLength: 20 }),
      (world, asked) =>
        withWorld(engine, world, async (store) => {
          for (const [one, other, limits] of asked) {
            const alone = await found(store, one, limits, 1_000)
            const either = await found(store, { any: [one, other] }, limits, 1_000)
            expect(either).toEqual(expect.arrayContaining(alone))
            const both = await found(store, { every: [one, other], without: [] }, limits, 1_000)
            expect(alone).toEqual(expect.arrayContaining(both))
          }
        }),
    ),
    runs(engine),
  ),
)
