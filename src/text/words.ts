import { remember } from './cache.js'
import { foldWord, MAX_WORD_UNITS } from './fold.js'
import { JOINER, kindAt, LETTER, MARK, unitsAt } from './letters.js'

/** A word of a text. Offsets are UTF-16 units: `foldWord(text.slice(start, end))` is `word`. */
export interface Word {
  readonly word: string
  readonly start: number
  readonly end: number
  /**
   * On the first part of a hyphenated word: the whole of it (кое-что). The parts are words of their own, so
   * positions stay consecutive and a phrase is found with hyphens or without; the whole is one more thing to
   * index at the position of the first part.
   */
  readonly whole?: string
}

const SCHEMES = new Set(['http', 'https'])
const HYPHEN = /[-\u2010\u2011]/
/** A longer chain is the address of a page or a line drawn with letters, not a word. */
const MOST_PARTS = 4

/** Looking a word up takes a third of the time of folding it. */
const folded = remember(foldWord, 50_000)

/**
 * Letters and digits make words; everything else parts them. Links, handles and hashtags give their words:
 * #новости_дня → новости, дня; @durov → durov; https://t.me/durov/12 → t, me, durov, 12. The scheme is left out:
 * it would lie on every link and tell nothing.
 */
export function words(text: string): Word[] {
  const found: Word[] = []
  for (let start = 0; start < text.length; ) {
    if (kindAt(text, start) !== LETTER) {
      start += unitsAt(text, start)
      continue
    }
    const end = endOfWord(text, start)
    const word = folded(text.slice(start, end))
    if (!isScheme(text, word, end)) found.push({ word, start, end })
    start = end
  }
  return HYPHEN.test(text) ? withWholes(text, found) : found
}

export const hasWord = (text: string): boolean => words(text).length > 0

function endOfWord(text: string, start: number): number {
  let end = start
  for (let at = start; at < text.length; at += unitsAt(text, at)) {
    const kind = kindAt(text, at)
    if (kind === LETTER || kind === MARK) end = at + unitsAt(text, at)
    else if (kind !== JOINER) break
  }
  return end
}

const isScheme = (text: string, word: string, end: number): boolean =>
  SCHEMES.has(word) && text.startsWith('://', end)

function withWholes(text: string, found: Word[]): Word[] {
  for (let at = 0; at < found.length; ) {
    const end = endOfChain(text, found, at)
    const first = found[at]
    if (end - at > 1 && first !== undefined) found[at] = withWhole(first, found.slice(at, end))
    at = end
  }
  return found
}

function endOfChain(text: string, found: readonly Word[], at: number): number {
  let end = at + 1
  while (isHyphenated(text, found[end - 1], found[end])) end++
  return end
}

function isHyphenated(text: string, before: Word | undefined, after: Word | undefined): boolean {
  return before !== undefined && after?.start === before.end + 1 && HYPHEN.test(text.charAt(before.end))
}

function withWhole(first: Word, chain: readonly Word[]): Word {
  if (chain.length > MOST_PARTS) return first
  const whole = chain.map(({ word }) => word).join('-')
  return whole.length > MAX_WORD_UNITS ? first : { ...first, whole }
}
