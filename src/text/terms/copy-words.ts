import { kindAt, LETTER, UNSPACED } from '../morphology/letters.js'
import { words } from '../morphology/words.js'
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

/** The same as one piece, which passes quickly between threads: a zero ends a line. */
export const packCopyWords = (lines: readonly (readonly number[])[]): Buffer => {
  const numbers = Int32Array.from(lines.flatMap((line) => [...line, 0]))
  return Buffer.from(numbers.buffer)
}

export const unpackCopyWords = (packed: Buffer): number[][] => {
  const lines: number[][] = []
  let line: number[] = []
  for (let at = 0; at < packed.length; at += Int32Array.BYTES_PER_ELEMENT) {
    const number = packed.readInt32LE(at)
    if (number !== 0) line.push(number)
    else {
      lines.push(line)
      line = []
    }
  }
  return lines
}

/**
 * The folded words of a text, as numbers, without links, handles, hashtags and emoji: a list for each line that has some.
 * The last bit of a number says that the word is a common one.
 */
export const copyWords = (text: string): number[][] => {
  const own = withoutAddresses(text)
  const lines: number[][] = []
  let line: number[] = []
  let lineEnd = own.indexOf('\n')
  for (const { word, start } of words(own).slice(0, MOST_WORDS)) {
    while (lineEnd >= 0 && lineEnd < start) {
      if (line.length > 0) lines.push(line)
      line = []
      lineEnd = own.indexOf('\n', lineEnd + 1)
    }
    const kind = kindAt(own, start)
    if (kind === LETTER || kind === UNSPACED) line.push(wordNumber(word))
  }
  if (line.length > 0) lines.push(line)
  return lines
}

const wordNumber = (word: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  const number = (hash ^ (hash >>> 13)) & ~1
  return (number === 0 ? 2 : number) | Number(isCommon(word))
}
