/** The catalogue as plain SQL over the table of channels, with an index for each order. */
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { FILTERS, SORTS, type Sort } from '../../src/queries/catalogue.js'
import { cached, type Messenger } from '../messengers.js'
import type { OpenEngine, Query } from './peer.js'

const DEFAULT_LIMIT = 50

/** By title as the table has it folded; the server has numbers for its beginnings. */
const columnsOf = (sort: Sort): readonly string[] => (sort === 'title' ? ['title_key'] : SORTS[sort])

export const openCatalogueSql: OpenEngine = async (messenger) => {
  const directory = await cached(`catalogue-sql-${messenger.name}`, (to) =>
    fill(messenger, join(to, 'chats.db')),
  )
  const database = new Database(join(directory, 'chats.db'), { readonly: true })
  database.pragma('cache_size = -65536')
  return {
    version: String(database.prepare('select sqlite_version()').pluck().get()),
    answer: async (query) => list(database, query),
    close: async () => {
      database.close()
    },
  }
}

const list = (database: Database.Database, query: Query) => {
  const given = Object.entries(FILTERS).flatMap(([name, [column, comparison]]) => {
    const value = query[name]
    return value === undefined ? [] : [{ sql: `${column} ${comparison} ?`, value: typed(name, value) }]
  })
  const conditions = [...given.map(({ sql }) => sql), ...(query.verified === '1' ? ['verified = 1'] : [])]
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  const values = given.map(({ value }) => value)
  const [limit, page] = [Number(query.limit ?? DEFAULT_LIMIT), Number(query.page ?? 1)]
  const order = columnsOf(query.sort as Sort).map((column) => `${column} ${query.order ?? 'desc'}`)
  const totals = database
    .prepare(`select count(*) as total, sum(participants_count) as subs_sum from chats ${where}`)
    .get(values) as object
  const items = database
    .prepare(`select * from chats ${where} order by ${order}, chat_id limit ? offset ?`)
    .all(...values, limit, (page - 1) * limit)
  return { items, ...totals, page, limit }
}

const typed = (name: string, text: string): string | number =>
  /_(min|max)$/.test(name) ? Number(text) : text

/** A copy of the table that the catalogue answers from, and nothing else. */
const fill = async ({ dataDir }: Messenger, file: string): Promise<void> => {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.prepare('attach ? as store').run(join(dataDir, 'channelscope.db'))
  const { sql } = database.prepare(`select sql from store.sqlite_schema where name = 'chats'`).get() as {
    sql: string
  }
  database.exec(sql)
  database.exec('insert into chats select * from store.chats')
  const columns = new Set((Object.keys(SORTS) as Sort[]).flatMap((sort) => columnsOf(sort).slice(0, 1)))
  for (const column of columns) database.exec(`create index chats_${column} on chats (${column}, chat_id)`)
  database.exec('create index chats_category on chats (category)')
  database.exec('analyze main')
  database.close()
}
