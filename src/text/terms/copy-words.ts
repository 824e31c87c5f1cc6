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

/**
 * The folded words of a text, as numbers, without links, handles, hashtags and emoji; a zero ends each line that has some.
 * The last bit of a number says that the word is a common one.
 */
export const copyWords = (
  text: string,
  words: readonly SplitWord[] = knownWords(text, folded),
): Int32Array => {
  const addresses = addressesIn(text)
  const numbers: number[] = []
  const endLine = (): void => {
    if (numbers.length > 0 && numbers.at(-1) !== 0) numbers.push(0)
  }
  let lineEnd = text.indexOf('\n')
  let address = 0
  for (const { known, start } of words) {
    if (numbers.length >= MOST_WORDS) break
    for (; lineEnd >= 0 && lineEnd < start; lineEnd = text.indexOf('\n', lineEnd + 1)) endLine()
    while (start >= (addresses[address]?.end ?? Number.POSITIVE_INFINITY)) address++
    if (start >= (addresses[address]?.start ?? Number.POSITIVE_INFINITY)) continue
    const kind = kindAt(text, start)
    if (kind === LETTER || kind === UNSPACED) numbers.push(known.number)
  }
  endLine()
  return Int32Array.from(numbers)
}

const REMEMBERED_WORDS = 50_000

const folded = remember((written): NumberedWord => {
  const word = foldWord(written)
  return { word, number: wordNumber(word) }
}, REMEMBERED_WORDS)
