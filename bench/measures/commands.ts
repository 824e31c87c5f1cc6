import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cost, costOf } from '../command-cost.js'
import type { Finding } from '../finding.js'
import { onCopy } from '../messengers.js'
import { writeObservations } from '../observation-file.js'
import type { Measure } from './measure.js'

const MOST_MEGABYTES = 400
/** Of the posts of the large messenger, imported into an empty store. */
const IMPORTED_PART = 1 / 5

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

const findingOf = ([name, { peak_megabytes }]: [string, Cost]): Finding => ({
  id: `commands.${name}`,
  what: `Resident memory of ${name} at its peak`,
  target: { atMost: MOST_MEGABYTES },
  unit: 'MB',
  ours: peak_megabytes,
})
