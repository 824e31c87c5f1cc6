import { remember } from '../cache.js'
import { foldWord } from '../morphology/fold.js'
import { kindAt, LETTER, UNSPACED } from '../morphology/letters.js'
import type { Known, KnownWord } from '../morphology/word.js'
import { knownWords } from '../morphology/words.js'
import { wordNumber } from './word-number.js'

/** What is no word of a post's own: links, handles and hashtags. */
const ADDRESSES =
  /https?:\/\/\S+|(?<![\p{L}\p{N}_])[@#][\p{L}\p{N}\p{M}_]+|(?<![\p{L}\p{N}_.-])[a-z0-9][a-z0-9.-]*\.[a-z]{2,}\/\S*/giu

/** Where links, handles and hashtags stand in a text, in order. */
const addressesIn = (text: string): { start: number; end: number }[] =>
  text.includes('/') || text.includes('@') || text.includes('#')
    ? Array.from(text.matchAll(ADDRESSES), ({ index, 0: { length } }) => ({
        start: index,
        end: index + length,
      }))
    : []

/** A post has no more words that count: texts of messengers are shorter. */
const MOST_WORDS = 2_000

interface NumberedWord extends Known {
  readonly number: number
}

/** A word of a text, which was split already or is split for this. */
type SplitWord = Pick<KnownWord<NumberedWord>, 'known' | 'start'>

/** The folded words of a text, as numbers, without links, handles, hashtags and emoji; a zero ends each line that has some. */
export const copyWords = (
  text: string,
  words: readonly SplitWord[] = knownWords(text, folded),
): Int32Array => {
  const numbers = scratch
  let length = 0
  let lineEnd = endOfLine(text, 0)
  const addresses = addressesIn(text)
  let address = addresses.shift() ?? NOWHERE
  for (const { known, start } of words) {
    if (length >= MOST_WORDS) break
    if (start > lineEnd) {
      length = withLineEnd(numbers, length)
      lineEnd = endOfLine(text, start)
    }
    while (start >= address.end) address = addresses.shift() ?? NOWHERE
    if (start >= address.start) continue
    const kind = kindAt(text, start)
    if (kind === LETTER || kind === UNSPACED) numbers[length++] = known.number
  }
  return numbers.slice(0, withLineEnd(numbers, length))
}

/** The words of at least so many lines at the end of a text, if it has them. Where words may be too many, all are split. */
export const wordsAtEnd = (text: string, lines: number): Int32Array => {
  if (text.length > MOST_WORDS) return copyWords(text)
  for (let start = text.length, left = lines; start > 0; left--) {
    start = text.lastIndexOf('\n', start - 1)
    if (left > 0) continue
    const words = copyWords(text.slice(start + 1))
    if (linesIn(words) >= lines) return words
    left = lines
  }
  return copyWords(text)
}

const linesIn = (words: Int32Array): number => words.reduce((lines, word) => lines + Number(word === 0), 0)

/** Used again for each text: to make an array costs more than to fill it. The last word may end a line. */
const scratch = new Int32Array(MOST_WORDS + 2)

const NOWHERE = { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY }

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

const withLineEnd = (numbers: Int32Array, length: number): number => {
  if (length === 0 || numbers[length - 1] === 0) return length
  numbers[length] = 0
  return length + 1
}

const REMEMBERED_WORDS = 50_000

const folded = remember((written): NumberedWord => {
  const word = foldWord(written)
  return { word, number: wordNumber(word) }
}, REMEMBERED_WORDS)
