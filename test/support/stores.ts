import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Engine, openStore, type Store, type StoreOptions } from '../../src/store/index.js'
import { type ClusterTemplates, copyOnCluster, dropOnCluster } from './citus.js'

/** What tests run on: a Citus cluster is PostgreSQL to the program. */
export type TestEngine = Engine | 'citus'

const ALL: readonly TestEngine[] = [
  'sqlite',
  'postgres',
  ...(process.env.CITUS_URL === undefined ? [] : ['citus' as const]),
]

/** What the program calls it. */
export const engineOf = (engine: TestEngine): Engine => (engine === 'citus' ? 'postgres' : engine)

if (process.env.TEST_ENGINES?.includes('citus') && process.env.CITUS_URL === undefined)
  throw new Error('CITUS_URL must name the coordinator of a Citus cluster. CONTRIBUTING.md says how.')

/** All that there are, or those that TEST_ENGINES names. */
export const ENGINES: readonly TestEngine[] = ALL.filter(
  (engine) => process.env.TEST_ENGINES?.split(',').includes(engine) ?? true,
)

export interface TestStore {
  store: Store
  /** What opens the same data again, in this process or another. */
  options: StoreOptions
  remove(): Promise<void>
}

/** An empty, migrated store of its own. */
export const createStore = async (engine: TestEngine): Promise<TestStore> => {
  const place = await (engine === 'citus' ? citusPlace('migrated') : createPlace(engine))
  const store = openStore(place.options)
  await store.migrate()
  return {
    store,
    options: place.options,
    remove: async () => {
      await store.close()
      await place.remove()
    },
  }
}

export interface Place {
  options: StoreOptions
  remove(): Promise<void>
}

/** Where a store can be: empty, without tables. */
export const createPlace = (engine: TestEngine): Promise<Place> => PLACES[engine]()

export const sqlitePlace = async (): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'channelscope-test-'))
  return { options: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

const postgresPlace = async (): Promise<Place> => {
  const name = newName()
  await administer(`create database ${name}`)
  return {
    options: { dataDir: '', databaseUrl: `${inject('postgresUrl')}/${name}` },
    remove: () => administer(`drop database ${name} with (force)`),
  }
}

const citusPlace = async (template: keyof ClusterTemplates): Promise<Place> => {
  const name = newName()
  const databaseUrl = await copyOnCluster(inject('citusTemplates')[template], name)
  return { options: { dataDir: '', databaseUrl }, remove: () => dropOnCluster(name) }
}

const newName = (): string => `test_${randomBytes(8).toString('hex')}`

const PLACES: Readonly<Record<TestEngine, () => Promise<Place>>> = {
  sqlite: sqlitePlace,
  postgres: postgresPlace,
  citus: () => citusPlace('empty'),
}

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
