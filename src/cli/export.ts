import { once } from 'node:events'
import type { Command } from 'commander'
import { loadConfig } from '../config.js'
import { DAY_SECONDS } from '../domain/time.js'
import type { Observation } from '../ingest/observation.js'
import { exportObservations } from '../ingest/upkeep/export.js'
import { boundedCommand } from './bounded-command.js'
import { startProgress } from './progress.js'
import { withStore } from './store.js'
import { date } from './usage.js'

export const exportCommand = (): Command =>
  boundedCommand('export')
    .description('Write all facts as observations (NDJSON) to standard output.')
    .option('--until <day>', 'only what was seen up to the end of this day, Moscow time', date)
    .action(async ({ until, ...flags }: { until?: number } & Record<string, string>) => {
      const progress = startProgress('export', 0)
      let lines = 0
      const write = async (observations: readonly Observation[]): Promise<void> => {
        const text = observations.map((seen) => `${JSON.stringify(seen)}\n`).join('')
        if (!process.stdout.write(text)) await once(process.stdout, 'drain')
        lines += observations.length
        progress.update(lines, `${lines} lines`)
      }
      const before = until === undefined ? undefined : until + DAY_SECONDS
      await withStore(loadConfig(flags), (store) => exportObservations(store, write, { before }))
      progress.finish()
    })
