import { sql } from 'kysely'
import { preparedQuery } from '../../prepared-query.js'
import { roundsOf } from '../../rounds.js'
import type { ReadTransaction, WriteTransaction } from '../../store.js'

/**
 * `post_log` has a row for each change of the text index, with what changed. Processes that hold documents in memory
 * follow it.
 */

/** A document of the text index as it is now; without a chat it was removed. */
export interface DocumentChange {
  id: number
  chatId: number | undefined
  views: number
}

/** Larger changes are in several rows. */
const CHANGES_PER_ROW = 20_000
/** A reader that missed more rows than this reads everything again, too. */
const MAX_ROWS = 50

const NUMBERS_PER_CHANGE = 3
/** Written in place of the views of a removed document: less than views that are unknown. */
const REMOVED = -2

const encode = (changes: readonly DocumentChange[]): Buffer => {
  const numbers = new Float64Array(changes.length * NUMBERS_PER_CHANGE)
  let next = 0
  for (const { id, chatId, views } of changes) {
    numbers[next++] = id
    numbers[next++] = chatId ?? 0
    numbers[next++] = chatId === undefined ? REMOVED : views
  }
  return Buffer.from(numbers.buffer)
}

const decode = (bytes: Uint8Array): DocumentChange[] => {
  const numbers = new Float64Array(new Uint8Array(bytes).buffer)
  return Array.from({ length: numbers.length / NUMBERS_PER_CHANGE }, (_, i) => {
    const [id = 0, chatId = 0, views = REMOVED] = numbers.subarray(i * NUMBERS_PER_CHANGE)
    return { id, chatId: views === REMOVED ? undefined : chatId, views }
  })
}

/** Adds to the log; `undefined` means that everything may have changed. */
export const logChanges = async (
  tx: WriteTransaction,
  changes: readonly DocumentChange[] | undefined,
): Promise<void> => {
  const rows = changes === undefined ? [null] : [...roundsOf(changes, CHANGES_PER_ROW)].map(encode)
  for (const row of rows) await sql`insert into post_log (changes) values (${row})`.execute(tx.db)
  await sql`delete from post_log where id <= (select max(id) from post_log) - ${MAX_ROWS}`.execute(tx.db)
}

const lastRow = preparedQuery<object, { last: number }>(
  () => sql<{ last: number }>`select coalesce(max(id), 0) as last from post_log`,
)

/** The id of the last row of the log; 0 where there is none. */
export const lastLogId = async ({ db }: ReadTransaction): Promise<number> =>
  (await lastRow(db, {}))[0]?.last ?? 0

/** What has changed after a row of the log; `undefined` where the log does not say. */
export const changesSince = async (
  { db }: ReadTransaction,
  logId: number,
): Promise<DocumentChange[] | undefined> => {
  const { rows } = await sql<{ id: number; changes: Uint8Array | null }>`
    select id, changes from post_log where id > ${logId} order by id`.execute(db)
  if (rows[0]?.id !== logId + 1) return undefined
  const changes: DocumentChange[] = []
  for (const row of rows) {
    if (row.changes === null) return undefined
    for (const change of decode(row.changes)) changes.push(change)
  }
  return changes
}
