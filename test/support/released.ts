import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import type { Observation } from '../../src/ingest/observation.js'
import type { Engine, StoreOptions } from '../../src/store/index.js'

/**
 * Stores as programs with each DERIVATION left them, kept by scripts/derivation-fixture.mjs. That of 0, before these were
 * numbered, has no text index. The tables of PostgreSQL are the committed texts in test/store/released, which a test holds
 * against the migrations.
 */

const FOLDER = fileURLToPath(new URL('../store/released/', import.meta.url))
const NAME = 'derivation-'
const COMPRESSED = '.br'

/** Ascending. */
export const RELEASED: readonly number[] = readdirSync(FOLDER)
  .filter((name) => name.startsWith(NAME))
  .map((name) => Number(name.slice(NAME.length)))
  .sort((a, b) => a - b)

const fileOf = (derivation: number, name: string): string => join(FOLDER, `${NAME}${derivation}`, name)

const unpack = (derivation: number, name: string): Buffer =>
  brotliDecompressSync(readFileSync(fileOf(derivation, `${name}${COMPRESSED}`)))

const readLines = <T>(derivation: number, name: string): T[] =>
  unpack(derivation, name)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

/** What the store was filled with. */
export const releasedObservations = (derivation: number): Observation[] =>
  readLines(derivation, 'observations.ndjson')

/** Opens everything; its hash is in the store. */
export const releasedKey = (derivation: number, engine: Engine): string =>
  (JSON.parse(readFileSync(fileOf(derivation, 'keys.json'), 'utf8')) as Record<Engine, string>)[engine]

export const schemaFile = (migration: string, engine: Engine): string =>
  join(FOLDER, `${migration}.${engine}.sql`)

/** Makes an empty place such a store. */
export const fillReleased = (options: StoreOptions, engine: Engine, derivation: number): Promise<void> =>
  engine === 'sqlite'
    ? fillSqlite(options.dataDir, derivation)
    : fillPostgres(options.databaseUrl, derivation)

const fillSqlite = async (dataDir: string, derivation: number): Promise<void> => {
  const suffix = `.db${COMPRESSED}`
  for (const file of readdirSync(fileOf(derivation, '')).filter((name) => name.endsWith(suffix))) {
    const name = file.slice(0, -COMPRESSED.length)
    await writeFile(join(dataDir, name), unpack(derivation, name))
  }
}

const MIGRATIONS_DONE = 'schema_migrations'

/** As Kysely keeps its books. */
const BOOKS = `
create table schema_migrations (name varchar(255) not null primary key, timestamp varchar(255) not null);
create table schema_migrations_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
`

type Table = [name: string, rows: Record<string, unknown>[]]

const fillPostgres = async (connectionString: string | undefined, derivation: number): Promise<void> => {
  const tables = readLines<Table>(derivation, 'postgres.ndjson')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(BOOKS + schemaOf(tables))
    for (const [name, rows] of tables) {
      await client.query(`delete from ${name}`)
      const insert = `insert into ${name} select * from json_populate_recordset(null::${name}, $1)`
      await client.query(insert, [JSON.stringify(rows)])
    }
  } finally {
    await client.end()
  }
}

const schemaOf = (tables: readonly Table[]): string =>
  (tables.find(([name]) => name === MIGRATIONS_DONE)?.[1] ?? [])
    .map(({ name }) => readFileSync(schemaFile(String(name), 'postgres'), 'utf8'))
    .join('')
