import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from '../../src/store/index.js'
import { type ClusterTemplates, createTemplates, dropOnCluster } from './citus.js'
import { createPostgres } from './postgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** How the names of databases begin that tests of this run copy. */
    postgresTemplates: string
    citusTemplates: ClusterTemplates
  }
}

/**
 * One real PostgreSQL for the whole test run, or the one that TEST_POSTGRES_URL names, and the cluster that CITUS_URL names,
 * if any; each test makes a database of its own in it. The first project that needs them provides them to all.
 */
// biome-ignore lint/style/noDefaultExport: Vitest calls a global setup by its default export
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject()
  if ('postgresUrl' in run.getProvidedContext()) return undefined
  const removePostgres = await providePostgres(run)
  const removeTemplates = process.env.CITUS_URL === undefined ? async () => {} : await provideTemplates(run)
  return async () => {
    await removeTemplates()
    await removePostgres()
  }
}

const providePostgres = async (run: TestProject): Promise<() => Promise<void>> => {
  const { TEST_POSTGRES_URL: given } = process.env
  const prefix = `template_${randomBytes(4).toString('hex')}`
  run.provide('postgresTemplates', prefix)
  if (given !== undefined) {
    run.provide('postgresUrl', given)
    return () => dropTemplates(given, prefix)
  }
  const server = await createPostgres()
  run.provide('postgresUrl', server.url)
  return server.remove
}

const dropTemplates = async (url: string, prefix: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

const provideTemplates = async (run: TestProject): Promise<() => Promise<void>> => {
  const name = `template_${randomBytes(4).toString('hex')}`
  const templates = await createTemplates(name, async (databaseUrl) => {
    const store = openStore({ dataDir: '', databaseUrl })
    await store.migrate()
    await store.close()
  })
  run.provide('citusTemplates', templates)
  return async () => {
    for (const template of Object.values(templates)) await dropOnCluster(template)
  }
}
