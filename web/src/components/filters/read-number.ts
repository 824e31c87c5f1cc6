/** Words for thousands, millions and billions, as people write them behind a number. */
const MULTIPLES: readonly (readonly [suffix: RegExp, factor: number])[] = [
  [/^(k|к|тыс|тысяч[аи]?|thousand)\.?$/u, 1e3],
  [/^(m|м|млн|миллион(а|ов)?|million)\.?$/u, 1e6],
  [/^(b|bn|млрд|миллиард(а|ов)?|billion)\.?$/u, 1e9],
]

const NUMBER_AND_WORD = /^([+-]?\d[\d\s.,]*?)\s*(\p{L}+\.?)?$/u

/**
 * A number as people write it (10 000, 0,5, 50k, 50 тыс, 1.5M) in the API's form. What is still not a number is
 * returned as it was typed, and the API refuses it.
 */
export const readNumber = (text: string): string => {
  const [, digits = '', word = ''] = NUMBER_AND_WORD.exec(text.trim()) ?? []
  const plain = digits.replace(/\s+/g, '').replace(',', '.')
  if (plain === '') return text.trim()
  if (word === '') return plain
  const factor = MULTIPLES.find(([suffix]) => suffix.test(word.toLowerCase()))?.[1]
  const value = Number(plain) * (factor ?? Number.NaN)
  // Rounding takes away what binary fractions add, such as in 1.1 million.
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : text.trim()
}
