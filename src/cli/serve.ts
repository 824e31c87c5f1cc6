import cluster from 'node:cluster'
import type { Command } from 'commander'
import { type Config, loadConfig } from '../config.js'
import { followWallClock } from '../ingest/calendar.js'
import { serverCommand } from './options.js'
import { withStore } from './store.js'
import { wholeNumber } from './usage.js'

const MAX_WORKERS = 64

export const serveCommand = (): Command =>
  serverCommand('serve')
    .description('Answer requests over HTTP.')
    .option('--workers <number>', 'processes that answer', wholeNumber(1, MAX_WORKERS), 1)
    .action(async (flags: { workers: number } & Record<string, string>) => {
      await serve(loadConfig(flags), flags.workers)
    })

/** Runs until it is told to stop. */
export const serve = async (config: Config, workers: number): Promise<void> => {
  // Only servers load the web framework.
  const { runServer } = await import('../server.js')
  // A worker that is done must also let go of its parent, or it would never end.
  if (cluster.isWorker) return runServer(config).finally(() => process.disconnect())
  const { runWorkers } = await import('../workers.js')
  await withStore(config, async (store) => {
    const calendar = config.clock === 'wall' ? followWallClock(store, config.linkBase) : undefined
    await (workers === 1 ? runServer(config) : runWorkers(config, workers))
    await calendar?.stop()
  })
}
