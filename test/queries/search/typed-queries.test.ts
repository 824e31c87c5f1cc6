import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byIndex } from '../../../src/queries/search/reading.js'
import { allPosts } from '../../../src/store/index.js'
import { filteredMatch } from '../../../src/text/language/search-filters.js'
import { readSearch } from '../../../src/text/language/search-words.js'
import { REAL_POSTS, textsOfRealPosts } from '../../support/real-posts.js'
import { hasSharedData } from '../../support/shared-data.js'
import { createStore, type TestStore } from '../../support/stores.js'

/**
 * What people type, and the posts that they mean, by patterns alone. A line has a query and one pattern for each thing that
 * a post must have; a pattern stands between characters that are neither letters nor digits, and regards case after `=`.
 */
const TYPED = readFileSync(new URL('typed-queries.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

const LEAST_RECALL = 0.98
const LEAST_PRECISION = 0.97
/** More than there are posts. */
const ALL = 100_000

let real: TestStore
const texts = new Map<string, string>()

beforeAll(async () => {
  if (!hasSharedData()) return
  real = await createStore('sqlite', REAL_POSTS)
  for (const [id, text] of textsOfRealPosts()) texts.set(id, text.replaceAll('ё', 'е').replaceAll('Ё', 'Е'))
})
afterAll(() => real?.remove())

const testOf = (pattern: string): ((text: string) => boolean) => {
  const isCased = pattern.startsWith('=')
  const between = `(?<![\\p{L}\\p{N}])(?:${isCased ? pattern.slice(1) : pattern})(?![\\p{L}\\p{N}])`
  const expression = new RegExp(
    /^[\p{Extended_Pictographic}]/u.test(pattern) ? pattern : between,
    isCased ? 'u' : 'iu',
  )
  return (text) => expression.test(text)
}

const expectedFor = (patterns: readonly string[]): Set<string> => {
  const tests = patterns.map(testOf)
  return new Set([...texts].filter(([, text]) => tests.every((isIn) => isIn(text))).map(([id]) => id))
}

const foundFor = (q: string): Promise<Set<string>> =>
  real.store.read(async (tx) => {
    const asked = readSearch({ q, exact: false, syntax: false })
    const match = filteredMatch(asked, { hide_reposts: false, hide_deleted: false, versions: false })
    const { hits } = await byIndex(tx, { match }, ALL)
    return new Set((await allPosts(hits)).map(([chatId, seq]) => `${chatId}/${seq}`))
  })

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((id) => !others.has(id))

test.runIf(hasSharedData())('what people type finds what they mean', async () => {
  const misses: string[] = []
  const shares = { recall: 0, precision: 0 }
  for (const line of TYPED) {
    const [q = '', ...patterns] = line.split('\t')
    const [expected, found] = [expectedFor(patterns), await foundFor(q)]
    const [missed, wrong] = [without(expected, found), without(found, expected)]
    shares.recall += (1 - missed.length / Math.max(1, expected.size)) / TYPED.length
    shares.precision += (1 - wrong.length / Math.max(1, found.size)) / TYPED.length
    if (missed.length + wrong.length > 0)
      misses.push(
        `${q}: ${expected.size} expected, missed ${missed.slice(0, 5)}, wrong ${wrong.slice(0, 5)} (${missed.length}, ${wrong.length})`,
      )
  }
  console.info(
    `${TYPED.length} typed queries, recall ${shares.recall.toFixed(4)}, precision ${shares.precision.toFixed(4)}\n${misses.join('\n')}`,
  )
  expect(TYPED.length).toBeGreaterThanOrEqual(120)
  expect(shares.recall).toBeGreaterThanOrEqual(LEAST_RECALL)
  expect(shares.precision).toBeGreaterThanOrEqual(LEAST_PRECISION)
})
