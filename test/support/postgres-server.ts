import type { TestProject } from 'vitest/node'
import { createPostgres } from './postgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole test run; each test makes a database of its own in it. */
// biome-ignore lint/style/noDefaultExport: Vitest calls a global setup by its default export
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await createPostgres()
  project.provide('postgresUrl', server.url)
  return server.remove
}
