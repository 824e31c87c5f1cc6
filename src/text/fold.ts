/** Longer words are noise or an attack; the rest of them never reaches an index. */
export const MAX_WORD_UNITS = 64
/** Room for decorations, which folding takes away. */
const MAX_WRITTEN_UNITS = 4 * MAX_WORD_UNITS

/** Invisible hyphens and joiners, the variation selector and the box of 1️⃣, stress and strike-out marks. */
const DECORATION = /\p{Cf}|[\u0300-\u036f]|\u20e3|\ufe0e|\ufe0f/gu

export const unYo = (word: string): string => (word.includes('ё') ? word.replaceAll('ё', 'е') : word)

/** Lower case, ё as е, й and its like in one piece, fancy letters (𝗯𝗼𝗹𝗱) as plain ones, nothing that only decorates. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (isPlain(lower)) return lower
  const composed = text.normalize('NFKC').toLowerCase().normalize('NFKC')
  return unYo(composed.replace(DECORATION, '')).normalize('NFKC')
}

/** Of ASCII and the letters а to я only. A loop, since the whole text passes here and a pattern takes twice as long. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 0x7f && (unit < 0x430 || unit > 0x44f)) return false
  }
  return true
}

/** A word as it is stored and compared: folded and cut to what an index takes. */
export function foldWord(text: string): string {
  return cut(fold(cut(text, MAX_WRITTEN_UNITS)), MAX_WORD_UNITS)
}

/** Never between the halves of a surrogate pair. */
function cut(text: string, units: number): string {
  if (text.length <= units) return text
  const last = text.charCodeAt(units - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? units - 1 : units)
}
