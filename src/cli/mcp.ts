import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { type Config, loadConfig } from '../config.js'
import { checkDerivation } from '../ingest/state.js'
import { readState } from '../store/index.js'
import { withDerivedStore } from './derived-store.js'
import { storeCommand } from './options.js'
import { wallClock } from './store.js'
import { UsageError } from './usage.js'

export const mcpCommand = (): Command =>
  storeCommand('mcp')
    .description('Answer an assistant on standard input and output (Model Context Protocol).')
    .option('--clock <clock>', 'what "now" follows: data or wall (CLOCK, default data)')
    .action((flags: Record<string, string>) => answerAssistant(loadConfig(flags)))

const answerAssistant = async (config: Config): Promise<void> => {
  requireData(config)
  const { runMcpStdio } = await import('../serve/mcp-stdio.js')
  const { linkBase, clock } = config
  await withDerivedStore(config, async (store) => {
    checkDerivation(await store.read(({ db }) => readState(db)), linkBase)
    await runMcpStdio({ store, linkBase, wallClock: clock === 'wall' ? wallClock : undefined })
  })
}

/** Assistants start programs in a folder of their own, where an empty store would be made and asked in vain. */
const requireData = ({ databaseUrl, dataDir }: Config): void => {
  if (databaseUrl !== undefined || existsSync(dataDir)) return
  throw new UsageError(`There is no folder ${resolve(dataDir)}. Name the folder of the data with --data-dir.`)
}
