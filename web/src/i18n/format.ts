import { DAY_SECONDS, MOSCOW_OFFSET_SECONDS } from '../../../src/domain/time.js'
import { capitalised } from './capitalised.js'
import { CATEGORIES_RU } from './categories.js'
import type { Language } from './words.js'

/** Writes numbers and times in one language. Times are Moscow time, always UTC+3. */
export interface Format {
  language: Language
  integer(value: number): string
  /** Short, such as 1.8M. */
  compact(value: number): string
  /** At most two decimals. */
  decimal(value: number): string
  /** One decimal, so that the digits of a column stand below each other; none from 100 up, two below 0.1. */
  fixed(value: number): string
  /** As `fixed`: 5 becomes "5.0%". */
  percent(value: number): string
  /** Without decimals that are 0, for bounds and axes: 5 becomes "5%". */
  shortPercent(value: number): string
  /** With a plus or a minus in front. */
  signed(value: number): string
  signedPercent(value: number): string
  /** Takes a date such as 2026-11-01. */
  day(date: string): string
  dayShort(date: string): string
  /** Takes a date or a month such as 2026-11. */
  month(date: string): string
  instant(epochSeconds: number): string
  dayOfInstant(epochSeconds: number): string
  /** With the month as a word. */
  dayLong(epochSeconds: number): string
  /** Takes the API's DD.MM.YYYY HH:MM. */
  when(text: string): string
  /** Takes 1 (Monday) to 7 (Sunday). */
  weekday(isoWeekday: number): string
  weekdayShort(isoWeekday: number): string
  /** Takes a code such as "ru"; what is no code is returned as it is. */
  languageName(code: string): string
  /** A category as lists show it; some sources name them by a code in lower case. */
  categoryName(name: string): string
}

/** 1 January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

const createFormat = (language: Language): Format => {
  const locale = language === 'en' ? 'en-GB' : language
  const numbers = (options?: Intl.NumberFormatOptions) => {
    const formatter = new Intl.NumberFormat(language, options)
    return (value: number) => withMinus(formatter.format(value))
  }
  // Callers add Moscow's fixed offset, because the time zone Europe/Moscow had other offsets in the past.
  const times = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (milliseconds: number) => formatter.format(milliseconds)
  }
  const decimal = numbers({ maximumFractionDigits: 2 })
  const fixedNumbers = (options?: Intl.NumberFormatOptions) => {
    const [none, one, two] = [0, 1, 2].map((digits) =>
      numbers({ ...options, minimumFractionDigits: digits, maximumFractionDigits: digits }),
    ) as [typeof decimal, typeof decimal, typeof decimal]
    return (value: number): string => {
      const size = Math.abs(value)
      return (size >= 100 ? none : size === 0 || size >= 0.1 ? one : two)(value)
    }
  }
  const fixed = fixedNumbers()
  const signedFixed = fixedNumbers({ signDisplay: 'exceptZero' })
  const percentOf = (text: string): string => (language === 'ru' ? `${text}\u00a0%` : `${text}%`)
  const day = times({ day: 'numeric', month: 'short', year: 'numeric' })
  const dayLong = times({ dateStyle: 'long' })
  const dayShort = times({ day: 'numeric', month: 'short' })
  const month = times({ month: 'short', year: 'numeric' })
  const minute = times({ dateStyle: 'medium', timeStyle: 'short' })
  const weekday = times({ weekday: 'long' })
  const weekdayShort = times({ weekday: 'short' })
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const weekdayStart = (isoWeekday: number): number => MONDAY + (isoWeekday - 1) * DAY_SECONDS * 1_000
  return {
    language,
    integer: numbers({ maximumFractionDigits: 0 }),
    compact: numbers({ notation: 'compact', maximumFractionDigits: 1 }),
    decimal,
    fixed,
    percent: (value) => percentOf(fixed(value)),
    shortPercent: (value) => percentOf(decimal(value)),
    signed: numbers({ maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
    signedPercent: (value) => percentOf(signedFixed(value)),
    day: (date) => day(Date.parse(date)),
    dayShort: (date) => dayShort(Date.parse(date)),
    month: (date) => month(Date.parse(date)),
    dayOfInstant: (epochSeconds) => day((epochSeconds + MOSCOW_OFFSET_SECONDS) * 1_000),
    dayLong: (epochSeconds) => dayLong((epochSeconds + MOSCOW_OFFSET_SECONDS) * 1_000),
    instant: (epochSeconds) => minute((epochSeconds + MOSCOW_OFFSET_SECONDS) * 1_000),
    when: (text) => minute(parseWhen(text)),
    weekday: (isoWeekday) => weekday(weekdayStart(isoWeekday)),
    weekdayShort: (isoWeekday) => weekdayShort(weekdayStart(isoWeekday)),
    languageName: (code) => (LANGUAGE_CODE.test(code) ? (languages.of(code) ?? code) : code),
    categoryName: (name) =>
      (language === 'ru' ? CATEGORIES_RU[name.toLowerCase()] : undefined) ?? capitalised(name),
  }
}

/** The sign of a negative number is as wide as a plus; `Intl` writes a hyphen. */
export const withMinus = (number: string): string => number.replace('-', '−')

/** The codes that `Intl.DisplayNames` takes without an error. */
const LANGUAGE_CODE = /^[a-z]{2,3}$/i

const parseWhen = (text: string): number => {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute)
}

export const FORMATS: Readonly<Record<Language, Format>> = {
  ru: createFormat('ru'),
  en: createFormat('en'),
}
