import { inOneAlphabet } from './signed-words.js'

/** Longer words are noise or an attack: what is beyond is cut off before they are indexed. */
export const MAX_WORD_UNITS = 64
/** A written word may be longer, as folding removes decorations. */
const MAX_WRITTEN_UNITS = 4 * MAX_WORD_UNITS

/** Characters without a meaning of their own: soft hyphens, joiners, variants, the box of 1️⃣, accents, tones of skin. */
const DECORATION = /\p{Cf}|[\u0300-\u036f]|\u20e3|\ufe0e|\ufe0f|\p{EMod}/gu

export const unYo = (word: string): string => (word.includes('ё') ? word.replaceAll('ё', 'е') : word)

/** The form in which texts are compared: lower case, ё as е, composed letters, plain instead of fancy letters (𝗯𝗼𝗹𝗱). */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (isPlain(lower)) return lower
  const composed = text.normalize('NFKC').toLowerCase().normalize('NFKC')
  return unYo(composed.replace(DECORATION, '')).normalize('NFKC')
}

/** Whether a text has only ASCII and the letters а to я. Every text passes here, and a pattern takes twice as long. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7f && (unit < 0x430 || unit > 0x44f)) return false
  }
  return true
}

/** A word as it is stored and compared: folded and cut to what an index takes. */
export function foldWord(text: string): string {
  return inOneAlphabet(cut(fold(cut(text, MAX_WRITTEN_UNITS)), MAX_WORD_UNITS))
}

/** Cuts a text to a length, but never between the halves of a surrogate pair. */
function cut(text: string, units: number): string {
  if (text.length <= units) return text
  const last = text.charCodeAt(units - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? units - 1 : units)
}
