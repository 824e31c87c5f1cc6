/** Moscow time: fixed UTC+3. A day is a number: whole Moscow days since 1970-01-01. */

export const DAY_SECONDS = 86_400
export const HOUR_SECONDS = 3_600
export const MOSCOW_OFFSET_SECONDS = 3 * HOUR_SECONDS

export const dayOf = (epoch: number): number => Math.floor((epoch + MOSCOW_OFFSET_SECONDS) / DAY_SECONDS)

/** The first second of a day. */
export const dayStart = (day: number): number => day * DAY_SECONDS - MOSCOW_OFFSET_SECONDS

export const hourOf = (epoch: number): number => Math.floor((epoch - dayStart(dayOf(epoch))) / HOUR_SECONDS)

/** ISO weekday, 1 = Monday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

const MOST_DAYS_REMEMBERED = 50_000
const isoDays = new Map<number, string>()

/** `YYYY-MM-DD`, remembered: an answer may have hundreds of days, and they are the same in most. */
export const isoDay = (day: number): string => {
  const known = isoDays.get(day)
  if (known !== undefined) return known
  const text = new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10)
  if (isoDays.size === MOST_DAYS_REMEMBERED) isoDays.clear()
  isoDays.set(day, text)
  return text
}

/** The day that a strict `YYYY-MM-DD` names, or undefined where the calendar has no such day. */
export const parseDay = (text: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const milliseconds = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(milliseconds)) return undefined
  const day = milliseconds / 1000 / DAY_SECONDS
  return isoDay(day) === text ? day : undefined
}

/** `DD.MM.YYYY HH:MM` */
export const formatWhen = (epoch: number): string => {
  const day = dayOf(epoch)
  const date = isoDay(day)
  const minutes = Math.floor((epoch - dayStart(day)) / 60)
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)} ${time}`
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`)

export const formatInstant = (epoch: number): string =>
  new Date(epoch * 1000).toISOString().replace('.000Z', 'Z')
