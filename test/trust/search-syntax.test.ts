import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { naiveSearch } from '../api/search-oracle.js'
import { createApp, type TestApp } from '../support/app.js'
import { ENGINES } from '../support/stores.js'

const RUNS = process.env.TORTURE === '1' ? 2_000 : 60

/** What means something to FTS5, to tsquery, to LIKE or to SQL, and words that stand between. */
const OPERATORS = [
  ...[
    'AND',
    'OR',
    'NOT',
    'NEAR',
    'NEAR(',
    'NEAR/2',
    '^',
    '*',
    '"',
    '""',
    '+',
    '-',
    ':',
    '{',
    '}',
    '(',
    ')',
    ',',
  ],
  ...[
    '&',
    '|',
    '!',
    '<->',
    '<2>',
    ':*',
    ':A',
    "'",
    "''",
    '\\',
    '\\\\',
    "\\'",
    '@@',
    '::tsquery',
    '$$',
    '$1',
    '?',
  ],
  ...[
    '%',
    '_',
    ';',
    '--',
    '/*',
    '*/',
    'terms:',
    'rowid:',
    'post_terms',
    'kдень',
    'wдень',
    'ag1',
    '\ue041',
    '\n',
    '\t',
  ],
] as const
const WORDS = ['день', 'рынка', 'and', 'or', 'not', 'near', 'terms', 'don’t', "don't", 'C++', 'а-я', '2024']

const token = fc.constantFrom<string>(...OPERATORS, ...WORDS)
const phrase = fc
  .array(fc.tuple(token, fc.constantFrom('', ' ')), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join(''))
const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
const asked = phrase.filter(hasWord)

const AT = 1_700_000_000
const WORLD: Observation[] = [
  ...[1, 2].map(
    (chat_id): Observation => ({
      kind: 'channel',
      at: AT,
      chat_id,
      chat_type: 'channel',
      title: ['OR NOT "день"', 'AND* %рынок_'][chat_id - 1] ?? '',
      handle: `chat_${chat_id}`,
    }),
  ),
  ...fc.sample(phrase, { numRuns: 150, seed: 11 }).map(
    (text, i): Observation => ({
      kind: 'post',
      at: AT,
      chat_id: 1 + (i % 2),
      seq: String(i),
      epoch: AT - i * 1_000,
      text,
      views: i,
    }),
  ),
]

const urlOf = (path: string, values: Record<string, unknown>): string =>
  `${path}?${Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createApp(engine, WORLD)
  })
  afterAll(() => app.remove())

  test('operators in a search are words or nothing, never syntax', async () => {
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.option(phrase, { nil: undefined }),
        fc.constantFrom(undefined, 1 as const),
        async (q, exclude, exact) => {
          const request = { q, ...(exclude ? { exclude } : {}), ...(exact ? { exact } : {}) }
          const answer = await app.get(urlOf('/api/posts/search', request))
          expect(answer).toMatchObject({ status: 200, body: { count_cap: 5_000 } })
          // The naive scan knows hyphens only between two words.
          if (!`${q}${exclude ?? ''}`.includes('-'))
            expect(answer.body).toMatchObject(naiveSearch(WORLD, request))
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('every operator alone, quoted, doubled and beside a word', async () => {
    for (const operator of OPERATORS) {
      for (const q of [
        operator,
        `день ${operator}`,
        `${operator}день`,
        `"${operator}" день`,
        `день ${operator} ${operator} рынок`,
      ]) {
        const { status, body } = await app.get(urlOf('/api/posts/search', { q, exclude: operator }))
        if (!hasWord(q)) expect([q, status]).toEqual([q, 400])
        else expect([q, status, body]).toEqual([q, 200, expect.anything()])
      }
    }
  })

  test('and in the search of the catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(phrase, async (search) => {
        const { status, body } = await app.get(urlOf('/api/channels', { search }))
        expect([search, status, body]).toEqual([search, expect.toBeOneOf([200, 400]), expect.anything()])
      }),
      { numRuns: RUNS },
    )
  })

  test('as many words as a query can have', async () => {
    const letters = [...'абвгдежзиклмнопрстуфхцчшщыэюяabcdefghijklmnopqrstuvwxyz0123456789']
    const singles = letters.join(' ').slice(0, 250)
    const chains = letters.join('-').slice(0, 250)
    const repeated = 'день '.repeat(50)
    for (const q of [
      singles,
      chains,
      repeated,
      letters
        .map((one) => `"${one}"`)
        .join('')
        .slice(0, 250),
    ])
      for (const exact of [0, 1])
        expect(await app.get(urlOf('/api/posts/search', { q, exclude: q, exact }))).toMatchObject({
          status: 200,
          body: { total: 0 },
        })
  })
})
