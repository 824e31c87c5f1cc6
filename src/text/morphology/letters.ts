/** The kinds of characters, for splitting a text into words. */

/** Ends a word. */
export const OTHER = 1
/** Begins or continues a word. */
export const LETTER = 2
/** Belongs to the letter before it. */
export const MARK = 3
/** Invisible: inside a word it does not end the word (soft hyphen, joiners). */
export const JOINER = 4
/** A letter of a script that puts no spaces between words: 2025年 is 2025 and 年. */
export const UNSPACED = 5
/** Begins an emoji, which is a word by itself. */
export const EMOJI = 6

/** ©, ®, ™ and punctuation are written beside words without a meaning of their own. */
const PICTURE = '[[\\p{Extended_Pictographic}\\p{RI}]--[©®™‼⁉〰〽]]'
const UNSPACED_SCRIPTS = ['Han', 'Hira', 'Kana', 'Bopo', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt']

const PATTERNS: ReadonlyArray<readonly [kind: number, pattern: RegExp]> = [
  [
    UNSPACED,
    new RegExp(`(?=[\\p{L}\\p{N}])[${UNSPACED_SCRIPTS.map((one) => `\\p{scx=${one}}`).join('')}]`, 'u'),
  ],
  [LETTER, /[\p{L}\p{N}]/u],
  [MARK, /\p{M}/u],
  [JOINER, /\u00ad|\u200c|\u200d|\u2060|\ufeff/u],
  [EMOJI, new RegExp(PICTURE, 'v')],
]

/** The kind of each UTF-16 unit, filled when it is first met (0: not yet), as testing patterns every time is slow. */
const kinds = new Uint8Array(0x1_0000)
/** The same of characters beyond these units. */
const astralKinds = new Map<number, number>()

export function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= 0xd800 && unit <= 0xdbff) return astralKind(text.codePointAt(at) ?? unit)
  const known = kinds[unit] ?? 0
  if (known !== 0) return known
  const kind = classify(unit)
  kinds[unit] = kind
  return kind
}

function astralKind(codePoint: number): number {
  const known = astralKinds.get(codePoint)
  if (known !== undefined) return known
  const kind = classify(codePoint)
  astralKinds.set(codePoint, kind)
  return kind
}

export const beginsWord = (kind: number): boolean => kind === LETTER || kind >= UNSPACED

/** Where a run of letters ends, as far as their kinds are known already. */
export function endOfLetters(text: string, from: number): number {
  let at = from
  while (at < text.length && kinds[text.charCodeAt(at)] === LETTER) at++
  return at
}

const TONED = `${PICTURE}[\\ufe0f\\p{EMod}]*`
const EMOJI_HERE = new RegExp(`\\p{RI}{2}|${TONED}(?:\\u200d${TONED})*`, 'vy')

/** Where the emoji that begins here ends: a flag has two characters, a family several that are joined. */
export function endOfEmoji(text: string, from: number): number {
  EMOJI_HERE.lastIndex = from
  return from + (EMOJI_HERE.exec(text)?.[0].length ?? unitsAt(text, from))
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
