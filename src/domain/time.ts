/** Moscow time: fixed UTC+3. A day is a number: whole Moscow days since 1970-01-01. */

export const DAY_SECONDS = 86_400
export const HOUR_SECONDS = 3_600
const MOSCOW_OFFSET_SECONDS = 3 * HOUR_SECONDS

export const dayOf = (epoch: number): number => Math.floor((epoch + MOSCOW_OFFSET_SECONDS) / DAY_SECONDS)

/** The first second of a day. */
export const dayStart = (day: number): number => day * DAY_SECONDS - MOSCOW_OFFSET_SECONDS

export const hourOf = (epoch: number): number => Math.floor((epoch - dayStart(dayOf(epoch))) / HOUR_SECONDS)

/** ISO weekday, 1 = Monday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** `YYYY-MM-DD` */
export const isoDay = (day: number): string => new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10)

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
  const iso = new Date((epoch + MOSCOW_OFFSET_SECONDS) * 1000).toISOString()
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 16)}`
}

export const formatInstant = (epoch: number): string =>
  new Date(epoch * 1000).toISOString().replace('.000Z', 'Z')
