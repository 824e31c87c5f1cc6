import { remember } from '../cache.js'
import { foldWord } from './fold.js'
import { withJoined } from './joined.js'
import { beginsWord, EMOJI, endOfEmoji, endOfLetters, JOINER, kindAt, MARK, unitsAt } from './letters.js'
import { endWithSigns, startWithDot } from './signed-words.js'
import type { Known, KnownWord, Word } from './word.js'

const SCHEMES = new Set(['http', 'https'])
const SCHEME_END = '://'

/** A cache, as a lookup takes a third of the time of folding. */
const folded = remember((written): Known => ({ word: foldWord(written) }), 50_000)

/**
 * The words of a text: letters and digits are parts of words, an emoji is a word, everything else separates them. Links,
 * handles and hashtags are split, too: #новости_дня → новости, дня; @durov → durov; https://t.me/durov/12 → t, me, durov,
 * 12. The scheme is left out, since every link has it. C++, C#, F# and .NET keep their signs (see signed-words.ts).
 */
export const words = (text: string): Word[] =>
  knownWords(text, folded).map(({ known: { word }, ...place }) => ({ word, ...place }))

/** The same, with what the caller looks up for each written word. */
export function knownWords<K extends Known>(text: string, lookUp: (written: string) => K): KnownWord<K>[] {
  const found: KnownWord<K>[] = []
  for (let at = 0; at < text.length; ) {
    if (!beginsWord(kindAt(text, at))) {
      at += unitsAt(text, at)
      continue
    }
    const end = endOfWord(text, at)
    const start = startWithDot(text, at, end)
    const known = lookUp(text.slice(start, end))
    if (!isScheme(text, known.word, end)) found.push({ known, start, end })
    at = end
  }
  return withJoined(text, found)
}

export const hasWord = (text: string): boolean => words(text).length > 0

function endOfWord(text: string, start: number): number {
  const kind = kindAt(text, start)
  if (kind === EMOJI) return endOfEmoji(text, start)
  let end = endOfLetters(text, start)
  for (let at = end; at < text.length; ) {
    const next = kindAt(text, at)
    at += unitsAt(text, at)
    if (next === kind || next === MARK) end = at
    else if (next !== JOINER) break
  }
  return endWithSigns(text, start, end)
}

const isScheme = (text: string, word: string, end: number): boolean =>
  text.startsWith(SCHEME_END, end) && SCHEMES.has(word)
