/** Numbers that are written with spaces, points or words: 10 000, 10.000, 10,000, 10 тыс., 1,5 млн. */

const SPACE = '[ \\u00a0\\u2009\\u202f]'
const THOUSAND = 'тыс(?:яч(?:[аиеу]|ей|ам|ами|ах)?)?'
const MILLION = 'млн|миллион(?:[ауеы]|ом|ов|ам|ами|ах)?'
const MILLIARD = 'млрд|миллиард(?:[ауеы]|ом|ов|ам|ами|ах)?'
const SCALES: ReadonlyArray<readonly [RegExp, number]> = [
  [/^т/i, 1e3],
  [/^м(?:лн|иллион)/i, 1e6],
  [/^м/i, 1e9],
]
const SCALE = `${SPACE}?(?<scale>${THOUSAND}|${MILLION}|${MILLIARD})(?!\\p{L})`

/** Groups of three digits; not those of telephone numbers, which other digits follow. */
const GROUPS = `(?<groups>[1-9]\\d{0,2}(?<between>${SPACE}|[.,'’])\\d{3}(?:\\k<between>\\d{3}){0,5})(?!\\k<between>?\\d)(?:${SCALE})?`
const SCALED = `(?<digits>\\d{1,9}(?:[.,]\\d{1,3})?)${SCALE.replace('scale', 'ofDigits')}`
/** That a digit comes first is said first: most places of a text are passed by it. */
const NUMBER = `(?=\\d)(?<![\\p{L}\\p{N}_])(?:${GROUPS}|${SCALED})`
const NUMBERS = new RegExp(NUMBER, 'giu')
const NUMBER_HERE = new RegExp(NUMBER, 'iuy')

/** A number that is written as several words. Offsets are UTF-16 units. */
export interface WrittenNumber {
  readonly start: number
  readonly end: number
  readonly value: string
  /** Whether its parts are groups of digits, which mean nothing by themselves. */
  readonly isGrouped: boolean
}

export const numbersIn = (text: string): WrittenNumber[] =>
  Array.from(text.matchAll(NUMBERS), ({ index, 0: { length }, groups = {} }) => ({
    start: index,
    end: index + length,
    value: meant(groups),
    isGrouped: groups.groups !== undefined,
  }))

/** The number that is written here in several words, as it is written. */
export const numberAt = (text: string, at: number): string | undefined => {
  NUMBER_HERE.lastIndex = at
  return NUMBER_HERE.exec(text)?.[0]
}

const meant = ({ groups, digits = '', scale, ofDigits }: Record<string, string>): string =>
  groups === undefined
    ? scaled(Number(digits.replace(',', '.')), ofDigits)
    : scaled(Number(groups.replace(/\D/g, '')), scale)

/** Beyond 21 digits a number would be written with an exponent. */
const scaled = (number: number, scale: string | undefined): string => {
  const factor = scale === undefined ? 1 : (SCALES.find(([pattern]) => pattern.test(scale))?.[1] ?? 1)
  return BigInt(Math.round(number * factor)).toString()
}

/** 10к is 10,000; 2K, 4K and 8K are sizes of pictures. */
const WITH_K = /^(\d{2,6}|[135679])[кk]$/

/** The number that a word such as 10к means. */
export const thousandsOf = (word: string): string | undefined => {
  const digits = WITH_K.exec(word)?.[1]
  return digits && `${Number(digits)}000`
}
