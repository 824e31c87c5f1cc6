import cluster from 'node:cluster'
import { type Command, Option } from 'commander'
import { type Config, loadConfig } from '../config.js'
import { isLoopback } from '../http/loopback.js'
import { checkDerivation } from '../ingest/state.js'
import { readState, type Store } from '../store/index.js'
import { mailerOf } from '../watch/mail/mailer.js'
import { dailyCheck } from './daily-check.js'
import { withDerivedStore } from './derived-store.js'
import { NetworkUpdates } from './network-updates.js'
import { serverCommand } from './options.js'
import { wholeNumber } from './usage.js'

const MAX_WORKERS = 64

const OPEN_TO_THE_WORLD =
  'the server is open to other machines, and API keys are sent unencrypted: let only a proxy with TLS reach it'

export const serveCommand = (): Command =>
  serverCommand('serve')
    .description('Answer requests over HTTP.')
    .option('--workers <number>', 'processes that answer', wholeNumber(1, MAX_WORKERS), 1)
    .addOption(
      new Option(
        '--check <when>',
        'check a sample of chats again and again, in a process of its own',
      ).choices(['daily']),
    )
    .action(async (flags: ServeFlags & Record<string, string>) => {
      await serve(loadConfig(flags), flags)
    })

interface ServeFlags {
  workers: number
  check?: 'daily'
}

/** Runs until SIGTERM or SIGINT. `onListening` gets the server's address; it is called for a single worker only. */
export const serve = async (
  config: Config,
  { workers, check }: ServeFlags,
  onListening?: (address: string) => void,
): Promise<void> => {
  // Only servers load the web framework.
  const { runServer } = await import('../serve/server.js')
  // A worker that is done must also let go of the primary process, or it would never end.
  if (cluster.isWorker) return runServer(config).finally(() => process.disconnect())
  const [{ runWorkers }, { createLog }] = await Promise.all([
    import('../serve/workers.js'),
    import('../http/telemetry/log.js'),
  ])
  const log = createLog(config.logLevel)
  if (!isLoopback(config.host)) log.warn({ host: config.host }, OPEN_TO_THE_WORLD)
  await withDerivedStore(config, async (store) => {
    checkDerivation(await store.read(({ db }) => readState(db)), config.linkBase)
    const delivery = await startDelivery(store, config)
    const daily = dailyCheck(store, config, log)
    if (check === 'daily') daily.start()
    const network = new NetworkUpdates({
      store,
      config,
      onError: (error) => log.warn(error, 'the network was not computed'),
    })
    network.start()
    try {
      await (workers === 1 ? runServer(config, onListening) : runWorkers(config, workers, store))
    } finally {
      daily.stop()
      network.stop()
      await delivery.stop()
    }
  })
}

/** Events of watches are delivered by the primary process. */
const startDelivery = async (store: Store, config: Config) => {
  const { Delivery } = await import('../watch/deliver/delivery.js')
  const delivery = new Delivery(store, {
    targets: config.watchTargets,
    mailer: mailerOf(config),
    onError: (error) => console.error(`watches: ${error.message}`),
  })
  delivery.start()
  return delivery
}
