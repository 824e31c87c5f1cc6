import { sql } from 'kysely'
import { fixedQuery } from '../fixed-query.js'
import type { ReadTransaction, WriteTransaction } from '../store.js'

/** A document of the text index as it is now: without a chat, it is gone. */
export interface DocChange {
  doc: number
  chatId: number | undefined
  views: number
}

/** Whoever keeps documents in memory reads larger changes anew, and so does who has missed more of them. */
const MOST_CHANGES = 20_000
const LOGS_KEPT = 50

const NUMBERS_PER_CHANGE = 3
/** No views of a post are. */
const GONE = -1

const encode = (changes: readonly DocChange[]): Buffer => {
  const numbers = new Float64Array(changes.length * NUMBERS_PER_CHANGE)
  let next = 0
  for (const { doc, chatId, views } of changes) {
    numbers[next++] = doc
    numbers[next++] = chatId ?? 0
    numbers[next++] = chatId === undefined ? GONE : views
  }
  return Buffer.from(numbers.buffer)
}

const decode = (bytes: Uint8Array): DocChange[] => {
  const numbers = new Float64Array(new Uint8Array(bytes).buffer)
  return Array.from({ length: numbers.length / NUMBERS_PER_CHANGE }, (_, i) => {
    const [doc = 0, chatId = 0, views = GONE] = numbers.subarray(i * NUMBERS_PER_CHANGE)
    return { doc, chatId: views === GONE ? undefined : chatId, views }
  })
}

/** Tells readers what has changed; `undefined`: everything may have. */
export const logChanges = async (
  tx: WriteTransaction,
  changes: readonly DocChange[] | undefined,
): Promise<void> => {
  if (changes?.length === 0) return
  const told = changes === undefined || changes.length > MOST_CHANGES ? null : encode(changes)
  await sql`insert into post_log (changes) values (${told})`.execute(tx.db)
  await sql`delete from post_log where id <= (select max(id) from post_log) - ${LOGS_KEPT}`.execute(tx.db)
}

const lastLogs = fixedQuery<object, { last: number }>(
  () => sql<{ last: number }>`select coalesce(max(id), 0) as last from post_log`,
)

/** The number of the last log; 0 where there is none. */
export const lastLog = async ({ db }: ReadTransaction): Promise<number> =>
  (await lastLogs(db, {}))[0]?.last ?? 0

/** What has changed after a log; `undefined` where that cannot be told. */
export const changesSince = async (
  { db }: ReadTransaction,
  log: number,
): Promise<DocChange[] | undefined> => {
  const { rows } = await sql<{ id: number; changes: Uint8Array | null }>`
    select id, changes from post_log where id > ${log} order by id`.execute(db)
  if (rows[0]?.id !== log + 1) return undefined
  const changes: DocChange[] = []
  for (const row of rows) {
    if (row.changes === null) return undefined
    for (const change of decode(row.changes)) changes.push(change)
  }
  return changes
}
