import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPosts, type ReadTransaction, type TextQuery, textIndexOf } from '../../../src/store/index.js'
import { everyOf, type Match, term, without } from '../../../src/text/terms/match.js'
import { createStore, type TestStore } from '../../support/stores.js'

/** Three posts a second. */
const POSTS = 40_000
const epochOf = (post: number): number => 1_700_000_000 + Math.floor(post / 3)

/** Which posts have a term. The statement that makes them says the same. */
const TERMS = {
  every: { has: () => true, sql: 'true' },
  third: { has: (post) => post % 3 === 0, sql: 'post % 3 = 0' },
  odd: { has: (post) => post % 2 === 1, sql: 'post % 2 = 1' },
  even: { has: (post) => post % 2 === 0, sql: 'post % 2 = 0' },
  some: { has: (post) => post % 25 === 0, sql: 'post % 25 = 0' },
  few: { has: (post) => post % 400 === 0, sql: 'post % 400 = 0' },
  oldest: { has: (post) => post < 30, sql: 'post < 30' },
  lately: { has: (post) => post >= 37_000, sql: 'post >= 37000' },
  formerly: { has: (post) => post < 9_000, sql: 'post < 9000' },
} as const satisfies Record<string, { has: (post: number) => boolean; sql: string }>

type Term = keyof typeof TERMS

/** The terms of a post take about so many bytes. */
const FILLING = 'x'.repeat(700)

const COUNT = 500

interface Asked {
  words: Term[]
  except?: Term
  since?: number
  until?: number
}

const matchOf = ({ words, except }: Asked): Match =>
  without(everyOf(words.map((word) => term(word))), except === undefined ? [] : [term(except)])

const isAsked = (post: number, { words, except, since, until }: Asked): boolean =>
  words.every((word) => TERMS[word].has(post)) &&
  (except === undefined || !TERMS[except].has(post)) &&
  epochOf(post) >= (since ?? 0) &&
  epochOf(post) < (until ?? Number.POSITIVE_INFINITY)

/** The newest that match, one more than were asked for, and whatever came in the same second as the last. */
const expected = (asked: Asked): number[] => {
  const all = [...Array(POSTS).keys()].filter((post) => isAsked(post, asked)).reverse()
  const last = all[COUNT]
  return last === undefined ? all : all.filter((post) => epochOf(post) >= epochOf(last))
}

let store: TestStore
beforeAll(async () => {
  store = await createStore('postgres')
  const terms = Object.entries(TERMS).map(([name, { sql }]) => `case when ${sql} then '${name} ' else '' end`)
  await store.store.write(async ({ db }) => {
    await sql`
      insert into post_terms (chat_id, seq, epoch, views, terms)
      select post % 100, cast(post as text), ${epochOf(0)}::bigint + post / 3, 0,
        cast(${sql.raw(terms.join(' || '))} || ${FILLING} as tsvector)
      from generate_series(0, ${POSTS - 1}::integer) as post`.execute(db)
    await sql`analyze post_terms`.execute(db)
  })
})
afterAll(() => store.remove())

/** Posts found, and how many rows PostgreSQL took into its hands for that. */
const findNewest = (asked: Asked): Promise<{ posts: number[]; looked: number }> =>
  store.store.read(async (tx) => {
    const query: TextQuery = { match: matchOf(asked), since: asked.since, until: asked.until }
    const before = await rowsRead(tx)
    const hits = await textIndexOf(tx).find(tx, query, COUNT)
    const looked = (await rowsRead(tx)) - before
    const posts = (await allPosts(hits)).map(([, seq]) => Number(seq))
    return { posts: posts.sort((a, b) => b - a), looked }
  })

const rowsRead = async ({ db }: ReadTransaction): Promise<number> => {
  const { rows } = await sql<{ posts: number }>`
    select seq_tup_read + idx_tup_fetch as posts from pg_stat_xact_user_tables
    where relname = 'post_terms'`.execute(db)
  return rows[0]?.posts ?? 0
}

describe('the newest matches are found, and few other posts are looked at', () => {
  const CASES: [string, Asked][] = [
    ['in every post', { words: ['every'] }],
    ['in a third of the posts', { words: ['third'] }],
    ['in some posts', { words: ['some'] }],
    ['in few posts', { words: ['few'] }],
    ['in the oldest posts', { words: ['oldest'] }],
    ['two that never come together', { words: ['odd', 'even'] }],
    ['one without itself', { words: ['every'], except: 'every' }],
    ['one without another that is always there', { words: ['third'], except: 'every' }],
    ['frequent ones that seldom come together', { words: ['third', 'few'] }],
  ]
  test.each(CASES)('%s', async (_, asked) => {
    const { posts, looked } = await findNewest(asked)
    expect(posts).toEqual(expected(asked))
    expect(looked).toBeLessThan(POSTS / 10)
  })
})

describe('the newest matches are found', () => {
  const middle = epochOf(20_000)
  const CASES: [string, Asked][] = [
    ['that came lately only', { words: ['lately', 'some'] }],
    ['that came formerly only', { words: ['formerly'] }],
    ['since a time', { words: ['some'], since: middle }],
    ['since a time that is short ago', { words: ['some'], since: epochOf(39_900) }],
    ['until a time', { words: ['some'], until: middle }],
    ['between two times', { words: ['third'], since: middle, until: epochOf(24_000) }],
    ['between two times, all', { words: ['some'], since: middle, until: epochOf(24_000) }],
    ['before the first post', { words: ['every'], until: epochOf(0) }],
    ['after the last post', { words: ['every'], since: epochOf(POSTS) + 1 }],
  ]
  test.each(CASES)('%s', async (_, asked) => {
    expect((await findNewest(asked)).posts).toEqual(expected(asked))
  })
})
