import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { referenceReader } from '../../src/domain/references.js'
import { withoutSecrets } from '../../src/http/telemetry/log.js'
import { Pseudonyms } from '../../src/ingest/files/pseudonyms.js'
import { parseLine } from '../../src/ingest/read/parse.js'
import { Rejection } from '../../src/ingest/read/validate.js'
import { markPhrase } from '../../src/text/language/marks.js'
import { readSearch } from '../../src/text/language/search-words.js'
import { partsOf, textTerms } from '../../src/text/terms/terms.js'

/** Twice what a post may have. A pattern that goes back and forth would not come to an end within the test's time. */
const LENGTH = 200_000

const HOSTILE = [
  ...[
    'a',
    '@',
    '/',
    '-',
    '.',
    '_',
    ' ',
    '1',
    'ё',
    'ъ',
    '\u0301',
    '\u00ad',
    '\ud83d',
    '😀',
    '%',
    '\\',
    '"',
    '\ufdfa',
  ],
  ...[
    '@a',
    'a@',
    '@aaaa',
    't.me/',
    't.me/s/',
    'www.',
    'www.t.me/s/',
    'https://',
    't.me/aaaa/1',
    't.me/aaaa/1x',
    'max.ru/',
    'max.ru/aaaa-',
    'max.ru/aaaa/AZ2H-TzaAOc',
    '@a_',
  ],
  ...[
    'a-',
    'кое-',
    'a\u00ad',
    'а\u0301',
    'ааа',
    'тся',
    'ться',
    'ься',
    'сверхпере',
    '/@aaaa',
    '.t.me/',
    '1e',
    '%25',
  ],
]

const texts = HOSTILE.flatMap((part) => {
  const text = part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)
  return [
    [part, text],
    [`${part} and an end`, `${text}!`],
  ] as const
})

describe('a hostile text of 200,000 characters is read to its end', () => {
  const references = referenceReader('https://t.me')
  const pseudonyms = new Pseudonyms('a secret of some length', 'https://t.me')
  const post = { repost_handle: null, repost_chat_id: null, repost_seq: null }

  test.each(texts)('%j', (_, text) => {
    expect(references({ ...post, text }).length).toBeLessThan(LENGTH)
    expect(pseudonyms.withoutLinks(text).length).toBeLessThanOrEqual(LENGTH + 1)
    expect(partsOf(textTerms(text)).words.length).toBeLessThanOrEqual(LENGTH)
    const { marks } = readSearch({ q: 'день кое-что', exact: false, syntax: false })
    expect(marks(text).length).toBeLessThanOrEqual(LENGTH)
    expect(markPhrase(text, ['a', 'a', 'b']).length).toBeLessThanOrEqual(LENGTH)
    expect(withoutSecrets(text).length).toBeLessThanOrEqual(LENGTH + 1)
    expect(parseLine({ number: 1, text: `${text}.` }, 0)).toBeInstanceOf(Rejection)
  })
})

/** A repeated group with a repetition in it: the way in which patterns take exponential time. */
const NESTED_REPETITION = /\((?:[^()\\]|\\.)*[+*](?:[^()\\]|\\.)*\)[+*{]/

/** Its repetitions are parted by hyphens, which none of them takes. */
const HARMLESS = ['text/morphology/forms.ts: /^[а-я0-9]+(?:-[а-я0-9]+)*-[а-я]+$/']

test('no pattern of the program repeats a repetition', () => {
  const source = fileURLToPath(new URL('../../src', import.meta.url))
  const patterns = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('client'))
    .flatMap((name) =>
      [
        ...readFileSync(join(source, name), 'utf8').matchAll(
          /(?<=[(=,:[?&|!] ?)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*/g,
        ),
      ].map(([pattern]) => `${name}: ${pattern}`),
    )
  expect(patterns.length).toBeGreaterThan(20)
  expect(patterns.filter((pattern) => NESTED_REPETITION.test(pattern))).toEqual(HARMLESS)
})
