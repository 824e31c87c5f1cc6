import { type Format, withMinus } from '../i18n/format.js'

/** Units, and from which number on they are easier to read: 2,500 rather than 2.5K. */
const UNITS = [
  { unit: 1_000_000_000, from: 1_000_000_000 },
  { unit: 1_000_000, from: 1_000_000 },
  { unit: 1_000, from: 10_000 },
] as const
const LABELS = 5
const MOST_DECIMALS = 3

/** Writes the numbers of one axis in one unit, such as 0.5K beside 20K, with as many decimals as tell them apart. */
export const inOneUnit = (values: readonly number[], { language }: Format): ((value: number) => string) => {
  const greatest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const { unit } = UNITS.find(({ from }) => greatest >= from) ?? { unit: 1 }
  const suffix = unit === 1 ? '' : suffixOf(unit, language)
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: decimalsOf(values, unit) })
  return (value) => withMinus(numbers.format(value / unit)) + (value === 0 ? '' : suffix)
}

/** The language's sign of a thousand or a million, with the space before it. */
const suffixOf = (unit: number, language: string): string =>
  new Intl.NumberFormat(language, { notation: 'compact' })
    .formatToParts(unit)
    .filter(({ type }) => type !== 'integer')
    .map(({ value }) => value)
    .join('')

const decimalsOf = (values: readonly number[], unit: number): number => {
  const span = Math.max(...values, 0) - Math.min(...values, Number.POSITIVE_INFINITY)
  const step = Math.abs(span) / LABELS / unit
  if (!Number.isFinite(step) || step === 0) return MOST_DECIMALS
  return Math.min(Math.max(0, Math.ceil(-Math.log10(step)) + 1), MOST_DECIMALS)
}
