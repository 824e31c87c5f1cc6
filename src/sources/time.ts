/** Dates as other programs write them, converted to Unix seconds. Offsets are in seconds east of UTC. */

interface LocalTime {
  year: number
  month: number
  day: number
  hour?: number | undefined
  minute?: number | undefined
  second?: number | undefined
}

/** Undefined if there is no such date or time of day. */
export const secondsOf = (
  { year, month, day, hour = 0, minute = 0, second = 0 }: LocalTime,
  offsetSeconds: number,
): number | undefined => {
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.getTime() / 1000 - offsetSeconds : undefined
}

const OFFSET = /^([+-])(\d{2}):?(\d{2})?$/

/** Seconds of `+03:00`, `-0530`, `+03` or `Z`. */
export const parseOffset = (text: string): number | undefined => {
  if (/^z$/i.test(text)) return 0
  const [, sign, hours, minutes = '0'] = OFFSET.exec(text) ?? []
  if (sign === undefined || Number(hours) > 14 || Number(minutes) > 59) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
}

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(z|[+-]\d{2}(?::?\d{2})?)?$/i

/** Unix seconds of an ISO 8601 date; `offsetSeconds` applies if the text has no offset of its own. */
export const parseIso = (text: string, offsetSeconds: number): number | undefined => {
  const found = ISO.exec(text.trim())
  if (found === null) return undefined
  const [year = 0, month = 0, day = 0, hour, minute, second] = found
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const offset = found[7] === undefined ? offsetSeconds : parseOffset(found[7])
  if (offset === undefined) return undefined
  return secondsOf({ year, month, day, hour, minute, second }, offset)
}
