import { sql } from 'kysely'
import {
  type CacheMegabytes,
  describeTable,
  type ReadTransaction,
  type Row,
  readState,
  type Store,
  scanRows,
  tablesOf,
} from '../../store/index.js'
import { rebuild } from './rebuild.js'
import { withScratch } from './scratch.js'

/**
 * What a chat's own facts decide: the tables, and in each of them the columns that depend on other chats all the same.
 * Citations, sums over all chats and rankings belong to `check` and `rebuild` of the whole store.
 */
export const OWN_TABLES = {
  chat_facts: [],
  subscriber_days: [],
  posts: ['reposts'],
  chat_history: [],
  handles: [],
  post_links: [],
  chat_days: [],
  chat_coverage: [],
  chats: ['citation_idx', 'citations_at', 'citation_window_posts'],
  chat_terms: [],
  edge_lines: [],
} as const satisfies { [T in keyof Rows]?: readonly (keyof Rows[T])[] }

type Rows = { [T in Parameters<typeof describeTable>[0]]: Row<T> }

export type OwnTable = keyof typeof OWN_TABLES

export const OWN_TABLE_NAMES = Object.keys(OWN_TABLES) as OwnTable[]

/** Pages of a chat's rows in the order of their key. */
export const ownRows = <T extends OwnTable>(
  tx: ReadTransaction,
  table: T,
  chatId: number,
): AsyncGenerator<Row<T>[]> =>
  scanRows<Row<T>>(
    tx,
    sql`select * from (select * from ${sql.table(table)} where chat_id = ${sql.lit(chatId)}) as own`,
    describeTable(table).primaryKey,
  )

export interface ApartOptions {
  linkBase: string
  cacheMegabytes?: CacheMegabytes
}

/** Derives chats from their own facts in a store of their own, which is removed afterwards. */
export const deriveApart = <T>(
  from: ReadTransaction,
  chatIds: readonly number[],
  { linkBase, cacheMegabytes }: ApartOptions,
  work: (derived: ReadTransaction) => Promise<T>,
): Promise<T> =>
  withScratch(cacheMegabytes, async (scratch) => {
    await copyFacts(from, chatIds, scratch)
    await rebuild(scratch, { linkBase })
    return scratch.read(work)
  })

const copyFacts = async (
  from: ReadTransaction,
  chatIds: readonly number[],
  scratch: Store,
): Promise<void> => {
  const state = await readState(from.db)
  await scratch.write((tx) => tx.upsert('state', [state]))
  for (const table of tablesOf('facts') as OwnTable[])
    for (const chatId of chatIds)
      for await (const rows of ownRows(from, table, chatId))
        await scratch.write((tx) => tx.upsert(table, rows))
}
