import { once } from 'node:events'
import type { Command } from 'commander'
import { loadConfig } from '../config.js'
import { exportObservations } from '../ingest/upkeep/export.js'
import { boundedCommand } from './bounded-command.js'
import { startProgress } from './progress.js'
import { withStore } from './store.js'

export const exportCommand = (): Command =>
  boundedCommand('export')
    .description('Write all facts as observations (NDJSON) to standard output.')
    .action(async (flags: Record<string, string>) => {
      const progress = startProgress('export', 0)
      let lines = 0
      await withStore(loadConfig(flags), (store) =>
        exportObservations(store, async (observations) => {
          const text = observations.map((seen) => `${JSON.stringify(seen)}\n`).join('')
          if (!process.stdout.write(text)) await once(process.stdout, 'drain')
          lines += observations.length
          progress.update(lines, `${lines} lines`)
        }),
      )
      progress.finish()
    })
