import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { type Config, environmentOf } from '../config.js'

export interface BackgroundCommand {
  command: readonly [name: string, ...others: string[]]
  nodeFlags?: readonly string[]
}

export interface BackgroundResult {
  /** What it said, each line. */
  lines: string[]
  isRight: boolean
}

export interface RunningCommand {
  child: ChildProcess
  ended: Promise<BackgroundResult>
}

/** Runs a command of this program in a process of the lowest priority. */
export const runInBackground = (
  config: Config,
  { command, nodeFlags = [] }: BackgroundCommand,
): RunningCommand => {
  const [, program = ''] = process.argv
  const child = spawn(process.execPath, [...nodeFlags, program, ...command], {
    env: environmentOf(config),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const ended = Promise.all([text(child.stdout), text(child.stderr), code]).then(
    ([said, complained, status]) => ({
      lines: `${said}${complained}`.trim().split('\n'),
      isRight: status === 0,
    }),
  )
  return { child, ended }
}
