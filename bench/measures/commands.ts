import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '../finding.js'
import { onCopy } from '../messengers.js'
import { writeObservations } from '../observation-file.js'
import { PROGRAM } from '../paths.js'
import { peakMegabytes, startNode } from '../processes.js'
import { tell } from '../progress.js'
import { rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const MOST_MEGABYTES = 400
const POLL_MILLISECONDS = 50
/** Of the posts of the large messenger, imported into an empty store. */
const IMPORTED_PART = 1 / 5

interface Cost {
  seconds: number
  peak_megabytes: number
}

export const commands: Measure = {
  name: 'commands',
  about: 'time and memory of import, check, export, backup and rebuild',
  run: async (bench) => {
    const messenger = await bench.large()
    const directory = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
    try {
      const figures: Record<string, Cost> = {
        import: await costOfImport(directory, bench.posts * IMPORTED_PART),
        ...(await onCopy(messenger, (dataDir) => costsOfUpkeep(dataDir, directory))),
      }
      return { findings: Object.entries(figures).map(findingOf), figures }
    } finally {
      await rm(directory, { recursive: true })
    }
  },
}

const costOfImport = async (directory: string, posts: number): Promise<Cost> => {
  const file = join(directory, 'observations.ndjson')
  await writeObservations(file, posts, 'posts with view curves')
  return costOf(['import', '--strict', '--data-dir', join(directory, 'imported'), file])
}

const costsOfUpkeep = async (dataDir: string, directory: string): Promise<Record<string, Cost>> => {
  const costs: Record<string, Cost> = {}
  for (const command of [['check'], ['export'], ['backup', join(directory, 'backup')], ['rebuild']])
    costs[`${command[0]}`] = await costOf([...command, '--data-dir', dataDir])
  return costs
}

/** Runs a command of the program to its end. */
const costOf = async (args: readonly string[]): Promise<Cost> => {
  const started = performance.now()
  const child = startNode([PROGRAM, ...args])
  const ended = once(child, 'exit')
  let peak = 0
  while (child.exitCode === null && child.signalCode === null) {
    // A process that is just ending has no memory any more, and the comparison fails.
    const soFar = await peakMegabytes(child.pid ?? 0).catch(() => Number.NaN)
    if (soFar > peak) peak = soFar
    await sleep(POLL_MILLISECONDS)
  }
  const [code, signal] = await ended
  if (code !== 0) throw new Error(`${args[0]} ended with ${code ?? signal}`)
  const cost = { seconds: rounded((performance.now() - started) / 1000), peak_megabytes: rounded(peak) }
  tell(`  ${args[0]}: ${cost.seconds} s, ${cost.peak_megabytes} MB`)
  return cost
}

const findingOf = ([name, { peak_megabytes }]: [string, Cost]): Finding => ({
  id: `commands.${name}`,
  what: `Resident memory of ${name} at its peak`,
  target: { atMost: MOST_MEGABYTES },
  unit: 'MB',
  ours: peak_megabytes,
})
