import { OBSERVATION_KINDS } from '../ingest/observation.js'
import { isObject, type Json } from './json.js'
import { parseExactly } from './json-objects.js'

export const FORMATS = ['ndjson', 'telegram-export', 'telethon', 'max', 'csv'] as const
export type Format = (typeof FORMATS)[number]

/** What the beginning of an input looks like. */
export type Recognised =
  | { format: Format }
  /** It cannot be imported as it is; the sentence says what to do. */
  | { problem: string }
  /** Nothing that is known. */
  | undefined

const NO_DATA = 'Give the data itself: the formats that can be imported are in docs/sources.md.'

/** Files that are no data, by the bytes with which they begin. */
const OTHER_FILES: readonly (readonly [beginning: string, problem: string])[] = [
  ['PK\x03\x04', 'is a zip archive. Give it as a file by its name, or unpack it first.'],
  ['7z\xbc\xaf', 'is a 7z archive. Unpack it first.'],
  ['Rar!', 'is a RAR archive. Unpack it first.'],
  ['SQLite format 3\0', 'is a SQLite database. A backup comes back with `channelscope restore`.'],
  ['\x89PNG', `is a picture. ${NO_DATA}`],
  ['\xff\xd8\xff', `is a picture. ${NO_DATA}`],
  ['GIF8', `is a picture. ${NO_DATA}`],
  ['RIFF', `is a picture, a sound or a video. ${NO_DATA}`],
  ['\0\0\0', `is a picture, a sound or a video. ${NO_DATA}`],
  ['%PDF', `is a PDF document. ${NO_DATA}`],
]

/** Looks at the beginning of an input, decompressed. */
export const recognise = (start: Buffer): Recognised => {
  const bytes = start.subarray(0, 16).toString('latin1')
  const other = OTHER_FILES.find(([beginning]) => bytes.startsWith(beginning))
  if (other !== undefined) return { problem: other[1] }
  const text = start
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^<(!doctype html|html)/i.test(text)) return { format: 'telegram-export' }
  if (/^[{[]/.test(text)) return recogniseJson(text)
  return isTable(text) ? { format: 'csv' } : undefined
}

const recogniseJson = (text: string): Recognised => {
  const [line = ''] = text.split('\n', 1)
  const first = parseExactly(line)
  if (isObject(first) && isObservation(first)) return { format: 'ndjson' }
  const format = MARKS.find(([, marks]) => marks.every((mark) => mark.test(text)))?.[0]
  return format === undefined ? undefined : { format }
}

const isObservation = ({ kind }: Json): boolean => OBSERVATION_KINDS.some((known) => known === kind)

/** Fields that stand near the beginning of each format. */
const MARKS: readonly (readonly [Format, readonly RegExp[]])[] = [
  ['telethon', [/"_"\s*:\s*"(Message|MessageService|MessageEmpty|Channel|Chat)"/]],
  ['telethon', [/"_type"\s*:\s*"snscrape\.modules\.telegram/]],
  ['telegram-export', [/"type"\s*:\s*"\w+_(channel|supergroup|group|chat)"/, /"messages"\s*:/]],
  ['telegram-export', [/"type"\s*:\s*"saved_messages"/]],
  ['telegram-export', [/"about"\s*:/, /"(personal_information|chats|left_chats|contacts)"\s*:/]],
  ['max', [/"recipient"\s*:/, /"body"\s*:/, /"timestamp"\s*:/]],
  ['max', [/"update_type"\s*:/]],
  ['max', [/"chat_id"\s*:/, /"participants_count"\s*:/, /"last_event_time"\s*:/]],
]

/** Two lines with the same number of the same delimiter. */
const isTable = (text: string): boolean => {
  const [first = '', second = ''] = text.split('\n', 2)
  const count = (line: string, delimiter: string): number => line.split(delimiter).length - 1
  return [',', ';', '\t'].some(
    (delimiter) => count(first, delimiter) > 0 && count(first, delimiter) === count(second, delimiter),
  )
}
