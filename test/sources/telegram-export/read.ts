import { type CheckedEntry, checkEntry } from '../../../src/ingest/entry.js'
import type { Observation } from '../../../src/ingest/observation.js'
import { countEntry, emptySummary, type ImportSummary } from '../../../src/ingest/summary.js'
import { type ExportOptions, readTelegramExport } from '../../../src/sources/telegram-export/index.js'

export const AT = 1_760_000_000

const DEFAULTS: ExportOptions = {
  at: AT,
  utcOffsetSeconds: 3 * 3600,
  includePrivate: false,
  forwardNames: false,
  traits: {},
}

export interface ReadResult {
  seen: Observation[]
  summary: ImportSummary
  entries: CheckedEntry[]
}

/** Reads an export in small pieces, so that every boundary falls somewhere in it. */
export const readExport = async (
  content: object | string,
  options: Partial<ExportOptions> = {},
  pieceBytes = 777,
): Promise<ReadResult> => {
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content, null, 1))
  const pieces = async function* () {
    for (let i = 0; i < bytes.length; i += pieceBytes) yield bytes.subarray(i, i + pieceBytes)
  }
  const result: ReadResult = { seen: [], summary: emptySummary(), entries: [] }
  for await (const entries of readTelegramExport(pieces(), { ...DEFAULTS, ...options })) {
    for (const entry of entries) {
      const checked = checkEntry(entry, AT + 3600)
      result.entries.push(checked)
      result.seen.push(...countEntry(result.summary, 'test', checked))
    }
  }
  return result
}

/** A chat as a new version of Telegram Desktop exports it. */
export const chat = (messages: readonly unknown[], head: object = {}): object => ({
  name: 'Город',
  type: 'public_channel',
  id: 1_234_567_890,
  ...head,
  messages,
})

export const message = (fields: object = {}): object => ({
  id: 2,
  type: 'message',
  date: '2025-10-01T12:00:00',
  date_unixtime: '1759309200',
  from: 'Город',
  from_id: 'channel1234567890',
  text: '',
  text_entities: [],
  ...fields,
})

/** The one post of an export with this message. */
export const postOf = async (fields: object, options: Partial<ExportOptions> = {}): Promise<unknown> => {
  const { seen, summary } = await readExport(chat([message(fields)]), options)
  if (seen.length !== 2) throw new Error(`not one post: ${JSON.stringify(summary)}`)
  return seen[1]
}
