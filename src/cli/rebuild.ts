import type { Command } from 'commander'
import { loadConfig } from '../config.js'
import { rebuildForSearch } from '../ingest/upkeep/rebuild.js'
import { boundedCommand } from './bounded-command.js'
import { withStore } from './store.js'

export const rebuildCommand = (): Command =>
  boundedCommand('rebuild')
    .description('Delete everything derived and derive it again from the facts.')
    .action(async (flags: Record<string, string>) => {
      const config = loadConfig(flags)
      await withStore(config, (store) =>
        rebuildForSearch(store, {
          linkBase: config.linkBase,
          onStep: (step) => console.error(`rebuild: ${step}`),
        }),
      )
      console.log('rebuilt')
    })
