import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { script } from './paths.js'

const STOP_MILLISECONDS = 20_000

/** Processes that the bench has started and must end with it. */
const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const watched = <C extends ChildProcess>(child: C): C => {
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  return child
}

/** A Node.js program with a process of its own. */
export const startNode = (args: readonly string[], options: SpawnOptions = {}): ChildProcess =>
  watched(spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore'], ...options }))

/** A script of the bench, which answers by messages. */
export const startScript = (name: string): ChildProcess => watched(fork(script(name)))

/** The next message of a process. */
export const answerOf = async <T>(child: ChildProcess): Promise<T> => {
  const waiting = new AbortController()
  const ended = once(child, 'exit', waiting).then(([code, signal]) => {
    throw new Error(`${child.spawnargs.slice(1).join(' ')} ended with ${code ?? signal}`)
  })
  const [answer] = await Promise.race([once(child, 'message'), ended])
  waiting.abort()
  ended.catch(() => {})
  const { error } = answer as { error?: string }
  if (error !== undefined) throw new Error(error)
  return answer as T
}

/** Runs a script to its end. */
export const runScript = async <T>(name: string, task: unknown): Promise<T> => {
  const child = startScript(name)
  child.send(task as object)
  const answer = await answerOf<T>(child)
  await stop(child)
  return answer
}

export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MILLISECONDS)
  child.kill('SIGTERM')
  await exit
  clearTimeout(tooLong)
}

/** In a script: takes its tasks one by one, and sends the answer or the error. */
export const takeTasks = <T>(work: (task: T) => Promise<unknown>): void => {
  process.on('message', (task) => {
    work(task as T).then(
      (answer) => process.send?.(answer ?? {}),
      (error: Error) => process.send?.({ error: `${error.message}\n${error.stack}` }),
    )
  })
  // The process that gave the task has ended.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

/** The most memory that a process has had resident. */
export const peakMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
