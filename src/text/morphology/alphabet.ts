const CYRILLIC_A = 0x430
const CYRILLIC_YA = 0x44f
const CYRILLIC_YO = 0x451

/**
 * The byte that a character has in the dictionary files, which are in Windows-1251. Characters for which there is none
 * here occur in no word of the dictionary.
 */
export function byteOf(code: number): number | undefined {
  if (code >= CYRILLIC_A && code <= CYRILLIC_YA) return code - CYRILLIC_A + 0xe0
  if (code === CYRILLIC_YO) return 0xb8
  return code > 1 && code < 0x80 ? code : undefined
}
