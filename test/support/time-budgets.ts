import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** By a file or a folder of tests: the seconds that each file may take on two cores. The longest path that fits counts. */
export type Budgets = Readonly<Record<string, number>>

export interface FileTime {
  file: string
  project: string
  seconds: number
  budgetSeconds: number
}

export const budgetOf = (budgets: Budgets, file: string): number => {
  const paths = Object.keys(budgets).filter((path) => path === file || file.startsWith(`${path}/`))
  const longest = paths.reduce((best, path) => (path.length > best.length ? path : best), '')
  const seconds = budgets[longest]
  if (seconds === undefined) throw new Error(`No budget of seconds covers ${file}.`)
  return seconds
}

/** The times of files, slowest first. */
export const timesOf = (
  files: readonly Pick<FileTime, 'file' | 'project' | 'seconds'>[],
  budgets: Budgets,
): FileTime[] =>
  files
    .map((file) => ({ ...file, budgetSeconds: budgetOf(budgets, file.file) }))
    .sort((a, b) => b.seconds - a.seconds)

/** A file may take twice its budget, so that a machine that is busy or half as fast does not fail it. */
const MOST_OF_BUDGET = 2

/** A sentence for each file that took more than twice its budget. */
export const complaints = (times: readonly FileTime[]): string[] =>
  times
    .filter(({ seconds, budgetSeconds }) => seconds > MOST_OF_BUDGET * budgetSeconds)
    .map(
      ({ file, seconds, budgetSeconds }) =>
        `${file} took ${Math.round(seconds)} s, more than twice its budget of ${budgetSeconds} s. This says nothing about its results: ` +
        'make the file cheaper, or raise its budget in test/support/time-budgets.json if it proves more than before.',
    )

/**
 * Writes how long each file took to `test-report/times.json`, slowest first, and fails a run in which one took more than
 * twice its budget.
 */
export class TimeBudgets implements Reporter {
  readonly #root: string
  readonly #budgets: Budgets

  constructor(root: string, budgets: Budgets) {
    this.#root = root
    this.#budgets = budgets
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = timesOf(
      modules.map((module) => timeOf(this.#root, module)),
      this.#budgets,
    )
    const folder = join(this.#root, 'test-report')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'times.json'), `${JSON.stringify(times, null, 2)}\n`)
    for (const complaint of complaints(times)) {
      console.error(complaint)
      process.exitCode = 1
    }
  }
}

const timeOf = (root: string, module: TestModule): Pick<FileTime, 'file' | 'project' | 'seconds'> => {
  const { collectDuration, duration } = module.diagnostic()
  const seconds = Math.round((collectDuration + duration) / 100) / 10
  return { file: relative(root, module.moduleId), project: module.project.name, seconds }
}
