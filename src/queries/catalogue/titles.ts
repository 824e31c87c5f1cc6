/**
 * Texts in the order of their code points, which is that of both engines. JavaScript compares units of UTF-16, in which
 * the characters beyond U+FFFF come before the last ones below it: where a text has any of these, the two change places.
 */
export const sortableText = (text: string): string =>
  LAST_UNITS.test(text)
    ? text.replace(EACH_LAST_UNIT, (unit) => String.fromCharCode(moved(unit.charCodeAt(0))))
    : text

const LAST_UNITS = /[\ud800-\uffff]/
const EACH_LAST_UNIT = /[\ud800-\uffff]/g
const FIRST_AFTER_SURROGATES = 0xe000

const moved = (unit: number): number => (unit < FIRST_AFTER_SURROGATES ? unit + 0x2000 : unit - 0x800)

const UNIT = 0x1_0000

/** The first three units as one number: most texts are told apart by it, and numbers lie closer together. */
export const beginningOf = (sortable: string): number =>
  [0, 1, 2].reduce((number, i) => number * UNIT + (sortable.charCodeAt(i) || 0), 0)
