import fc from 'fast-check'
import { keysAsked } from '../../src/text/language/alphabets.js'
import { keys, queryKeys } from '../../src/text/morphology/forms.js'
import { words } from '../../src/text/morphology/words.js'

/** A query as a tree, how it is written, and what it finds by trying every place of a text. */
export type Asked =
  | { word: string }
  | { written: string }
  | { prefix: string }
  | { phrase: string[]; between: number; written: boolean }
  | { tag: string }
  | { handle: string }
  | { any: Asked[] }
  | { every: Asked[]; without: Asked[] }

export const print = (asked: Asked): string => {
  // Without the brackets, digits that follow `10 000` would be part of the number.
  if ('word' in asked) return asked.word.includes(' ') ? `(${asked.word})` : asked.word
  if ('written' in asked && 'phrase' in asked) {
    const distance = asked.between === 0 ? '' : `~${asked.between}`
    return `${asked.written ? '=' : ''}"${asked.phrase.join(' ')}"${distance}`
  }
  if ('written' in asked) return `=${asked.written}`
  if ('prefix' in asked) return `${asked.prefix}*`
  if ('tag' in asked) return `#${asked.tag}`
  if ('handle' in asked) return `@${asked.handle}`
  if ('any' in asked) return `(${asked.any.map(print).join(' | ')})`
  return `(${[...asked.every.map(print), ...asked.without.map((part) => `-${print(part)}`)].join(' ')})`
}

const holds = (text: string, asked: string): boolean => {
  const stored = new Set(
    words(text).flatMap(({ start, end, joined = [], isGroup }) => [
      ...(isGroup ? [] : keys(text.slice(start, end))),
      ...joined.flatMap(({ word }) => keys(word)),
    ]),
  )
  const has = (word: string): boolean => keysAsked(word).some((key) => stored.has(key))
  return has(asked) || (isOfParts(asked) && asked.split('-').every(has))
}

/** A name with a number is found as a whole only. */
const isOfParts = (asked: string): boolean => asked.includes('-') && !/^[^-]+-\d[^-]*$/.test(asked)

const sharesKey = (asked: string, written: string): boolean => {
  const wanted = new Set(queryKeys(asked))
  return keys(written).some((key) => wanted.has(key))
}

/** Whether the phrase stands in the text from one of the first `reach` places on. */
const stands = (
  phrase: readonly string[],
  text: readonly string[],
  isSame: (asked: string, written: string) => boolean,
  { between, reach }: { between: number; reach: number },
): boolean => {
  const [first, ...rest] = phrase
  if (first === undefined) return true
  for (let at = 0; at < Math.min(reach, text.length); at++) {
    const isHere = isSame(first, text[at] ?? '')
    if (isHere && stands(rest, text.slice(at + 1), isSame, { between, reach: between + 1 })) return true
  }
  return false
}

/** Texts of the test separate everything by spaces. */
const signed = (text: string): string[] => text.toLowerCase().replaceAll('ё', 'е').split(' ')

export const matches = (asked: Asked, text: string): boolean => {
  const written = words(text).map(({ word }) => word)
  const wordsOf = (part: string): string[] => words(part).map(({ word }) => word)
  const isEqual = (a: string, b: string): boolean => a === b
  if ('word' in asked) return holds(text, asked.word.replace(' ', ''))
  if ('phrase' in asked) {
    const phrase = wordsOf(asked.phrase.join(' '))
    const isSame = asked.written ? isEqual : sharesKey
    return stands(phrase, written, isSame, { between: asked.between, reach: written.length })
  }
  if ('written' in asked) {
    return stands(wordsOf(asked.written), written, isEqual, { between: 0, reach: written.length })
  }
  if ('prefix' in asked) return written.some((word) => word.startsWith(wordsOf(asked.prefix)[0] ?? ''))
  if ('tag' in asked) return signed(text).includes(`#${asked.tag}`)
  if ('handle' in asked) return signed(text).includes(`@${asked.handle}`)
  if ('any' in asked) return asked.any.some((part) => matches(part, text))
  return (
    asked.every.every((part) => matches(part, text)) && !asked.without.some((part) => matches(part, text))
  )
}

const WORDS = ['день', 'дня', 'человек', 'людям', 'ёлка', 'елки', 'стали', 'сталь', 'runs', 'run', '2024']
const HYPHENATED = ['интернет-магазин', 'кое-что', 'GPT-4', '🔥']
const HANDLES = ['durov', 'day_news']
const TAGS = ['день', 'елка', 'новости_дня']

/** Few words, so that whatever can meet does. */
export const texts: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      ...WORDS,
      ...HYPHENATED,
      'интернет-магазина',
      'магазин',
      'GPT-4o',
      '10000',
      '10 тыс',
      ...HANDLES.flatMap((handle) => [handle, `@${handle}`, `t.me/${handle}`]),
      ...TAGS.flatMap((tag) => [`#${tag}`, `${tag.replace('_', ' ')}`]),
      '#день_рождения',
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(' '))

const leaf: fc.Arbitrary<Asked> = fc.oneof(
  fc.constantFrom(...WORDS, ...HYPHENATED, '10 000').map((word): Asked => ({ word })),
  fc.constantFrom(...WORDS, ...HYPHENATED).map((written): Asked => ({ written })),
  fc.constantFrom('ден', 'чело', '202', 'мага').map((prefix): Asked => ({ prefix })),
  fc.record({
    phrase: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    between: fc.constantFrom(0, 0, 1, 3),
    written: fc.boolean(),
  }),
  fc.constantFrom(...TAGS).map((tag): Asked => ({ tag })),
  fc.constantFrom(...HANDLES).map((handle): Asked => ({ handle })),
)

/** Brackets stand inside each other at most 4 deep. */
const nested = (levels: number): fc.Arbitrary<Asked> => {
  if (levels === 0) return leaf
  const inner = fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: nested(levels - 1) })
  return fc.oneof(
    leaf,
    fc.array(inner, { minLength: 2, maxLength: 3 }).map((any): Asked => ({ any })),
    fc.record({
      every: fc.array(inner, { minLength: 1, maxLength: 2 }),
      without: fc.array(inner, { maxLength: 2 }),
    }),
  )
}

export const queries: fc.Arbitrary<Asked> = nested(2)
