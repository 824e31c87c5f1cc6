import { kindAt, OTHER } from './letters.js'

/**
 * Words with signs that belong to them: C++, C#, F# and .NET. The signs count only where they can mean nothing else:
 * - the letter is a whole word, so that ABC++ and "vitamin C." have none;
 * - `++` ends there (C+++ is no word of this kind; C++17 is C++ and 17);
 * - after `#` nothing begins that could be a hashtag: C#тег is C and тег;
 * - before `.NET` there is no word, dot, hyphen or underscore: example.net is example and net.
 * С may be Cyrillic: people do not see the difference.
 */
const WITH_SIGNS = /[cс]\+\+(?!\+)|[cсf]#(?![\p{L}\p{N}\p{M}_#])/iuy
const PLUS = 0x2b
const HASH = 0x23

const DOT = 0x2e
const AFTER_DOT = 'net'
const NOT_BEFORE_DOT = '.-_@\u2010\u2011'

/** The end of a word with the signs that belong to it. */
export function endWithSigns(text: string, start: number, end: number): number {
  if (end - start !== 1) return end
  const next = text.charCodeAt(end)
  if (next !== PLUS && next !== HASH) return end
  WITH_SIGNS.lastIndex = start
  return WITH_SIGNS.test(text) ? WITH_SIGNS.lastIndex : end
}

/** The start of a word with the dot that belongs to it. */
export function startWithDot(text: string, start: number, end: number): number {
  if (end - start !== AFTER_DOT.length || text.charCodeAt(start - 1) !== DOT) return start
  const isNet = text.slice(start, end).toLowerCase() === AFTER_DOT
  return isNet && canPrecede(text, start - 2) ? start - 1 : start
}

const canPrecede = (text: string, at: number): boolean =>
  at < 0 || (kindAt(text, at) === OTHER && !NOT_BEFORE_DOT.includes(text.charAt(at)))

/** One spelling for words that people write in either alphabet. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['с++', 'c++'],
  ['с#', 'c#'],
  ['1c', '1с'],
])

const LONGEST_SPELLING = 3

/** Every word passes here: a lookup of the long ones would be measurable. */
export const inOneAlphabet = (word: string): string =>
  word.length > LONGEST_SPELLING ? word : (SPELLINGS.get(word) ?? word)
