import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Engine, openStore, type Store, type StoreOptions } from '../../src/store/index.js'
import { type ClusterTemplates, copyOnCluster, dropOnCluster } from './citus.js'
import { madeOnce } from './templates.js'

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

/** What stores are copies of: a migrated store, filled once in a test run. */
export interface Template {
  name: string
  fill(store: Store): Promise<void>
}

const EMPTY: Template = { name: 'empty', fill: async () => {} }

/** A store of its own, migrated, with what the template has; without one it is empty. */
export const createStore = async (engine: TestEngine, template = EMPTY): Promise<TestStore> => {
  const place = await COPIES[engine](template)
  const store = openStore(place.options)
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

/** @param template a database to copy; by default an empty one */
const postgresPlace = async (template = 'template1'): Promise<Place> => {
  const name = newName()
  // Many small databases: copying their files takes half as long as writing their pages to the log.
  await administer(`create database ${name} template ${template} strategy file_copy`)
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

const fillStore = async (options: StoreOptions, { fill }: Template): Promise<void> => {
  const store = openStore(options)
  await store.migrate()
  await fill(store)
  await store.close()
}

/** A store in a folder of `runFolder`, made once in a run. */
export const sqliteTemplate = (runFolder: string, template: Template): Promise<string> =>
  madeOnce(runFolder, `sqlite-${template.name}`, (dataDir) => fillStore({ dataDir }, template))

const copySqlite = async (template: Template): Promise<Place> => {
  const folder = await sqliteTemplate(inject('runFolder'), template)
  const place = await sqlitePlace()
  await cp(folder, place.options.dataDir, { recursive: true })
  return place
}

const copyPostgres = async (template: Template): Promise<Place> => {
  const name = `${inject('postgresTemplates')}_${template.name}`
  await madeOnce(inject('runFolder'), `postgres-${template.name}`, async () => {
    await administer(`create database ${name}`)
    await fillStore({ dataDir: '', databaseUrl: `${inject('postgresUrl')}/${name}` }, template)
  })
  return postgresPlace(name)
}

const copyCitus = async (template: Template): Promise<Place> => {
  const place = await citusPlace('migrated')
  await fillStore(place.options, template)
  return place
}

const COPIES: Readonly<Record<TestEngine, (template: Template) => Promise<Place>>> = {
  sqlite: copySqlite,
  postgres: copyPostgres,
  citus: copyCitus,
}

const newName = (): string => `test_${randomBytes(8).toString('hex')}`

const PLACES: Readonly<Record<TestEngine, () => Promise<Place>>> = {
  sqlite: sqlitePlace,
  postgres: () => postgresPlace(),
  citus: () => citusPlace('empty'),
}

let administrator: pg.Pool | undefined

/** A connection costs as much as some small tests, so that it is kept; it does not keep the process from ending, and the server may end first. */
const administer = async (statement: string): Promise<void> => {
  administrator ??= new pg.Pool({
    connectionString: `${inject('postgresUrl')}/postgres`,
    max: 1,
    allowExitOnIdle: true,
  }).on('error', () => {})
  await administrator.query(statement)
}
