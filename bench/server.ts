import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../test/support/port.js'
import { ask, type Target } from './http.js'
import { PROGRAM } from './paths.js'
import { peakMegabytes, startNode, stop } from './processes.js'

const READY_POLL_MILLISECONDS = 5
const READY_SECONDS = 60

export interface Server extends Target {
  pid: number
  /** From the start of the process until it was ready. */
  readySeconds: number
  peakMegabytes(): Promise<number>
  stop(): Promise<void>
}

/** Our own server, as an operator starts it. */
export const startServer = async (dataDir: string, workers = 1): Promise<Server> => {
  const [key, port] = [await keyOf(dataDir), await freePort()]
  const started = performance.now()
  const child = startNode([
    PROGRAM,
    ...['serve', '--port', `${port}`, '--data-dir', dataDir, '--workers', `${workers}`],
  ])
  const target = { origin: `http://127.0.0.1:${port}`, headers: { 'x-api-key': key } }
  const pid = child.pid ?? 0
  await ready(target, () => child.exitCode !== null)
  const readySeconds = (performance.now() - started) / 1000
  return {
    ...target,
    pid,
    readySeconds,
    peakMegabytes: () => peakMegabytes(pid),
    stop: () => stop(child),
  }
}

/** Runs some work with a server, and ends the server whatever happens. */
export const withServer = async <T>(
  { dataDir, workers }: { dataDir: string; workers?: number },
  work: (server: Server) => Promise<T>,
): Promise<T> => {
  const server = await startServer(dataDir, workers)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

const ready = async (target: Target, hasEnded: () => boolean): Promise<void> => {
  for (const until = performance.now() + READY_SECONDS * 1000; performance.now() < until; ) {
    if (hasEnded()) throw new Error('the server ended before it was ready')
    const isReady = await ask(target, '/readyz').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await sleep(READY_POLL_MILLISECONDS)
  }
  throw new Error(`the server was not ready after ${READY_SECONDS} s`)
}

const keys = new Map<string, string>()

/** A key without a limit, issued once for a store and run. */
const keyOf = async (dataDir: string): Promise<string> => {
  const known = keys.get(dataDir)
  if (known !== undefined) return known
  const flags = ['--name', 'bench', '--products', 'base,search', '--rate', '0', '--data-dir', dataDir]
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'keys', 'issue', ...flags])
  keys.set(dataDir, stdout.trim())
  return stdout.trim()
}
