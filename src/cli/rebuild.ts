import type { Command } from 'commander'
import { loadConfig } from '../config.js'
import { rebuild } from '../ingest/upkeep/rebuild.js'
import { tidyOrWarn } from '../ingest/upkeep/tidy.js'
import { boundedCommand } from './bounded-command.js'
import { withStore } from './store.js'

const tell = (step: string): void => console.error(`rebuild: ${step}`)

export const rebuildCommand = (): Command =>
  boundedCommand('rebuild')
    .description('Delete everything derived and derive it again from the facts.')
    .action(async (flags: Record<string, string>) => {
      const config = loadConfig(flags)
      await withStore(config, async (store) => {
        await rebuild(store, { linkBase: config.linkBase, onStep: tell })
        tell('merge')
        await tidyOrWarn(store)
      })
      console.log('rebuilt')
    })
