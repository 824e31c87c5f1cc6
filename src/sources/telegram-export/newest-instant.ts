import { parseIso } from '../time.js'

interface ScanOptions {
  /** The time zone of exports that have local times only. */
  utcOffsetSeconds: number
  /** Later instants are ignored, in Unix seconds: one wrong date must not move all observations into the future. */
  notAfter: number
}

const UNIX = /"(?:date|edited)_unixtime":\s*"?(\d{1,12})\b/g
const LOCAL = /"(?:date|edited)":\s*"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)"/g

/** In HTML exports: `title="01.10.2025 12:00:00 UTC+03:00"`. */
const HTML = /title="(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d:\d\d)(?: UTC([+-]\d\d:\d\d))?"/g

/** Longer than any match, so that none is lost between two chunks. */
const OVERLAP_CHARACTERS = 100

/**
 * The newest date of a message or an edit in an export: the export was made at that time or later. Only looks for dates
 * and parses nothing, so it is much faster than reading the export. Undefined if there is no date.
 */
export const newestInstant = async (
  chunks: AsyncIterable<Buffer>,
  { utcOffsetSeconds, notAfter }: ScanOptions,
): Promise<number | undefined> => {
  let unix = 0
  let local = ''
  let tail = ''
  for await (const chunk of chunks) {
    // Dates are ASCII, and latin1 is the fastest way from bytes to a string.
    const text = tail + chunk.toString('latin1')
    for (const seconds of [...unixTimes(text), ...htmlTimes(text, utcOffsetSeconds)])
      if (seconds > unix && seconds <= notAfter) unix = seconds
    if (unix === 0) for (const [, date = ''] of text.matchAll(LOCAL)) if (date > local) local = date
    tail = text.slice(-OVERLAP_CHARACTERS)
  }
  if (unix > 0) return unix
  const seconds = parseIso(local, utcOffsetSeconds)
  return seconds === undefined || seconds > notAfter ? undefined : seconds
}

const unixTimes = (text: string): number[] =>
  Array.from(text.matchAll(UNIX), ([, seconds]) => Number(seconds))

const htmlTimes = (text: string, utcOffsetSeconds: number): number[] =>
  Array.from(
    text.matchAll(HTML),
    ([, day, month, year, time, offset = '']) =>
      parseIso(`${year}-${month}-${day}T${time}${offset}`, utcOffsetSeconds) ?? 0,
  )
