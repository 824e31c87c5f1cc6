import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import pg from 'pg'
import type { Observation } from '../../src/ingest/observation.js'
import type { Engine, StoreOptions } from '../../src/store/index.js'

/**
 * Stores as released versions left them. Their schemas are the committed texts in test/store/released, which a test
 * holds against the migrations; their rows were written by the first version, from the observations beside them.
 */

const FOLDER = fileURLToPath(new URL('../store/released/', import.meta.url))

const readLines = <T>(name: string): T[] =>
  readFileSync(join(FOLDER, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

/** What the rows were made of. */
export const RELEASED_OBSERVATIONS = readLines<Observation>('observations.ndjson')

/** Opens everything; its hash is among the rows. */
export const RELEASED_KEY = `cs_${'0'.repeat(32)}`

type Value = string | number | null | { hex: string }

const ROWS = readLines<[table: string, row: Record<string, Value>]>('rows.ndjson')

export const RELEASED_STATE = ROWS.find(([table]) => table === 'state')?.[1] as {
  clock: number
  day: number
  version: number
  link_base: string
}

export const schemaFile = (migration: string, engine: Engine): string =>
  join(FOLDER, `${migration}.${engine}.sql`)

/** As Kysely keeps its books. */
const BOOKS = [
  `create table schema_migrations (name varchar(255) not null primary key, timestamp varchar(255) not null)`,
  `create table schema_migrations_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)`,
  `insert into schema_migrations_lock (id, is_locked) values ('migration_lock', 0)`,
]

const bytesOf = (value: Value): unknown =>
  typeof value === 'object' && value !== null ? Buffer.from(value.hex, 'hex') : value

/** Makes an empty place a store of the version that ended with the last of these migrations, with data in it. */
export const fillReleased = async (
  options: StoreOptions,
  engine: Engine,
  migrations: readonly string[],
): Promise<void> => {
  const run = await (engine === 'sqlite'
    ? connectSqlite(options.dataDir)
    : connectPostgres(options.databaseUrl))
  const schema = migrations.flatMap((name) => readFileSync(schemaFile(name, engine), 'utf8').split(';\n'))
  for (const statement of [...BOOKS, ...schema.filter((text) => text.trim() !== '')]) await run(statement, [])
  await run('delete from state', [])
  for (const name of migrations) {
    await run(`insert into schema_migrations (name, timestamp) values (${mark(engine, 1)}, '')`, [name])
  }
  for (const [table, row] of ROWS) {
    const columns = Object.keys(row)
    const marks = columns.map((_, i) => mark(engine, i + 1))
    const values = Object.values(row).map(bytesOf)
    await run(`insert into ${table} (${columns.join(', ')}) values (${marks.join(', ')})`, values)
  }
  await run.end()
}

const mark = (engine: Engine, position: number): string => (engine === 'sqlite' ? '?' : `$${position}`)

type Run = ((text: string, values: unknown[]) => Promise<unknown>) & { end: () => Promise<void> }

const connectSqlite = async (dataDir: string): Promise<Run> => {
  const database = new Database(join(dataDir, 'channelscope.db'))
  database.pragma('journal_mode = WAL')
  const run = async (text: string, values: unknown[]): Promise<unknown> => database.prepare(text).run(values)
  return Object.assign(run, {
    end: async () => {
      database.close()
    },
  })
}

const connectPostgres = async (connectionString: string | undefined): Promise<Run> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const run = (text: string, values: unknown[]): Promise<unknown> => client.query(text, values)
  return Object.assign(run, { end: () => client.end() })
}
