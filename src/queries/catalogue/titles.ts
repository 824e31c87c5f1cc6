/**
 * A text in a form that JavaScript compares by code points, as both engines do. JavaScript compares UTF-16 units, in which
 * characters beyond U+FFFF sort before those from U+E000 to U+FFFF: the units of these two ranges are swapped.
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

/** The first three units as one number. It decides most comparisons, and numbers are compared faster than texts. */
export const beginningOf = (sortable: string): number =>
  [0, 1, 2].reduce((number, i) => number * UNIT + (sortable.charCodeAt(i) || 0), 0)
