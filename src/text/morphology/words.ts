import { remember } from '../cache.js'
import { foldWord, MAX_WORD_UNITS } from './fold.js'
import { endOfLetters, JOINER, kindAt, LETTER, MARK, unitsAt } from './letters.js'
import { endWithSigns, startWithDot } from './signed-words.js'

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
export const SCHEME_END = '://'
const HYPHENS = [0x2d, 0x2010, 0x2011]
const HYPHEN = new RegExp(`[${String.fromCharCode(...HYPHENS)}]`)
/** More parts than this are the address of a page or a drawing, not a word. */
const MOST_PARTS = 4

/** What is looked up for a written word: at least its folded form. */
export interface Known {
  readonly word: string
}

/** A word of a text, with what was looked up for it. */
export interface KnownWord<K extends Known> extends Omit<Word, 'word'> {
  readonly known: K
}

/** A cache, as a lookup takes a third of the time of folding. */
const folded = remember((written): Known => ({ word: foldWord(written) }), 50_000)

/**
 * The words of a text: letters and digits are parts of words, everything else separates them. Links, handles and hashtags
 * are split, too: #новости_дня → новости, дня; @durov → durov; https://t.me/durov/12 → t, me, durov, 12. The scheme is
 * left out, since every link has it. C++, C#, F# and .NET keep their signs (see signed-words.ts).
 */
export const words = (text: string): Word[] =>
  knownWords(text, folded).map(({ known: { word }, start, end, whole }) =>
    whole === undefined ? { word, start, end } : { word, start, end, whole },
  )

/** The same, with what the caller looks up for each written word. */
export function knownWords<K extends Known>(text: string, lookUp: (written: string) => K): KnownWord<K>[] {
  const found: KnownWord<K>[] = []
  eachSpan(text, (start, end) => {
    const known = lookUp(text.slice(start, end))
    if (!isScheme(text, known.word, end)) found.push({ known, start, end })
  })
  return HYPHEN.test(text) ? withWholes(text, found) : found
}

/** The word in this part of a text; `undefined` where it is the scheme of a link. */
export function wordAt(text: string, start: number, end: number): string | undefined {
  const { word } = folded(text.slice(start, end))
  return isScheme(text, word, end) ? undefined : word
}

/** Calls `visit` with the start and end of each word, schemes included. */
export function eachSpan(text: string, visit: (start: number, end: number) => void): void {
  for (let start = 0; start < text.length; ) {
    if (kindAt(text, start) !== LETTER) {
      start += unitsAt(text, start)
      continue
    }
    const end = endOfWord(text, start)
    visit(startWithDot(text, start, end), end)
    start = end
  }
}

export const hasWord = (text: string): boolean => words(text).length > 0

function endOfWord(text: string, start: number): number {
  let end = endOfLetters(text, start)
  for (let at = end; at < text.length; ) {
    const kind = kindAt(text, at)
    at += unitsAt(text, at)
    if (kind === LETTER || kind === MARK) end = at
    else if (kind !== JOINER) break
  }
  return endWithSigns(text, start, end)
}

/** The end of the hyphenated word whose first part ends here. */
export function endOfHyphenated(text: string, end: number): number {
  let last = end
  while (last + 1 < text.length && isHyphen(text.charCodeAt(last)) && kindAt(text, last + 1) === LETTER)
    last = endOfWord(text, last + 1)
  return last
}

const isHyphen = (unit: number): boolean => HYPHENS.includes(unit)

const isScheme = (text: string, word: string, end: number): boolean =>
  text.startsWith(SCHEME_END, end) && SCHEMES.has(word)

function withWholes<K extends Known>(text: string, found: KnownWord<K>[]): KnownWord<K>[] {
  for (let at = 0; at < found.length; ) {
    const end = endOfChain(text, found, at)
    const first = found[at]
    if (end - at > 1 && first !== undefined) found[at] = withWhole(first, found.slice(at, end))
    at = end
  }
  return found
}

type Place = Pick<Word, 'start' | 'end'>

function endOfChain(text: string, found: readonly Place[], at: number): number {
  let end = at + 1
  while (isHyphenated(text, found[end - 1], found[end])) end++
  return end
}

function isHyphenated(text: string, before: Place | undefined, after: Place | undefined): boolean {
  return before !== undefined && after?.start === before.end + 1 && isHyphen(text.charCodeAt(before.end))
}

function withWhole<K extends Known>(first: KnownWord<K>, chain: readonly KnownWord<K>[]): KnownWord<K> {
  if (chain.length > MOST_PARTS) return first
  const whole = chain.map(({ known }) => known.word).join('-')
  return whole.length > MAX_WORD_UNITS ? first : { ...first, whole }
}
