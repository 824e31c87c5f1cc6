import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CONTROL_SCHEMA,
  type ControlTableName,
  NewerSchemaError,
  openStore,
  SCHEMA,
  TABLE_NAMES,
  type TableName,
  tablesOf,
} from '../../src/store/index.js'
import { MIGRATIONS } from '../../src/store/migrate.js'
import { COPIED_TO_EVERY_NODE, DISTRIBUTED } from '../../src/store/postgres/distribution.js'
import { run } from '../support/cli.js'
import { createPlace, createStore, ENGINES, type TestStore } from '../support/stores.js'

/** Everything that opens the store. */
const COMMANDS = [
  ['serve', '--port', '0'],
  ['serve', '--port', '0', '--workers', '2'],
  ['import', '-'],
  ['export'],
  ['rebuild'],
  ['check'],
  ['keys', 'list'],
  ['keys', 'issue', '--name', 'x'],
]

describe.each(ENGINES)('on %s', (engine) => {
  let store: TestStore
  beforeAll(async () => {
    store = await createStore(engine)
  })
  afterAll(() => store.remove())

  interface Column {
    name: string
    nullable: number
  }

  const columnsOf = (table: TableName | ControlTableName) =>
    engine === 'sqlite'
      ? sql<Column>`select name, case when "notnull" = 0 then 1 else 0 end as nullable from pragma_table_info(${table}) order by cid`
      : sql<Column>`select column_name as name, case when is_nullable = 'YES' then 1 else 0 end as nullable
            from information_schema.columns where table_name = ${table} order by ordinal_position`

  const described = ({ columns }: { columns: Readonly<Record<string, string>> }) =>
    Object.entries(columns).map(([name, type]) => ({ name, nullable: Number(type.endsWith('?')) }))

  // Engines do not say which columns of a view may be null.
  const tables = TABLE_NAMES.filter((table) => SCHEMA[table].role !== 'copy')

  test.each(tables)('the migrations make %s as it is described', async (table) => {
    const { rows } = await store.store.read(({ db }) => columnsOf(table).execute(db))
    expect(rows).toEqual(described(SCHEMA[table]))
  })

  test.each(tablesOf('copy'))('the migrations make %s with the columns that are described', async (table) => {
    const { rows } = await store.store.read(({ db }) => columnsOf(table).execute(db))
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(SCHEMA[table].columns))
  })

  test.each(Object.keys(CONTROL_SCHEMA) as ControlTableName[])(
    'the migrations make %s of the control database as it is described',
    async (table) => {
      const { rows } = await store.store.control.read((db) => columnsOf(table).execute(db))
      expect(rows).toEqual(described(CONTROL_SCHEMA[table]))
    },
  )

  test('a database of a newer version is refused by every command in a sentence', async () => {
    const newer = await createStore(engine)
    await newer.store.write(({ db }) =>
      sql`insert into schema_migrations (name, timestamp) values ('9999-future', '')`.execute(db),
    )
    await expect(newer.store.migrate()).rejects.toThrow(NewerSchemaError)
    const commands = engine === 'sqlite' ? [...COMMANDS, ['backup', 'never.db']] : COMMANDS
    const results = await Promise.all(commands.map((args) => run(args, { store: newer.options, input: '' })))
    await newer.remove()
    expect(results.map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual(
      commands.map(() => [1, '', expect.stringMatching(/^The database was written by a newer version.*\n$/)]),
    )
  })

  test('processes that start at once migrate once', async () => {
    const place = await createPlace(engine)
    try {
      const starts = Array.from({ length: 4 }, () => run(['keys', 'list'], { store: place.options }))
      for (const result of await Promise.all(starts)) expect(result).toMatchObject({ code: 0, stderr: '' })
      const opened = openStore(place.options)
      const { rows } = await opened.read(({ db }) =>
        sql`select name from schema_migrations order by name`.execute(db),
      )
      await opened.close()
      expect(rows).toEqual(Object.keys(MIGRATIONS).map((name) => ({ name })))
    } finally {
      await place.remove()
    }
  })

  test('questions cannot write', async () => {
    const attempt = store.store.read(({ db }) => sql`update state set clock = 1`.execute(db))
    await expect(attempt).rejects.toThrow(/read.?only/i)
  })

  test('a write that fails leaves nothing behind', async () => {
    const attempt = store.store.write(async (tx) => {
      await tx.upsert('counters', [{ measure: 'a', name: 'b', value: 1 }])
      throw new Error('half-way')
    })
    await expect(attempt).rejects.toThrow('half-way')
    expect(await store.store.read(({ db }) => db.selectFrom('counters').selectAll().execute())).toEqual([])
  })
})

describe('a Citus cluster', () => {
  const distributed = TABLE_NAMES.filter((table) => 'chat_id' in SCHEMA[table].columns)

  test('gets every table of a chat: by its chat, or on every node', () => {
    const placed = [...DISTRIBUTED, ...COPIED_TO_EVERY_NODE].filter(
      (table) => table !== 'post_terms' && table !== 'state',
    )
    expect(placed.toSorted()).toEqual(distributed.toSorted())
  })

  test('can keep every key of such a table: it contains chat_id; there are no triggers', async () => {
    const { store, remove } = await createStore('postgres')
    try {
      await store.read(async ({ db }) => {
        const keys = await sql<{ table_name: string; columns: string }>`
          select t.relname as table_name, string_agg(a.attname, ',') as columns
          from pg_index i join pg_class t on t.oid = i.indrelid
          join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
          where i.indisunique and t.relname = any(${distributed}) group by t.relname, i.indexrelid`.execute(
          db,
        )
        expect(keys.rows.length).toBe(distributed.length - tablesOf('copy').length)
        expect(keys.rows.filter(({ columns }) => !columns.split(',').includes('chat_id'))).toEqual([])
        const triggers = await sql`select tgname from pg_trigger where not tgisinternal`.execute(db)
        expect(triggers.rows).toEqual([])
      })
    } finally {
      await remove()
    }
  })
})
