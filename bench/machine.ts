import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, totalmem } from 'node:os'
import Database from 'better-sqlite3'
import { PROJECT } from './paths.js'

export interface Machine {
  processor: string
  architecture: string
  cores: number
  memory_gb: number
}

export const describeMachine = (): Machine => ({
  processor: processorName(),
  architecture: arch(),
  cores: availableParallelism(),
  memory_gb: Math.round(totalmem() / 2 ** 30),
})

/** Some processors report a maker and a part number instead of a name. */
const processorName = (): string => {
  const name = cpus()[0]?.model ?? ''
  if (name !== '' && name !== 'unknown') return name
  const told = readFileSync('/proc/cpuinfo', 'utf8')
  const field = (label: string): string => new RegExp(`^${label}\\s*: (.+)$`, 'm').exec(told)?.[1] ?? '?'
  return `implementer ${field('CPU implementer')}, part ${field('CPU part')}`
}

export const versionsOfOurs = (): Record<'node' | 'sqlite', string> => {
  const database = new Database(':memory:')
  const sqlite = String(database.prepare('select sqlite_version()').pluck().get())
  database.close()
  return { node: process.version, sqlite }
}

/** Of the program that is measured; the results themselves do not count as a change. */
export const describeCommit = (): string => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--', ':!bench/results.json', ':!docs/benchmarks.md')
    return git('rev-parse', '--short=10', 'HEAD') + (changed === '' ? '' : ', with changes')
  } catch {
    return 'unknown'
  }
}
