import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Engine, openStore, type Store, type StoreOptions } from '../../src/store/index.js'

/** The engines that tests run on: both, but for the quick tests. */
export const ENGINES: readonly Engine[] =
  process.env.TEST_ENGINES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgres']

export interface TestStore {
  store: Store
  /** What opens the same data again, in this process or another. */
  options: StoreOptions
  remove(): Promise<void>
}

/** An empty, migrated store of its own. */
export const createStore = async (engine: Engine): Promise<TestStore> => {
  const place = await (engine === 'sqlite' ? sqlitePlace() : postgresPlace())
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

interface Place {
  options: StoreOptions
  remove(): Promise<void>
}

export const sqlitePlace = async (): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'channelscope-test-'))
  return { options: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

export const postgresPlace = async (): Promise<Place> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(`create database ${name}`)
  return {
    options: { dataDir: '', databaseUrl: `${inject('postgresUrl')}/${name}` },
    remove: () => administer(`drop database ${name} with (force)`),
  }
}

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
