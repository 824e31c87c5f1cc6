import { remember } from '../cache.js'
import { foldWord } from '../morphology/fold.js'
import { kindAt, LETTER, UNSPACED } from '../morphology/letters.js'
import type { Known } from '../morphology/word.js'
import { knownWords } from '../morphology/words.js'
import { isCommon } from './common.js'

/** What is no word of a post's own: links, handles and hashtags. */
const ADDRESSES =
  /https?:\/\/\S+|(?<![\p{L}\p{N}_])[@#][\p{L}\p{N}\p{M}_]+|(?<![\p{L}\p{N}_.-])[a-z0-9][a-z0-9.-]*\.[a-z]{2,}\/\S*/giu

/** The text with spaces in place of them. */
const withoutAddresses = (text: string): string =>
  text.includes('/') || text.includes('@') || text.includes('#')
    ? text.replace(ADDRESSES, (found) => ' '.repeat(found.length))
    : text

/** A post has no more words that count: texts of messengers are shorter. */
const MOST_WORDS = 2_000

/**
 * The folded words of a text, as numbers, without links, handles, hashtags and emoji; a zero ends each line that has some.
 * The last bit of a number says that the word is a common one.
 */
export const copyWords = (text: string): Int32Array => {
  const own = withoutAddresses(text)
  const numbers: number[] = []
  const endLine = (): void => {
    if (numbers.length > 0 && numbers.at(-1) !== 0) numbers.push(0)
  }
  let lineEnd = own.indexOf('\n')
  for (const { known, start } of knownWords(own, numbered)) {
    if (numbers.length >= MOST_WORDS) break
    for (; lineEnd >= 0 && lineEnd < start; lineEnd = own.indexOf('\n', lineEnd + 1)) endLine()
    if (known.number !== 0) numbers.push(known.number)
  }
  endLine()
  return Int32Array.from(numbers)
}

interface Numbered extends Known {
  /** 0 for an emoji. */
  number: number
}

const numbered = remember((written): Numbered => {
  const word = foldWord(written)
  const kind = kindAt(written, 0)
  return { word, number: kind === LETTER || kind === UNSPACED ? wordNumber(word) : 0 }
}, 50_000)

const wordNumber = (word: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  const number = (hash ^ (hash >>> 13)) & ~1
  return (number === 0 ? 2 : number) | Number(isCommon(word))
}
