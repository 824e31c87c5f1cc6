import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { nodesOf, urlOf } from './citus.js'

/** A node of the test cluster, on this machine. */
export interface CitusNode {
  name: string
  isCoordinator: boolean
  /** Ends all its processes at once, as a crash does. */
  kill(): Promise<void>
  revive(): Promise<void>
  /** It keeps its connections and answers nothing, as a machine does that hangs. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

export const citusNodes = async (): Promise<CitusNode[]> => {
  const nodes = await nodesOf()
  return Promise.all(
    nodes.map(async (node) => ({
      name: `${node.host}:${node.port}`,
      isCoordinator: node.isCoordinator,
      ...(await controlOf(urlOf(node, 'postgres'))),
    })),
  )
}

const controlOf = async (url: string): Promise<Pick<CitusNode, 'kill' | 'revive' | 'freeze' | 'thaw'>> => {
  const directory = await dataDirectory(url)
  const { uid, gid } = await stat(directory)
  const [program = '', ...args] = (await readFile(`/proc/${await postmasterOf(directory)}/cmdline`, 'utf8'))
    .split('\0')
    .filter(Boolean)
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    for (const pid of await processesOf(directory)) process.kill(pid, name)
  }
  return {
    kill: async () => {
      const pid = await postmasterOf(directory)
      process.kill(pid, 'SIGQUIT')
      while (isAlive(pid)) await sleep(20)
    },
    revive: async () => {
      // Without an environment: the driver of a node would look for certificates in the home of whoever runs the tests.
      spawn(program, args, { uid, gid, cwd: '/', stdio: 'ignore', detached: true, env: {} }).unref()
      while (!(await answers(url))) await sleep(50)
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}

const dataDirectory = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return rows[0]?.data_directory ?? ''
}

const postmasterOf = async (directory: string): Promise<number> =>
  Number.parseInt(await readFile(join(directory, 'postmaster.pid'), 'utf8'), 10)

const processesOf = async (directory: string): Promise<number[]> => {
  const postmaster = await postmasterOf(directory)
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
