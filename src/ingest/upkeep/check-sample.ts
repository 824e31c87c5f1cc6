import { sql } from 'kysely'
import {
  describeTable,
  type ReadTransaction,
  readState,
  type Store,
  scanRows,
  textIndexOf,
} from '../../store/index.js'
import { checkDerivation } from '../state.js'
import { compare } from './check.js'
import {
  type ApartOptions,
  deriveApart,
  OWN_TABLE_NAMES,
  OWN_TABLES,
  type OwnTable,
  ownRows,
} from './own-rows.js'

export interface SampleOptions extends ApartOptions {
  /** How many chats are checked. */
  chats: number
}

export interface WrongChat {
  chatId: number
  table: OwnTable | 'search_posts'
  wrong: number
  /** The key of the first row that is wrong. */
  example: string
}

export interface SampleReport {
  chats: number
  rows: number
  wrong: WrongChat[]
}

/** Larger chats would take too long, and too much memory; `check` has them. */
const MOST_POSTS = { ofChat: 20_000, inAll: 60_000 }
/** So many are derived at once. */
const CHATS_PER_STEP = 10

/**
 * Checks whether what the own facts of some chats decide is stored so; each time other chats are chosen. Costs little, so
 * that it can be done every day beside a server.
 */
export const checkSample = (store: Store, options: SampleOptions): Promise<SampleReport> =>
  store.read(
    async (tx) => {
      checkDerivation(await readState(tx.db), options.linkBase)
      const chatIds = await chooseChats(tx, options.chats)
      const report: SampleReport = { chats: chatIds.length, rows: 0, wrong: [] }
      for (let i = 0; i < chatIds.length; i += CHATS_PER_STEP) {
        const some = chatIds.slice(i, i + CHATS_PER_STEP)
        await deriveApart(tx, some, options, async (derived) => {
          for (const chatId of some) await compareChat(report, chatId, tx, derived)
        })
      }
      return report
    },
    { isLong: true },
  )

const chooseChats = async ({ db }: ReadTransaction, count: number): Promise<number[]> => {
  const { rows } = await sql<{ chat_id: number; posts: number | null }>`
    select f.chat_id, c.posts from chat_facts as f left join chat_coverage as c on c.chat_id = f.chat_id
    where coalesce(c.posts, 0) <= ${sql.lit(MOST_POSTS.ofChat)}`.execute(db)
  const chosen: number[] = []
  for (let posts = 0; chosen.length < count && rows.length > 0 && posts < MOST_POSTS.inAll; ) {
    const [row] = rows.splice(Math.floor(Math.random() * rows.length), 1)
    if (row === undefined) break
    chosen.push(row.chat_id)
    posts += row.posts ?? 0
  }
  return chosen
}

const compareChat = async (
  report: SampleReport,
  chatId: number,
  stored: ReadTransaction,
  derived: ReadTransaction,
): Promise<void> => {
  const compareRows = async (
    table: WrongChat['table'],
    key: readonly string[],
    scan: Scan,
  ): Promise<void> => {
    const { rows, wrong, example = '' } = await compare({ key, scan }, stored, derived)
    report.rows += rows
    if (wrong > 0) report.wrong.push({ chatId, table, wrong, example })
  }
  for (const table of OWN_TABLE_NAMES)
    await compareRows(table, describeTable(table).primaryKey, (tx) => withoutForeign(tx, table, chatId))
  await compareRows('search_posts', ['chat_id', 'seq'], (tx) =>
    scanRows(
      tx,
      sql`select * from (select * from (${textIndexOf(tx).posts}) as every where chat_id = ${sql.lit(chatId)}) as own`,
      ['chat_id', 'seq'],
    ),
  )
}

type Scan = (tx: ReadTransaction) => AsyncGenerator<object[]>

/** Rows without the columns that depend on other chats. */
async function* withoutForeign(
  tx: ReadTransaction,
  table: OwnTable,
  chatId: number,
): AsyncGenerator<object[]> {
  const foreign: readonly string[] = OWN_TABLES[table]
  for await (const rows of ownRows(tx, table, chatId))
    yield rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !foreign.includes(column))),
    )
}
