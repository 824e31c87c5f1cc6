import type { TestProject } from 'vitest/node'
import { createPostgres } from './postgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * One real PostgreSQL for the whole test run, or the one that TEST_POSTGRES_URL names; each test makes a database of its own
 * in it.
 */
// biome-ignore lint/style/noDefaultExport: Vitest calls a global setup by its default export
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_POSTGRES_URL: given } = process.env
  if (given !== undefined) {
    project.provide('postgresUrl', given)
    return async () => {}
  }
  const server = await createPostgres()
  project.provide('postgresUrl', server.url)
  return server.remove
}
