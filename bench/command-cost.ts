import { once } from 'node:events'
import { PROGRAM } from './paths.js'
import { startNode } from './processes.js'
import { tell } from './progress.js'
import { rounded } from './statistics.js'

/** What a command of the program took. */
export interface Cost {
  seconds: number
  /** Of all threads together. */
  processor_seconds: number
  peak_megabytes: number
}

/** Makes a process say at its end what it has used. */
const TELLS_USAGE = `--import=data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.error('usage ' + JSON.stringify(process.resourceUsage())))`,
)}`

/** Runs a command of the program to its end. */
export const costOf = async (args: readonly string[]): Promise<Cost> => {
  const started = performance.now()
  const child = startNode([TELLS_USAGE, PROGRAM, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let told = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    told += bytes.toString()
  })
  const [code, signal] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args[0]} ended with ${code ?? signal}: ${told}`)
  const cost = costIn(told, (performance.now() - started) / 1000)
  const { seconds, processor_seconds, peak_megabytes } = cost
  tell(`  ${args[0]}: ${seconds} s, ${processor_seconds} s of processor time, ${peak_megabytes} MB`)
  return cost
}

/** Threads that end tell it as well; the numbers are those of the whole process, so the greatest are those of its end. */
const costIn = (told: string, seconds: number): Cost => {
  const usages = [...told.matchAll(/^usage (.+)$/gm)].map(
    ([, usage = '']) => JSON.parse(usage) as NodeJS.ResourceUsage,
  )
  const most = (figure: (usage: NodeJS.ResourceUsage) => number): number => Math.max(...usages.map(figure))
  return {
    seconds: rounded(seconds),
    processor_seconds: rounded(most(({ userCPUTime, systemCPUTime }) => userCPUTime + systemCPUTime) / 1e6),
    peak_megabytes: rounded((most(({ maxRSS }) => maxRSS) * 1024) / 1e6),
  }
}
