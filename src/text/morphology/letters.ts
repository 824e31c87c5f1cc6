/** The kinds of characters, for splitting a text into words. */

/** Ends a word. */
export const OTHER = 1
/** Begins or continues a word. */
export const LETTER = 2
/** Belongs to the letter before it. */
export const MARK = 3
/** Invisible: inside a word it does not end the word (soft hyphen, joiners). */
export const JOINER = 4

const PATTERNS: ReadonlyArray<readonly [kind: number, pattern: RegExp]> = [
  [LETTER, /[\p{L}\p{N}]/u],
  [MARK, /\p{M}/u],
  [JOINER, /\u00ad|\u200c|\u200d|\u2060|\ufeff/u],
]

/** The kind of each UTF-16 unit, filled when it is first met (0: not yet), as testing patterns every time is slow. */
const kinds = new Uint8Array(0x1_0000)

export function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= 0xd800 && unit <= 0xdbff) return classify(text.codePointAt(at) ?? unit)
  const known = kinds[unit] ?? 0
  if (known !== 0) return known
  const kind = classify(unit)
  kinds[unit] = kind
  return kind
}

/** Where a run of letters ends, as far as their kinds are known already. */
export function endOfLetters(text: string, from: number): number {
  let at = from
  while (at < text.length && kinds[text.charCodeAt(at)] === LETTER) at++
  return at
}

/** The length of the character in UTF-16 units. */
export function unitsAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xd800 && unit <= 0xdbff && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint)
  return PATTERNS.find(([, pattern]) => pattern.test(character))?.[0] ?? OTHER
}
