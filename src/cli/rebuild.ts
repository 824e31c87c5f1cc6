import type { Command } from 'commander'
import { loadConfig } from '../config.js'
import { planMemory } from '../ingest/memory.js'
import { rebuildForSearch } from '../ingest/upkeep/rebuild.js'
import { rebuildChat } from '../ingest/upkeep/rebuild-chat.js'
import { boundedCommand } from './bounded-command.js'
import { startSteps } from './progress.js'
import { withStore } from './store.js'
import { chatId } from './usage.js'

export const rebuildCommand = (): Command =>
  boundedCommand('rebuild')
    .description('Delete everything derived and derive it again from the facts.')
    .option('--chat <id>', 'only what the own facts of this chat decide', chatId)
    .action(async (flags: { chat?: number } & Record<string, string>) => {
      const config = loadConfig(flags)
      const { chat } = flags
      if (chat !== undefined) {
        await withStore(config, (store) => rebuildChat(store, chat, { linkBase: config.linkBase }))
        console.log(`rebuilt chat ${chat}`)
        return
      }
      const steps = startSteps('rebuild')
      await withStore(config, (store) =>
        rebuildForSearch(store, {
          linkBase: config.linkBase,
          memory: planMemory(config.memory),
          ...steps,
        }),
      ).finally(steps.finish)
      console.log('rebuilt')
    })
