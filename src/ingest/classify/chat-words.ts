import { words } from '../../text/morphology/words.js'
import { type ChatTexts, withoutAddresses } from './inference.js'
import { ownKeys } from './names.js'

/** Of a chat, so many keys count: those of most of its texts. */
const KEYS_MOST = 1_000

const WORD = /^[a-zа-я]{3,}$/

/**
 * The keys of the words of a chat, and how many of its texts have each: title, description and posts are a text each, and one
 * that is repeated counts once.
 */
export const countKeys = ({ title, description, posts }: ChatTexts): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const text of new Set([title, description, ...posts]))
    for (const key of keysIn(withoutAddresses(text))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts.size <= KEYS_MOST ? counts : new Map([...counts].sort(mostFirst).slice(0, KEYS_MOST))
}

const keysIn = (text: string): Set<string> => {
  const keys = new Set<string>()
  for (const { word, start, end } of words(text)) {
    if (WORD.test(word)) keys.add(keyOf(word, text.slice(start, end)))
  }
  return keys
}

/** One key for each word, as a word that can be a form of several would count several times: the shortest. */
const keyOf = (word: string, written: string): string => {
  const [key = word] = ownKeys(written).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return key
}

type Counted = readonly [key: string, count: number]

/** The order of equal counts must not depend on the order of texts. */
export const mostFirst = ([a, n]: Counted, [b, m]: Counted): number => m - n || (a < b ? -1 : 1)
