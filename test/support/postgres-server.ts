import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openStore } from '../../src/store/index.js'
import { type ClusterTemplates, createTemplates, dropOnCluster } from './citus.js'
import { createPostgres } from './postgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    citusTemplates: ClusterTemplates
  }
}

/**
 * One real PostgreSQL for the whole test run, or the one that TEST_POSTGRES_URL names, and the cluster that CITUS_URL names,
 * if any; each test makes a database of its own in it.
 */
// biome-ignore lint/style/noDefaultExport: Vitest calls a global setup by its default export
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removePostgres = await providePostgres(project)
  const removeTemplates =
    process.env.CITUS_URL === undefined ? async () => {} : await provideTemplates(project)
  return async () => {
    await removeTemplates()
    await removePostgres()
  }
}

const providePostgres = async (project: TestProject): Promise<() => Promise<void>> => {
  const { TEST_POSTGRES_URL: given } = process.env
  if (given !== undefined) {
    project.provide('postgresUrl', given)
    return async () => {}
  }
  const server = await createPostgres()
  project.provide('postgresUrl', server.url)
  return server.remove
}

const provideTemplates = async (project: TestProject): Promise<() => Promise<void>> => {
  const name = `template_${randomBytes(4).toString('hex')}`
  const templates = await createTemplates(name, async (databaseUrl) => {
    const store = openStore({ dataDir: '', databaseUrl })
    await store.migrate()
    await store.close()
  })
  project.provide('citusTemplates', templates)
  return async () => {
    for (const template of Object.values(templates)) await dropOnCluster(template)
  }
}
