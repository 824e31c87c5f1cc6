import { commonWords } from '../i18n/common.js'
import { useFormat, useWords } from '../i18n/language.js'

const MINUTES_PER_HOUR = 60
const HOURS_PER_DAY = 24
const MOST_HOURS = 72

/** Writes a number of hours as minutes, hours or days, such as "25 min" or "4.5 d". */
export const useDuration = (): ((hours: number) => string) => {
  const words = useWords(commonWords)
  const format = useFormat()
  return (hours) => {
    const tenths = (value: number): string => format.decimal(Math.round(value * 10) / 10)
    if (hours > 0 && hours < 1) return words.minutes(format.integer(hours * MINUTES_PER_HOUR))
    return hours > MOST_HOURS ? words.days(tenths(hours / HOURS_PER_DAY)) : words.hours(tenths(hours))
  }
}
