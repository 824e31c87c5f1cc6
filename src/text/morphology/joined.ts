import { MAX_WORD_UNITS } from './fold.js'
import { EMOJI, kindAt } from './letters.js'
import { isNumbered } from './numbered.js'
import { numbersIn } from './numbers.js'
import type { Joined, Known, KnownWord } from './word.js'

const HYPHENS = [0x2d, 0x2010, 0x2011]
const HYPHEN = new RegExp(`[${String.fromCharCode(...HYPHENS)}]`)
const DIGIT = /\d/
/** More parts than this are the address of a page or a drawing, not a word. */
const MOST_PARTS = 4

/** Notes on the first of words side by side what they are together: a hyphenated word, a name with a number, a number. */
export function withJoined<K extends Known>(text: string, found: KnownWord<K>[]): KnownWord<K>[] {
  if (HYPHEN.test(text)) joinHyphenated(text, found)
  if (DIGIT.test(text)) joinNumbers(text, found)
  return found
}

const note = <K extends Known>(found: KnownWord<K>[], at: number, joined: Joined): void => {
  const word = found[at]
  if (word !== undefined && joined.word.length <= MAX_WORD_UNITS)
    found[at] = { ...word, joined: [...(word.joined ?? []), joined] }
}

function joinHyphenated<K extends Known>(text: string, found: KnownWord<K>[]): void {
  for (let at = 0; at < found.length; ) {
    const end = endOfChain(text, found, at)
    if (end > at + 1) noteChain(found, at, end)
    at = end
  }
}

/** The whole of a chain comes first. In a longer one, such as an address, names with a number are noted as well. */
function noteChain<K extends Known>(found: KnownWord<K>[], start: number, end: number): void {
  const joined = (from: number, to: number): string =>
    found
      .slice(from, to)
      .map(({ known }) => known.word)
      .join('-')
  const parts = end - start
  if (parts <= MOST_PARTS) note(found, start, { word: joined(start, end), parts })
  for (let at = start; parts > 2 && at + 1 < end; at++) {
    const name = joined(at, at + 2)
    if (isNumbered(name)) note(found, at, { word: name, parts: 2 })
  }
}

type Place = Pick<KnownWord<Known>, 'start' | 'end'>

function endOfChain(text: string, found: readonly Place[], at: number): number {
  let end = at + 1
  while (isHyphenated(text, found[end - 1], found[end])) end++
  return end
}

function isHyphenated(text: string, before: Place | undefined, after: Place | undefined): boolean {
  if (before === undefined || after?.start !== before.end + 1) return false
  // Most words have a space between them.
  if (!HYPHENS.includes(text.charCodeAt(before.end))) return false
  return ![before, after].some(({ start }) => kindAt(text, start) === EMOJI)
}

function joinNumbers<K extends Known>(text: string, found: KnownWord<K>[]): void {
  let at = 0
  for (const { start, end, value, isGrouped } of numbersIn(text)) {
    while ((found[at]?.start ?? end) < start) at++
    const first = at
    while ((found[at]?.end ?? Number.POSITIVE_INFINITY) <= end) {
      const part = found[at]
      if (part !== undefined && isGrouped && isDigits(part.known.word)) found[at] = { ...part, isGroup: true }
      at++
    }
    note(found, first, { word: value, parts: at - first })
  }
}

const isDigits = (word: string): boolean => /^\d+$/.test(word)
