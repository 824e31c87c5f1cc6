import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type Config, loadConfig } from '../config.js'
import { DEMO_DEFAULTS, type DemoOptions } from '../demo/options.js'
import { issueKey, revokeKeys } from '../http/admission/keys.js'
import { Importer } from '../ingest/import.js'
import { tidyIndex } from '../ingest/upkeep/tidy.js'
import type { Store } from '../store/index.js'
import { withDerivedStore } from './derived-store.js'
import { serverCommand } from './options.js'
import { startProgress } from './progress.js'
import { serve } from './serve.js'
import { wallClock } from './store.js'
import { wholeNumber } from './usage.js'

type DemoFlags = Omit<DemoOptions, 'until'> & { serve: boolean }

export const demoCommand = (): Command =>
  serverCommand('demo')
    .description('Fill a store of its own with a made-up messenger, issue a key and answer requests.')
    .option('--channels <number>', 'chats of all types', wholeNumber(1, 1_000_000), DEMO_DEFAULTS.channels)
    .option('--posts <number>', 'posts, about', wholeNumber(0, 100_000_000), DEMO_DEFAULTS.posts)
    .option('--days <number>', 'days of history', wholeNumber(1, 3_650), DEMO_DEFAULTS.days)
    .option(
      '--seed <number>',
      'another number, another messenger',
      wholeNumber(0, 2 ** 31),
      DEMO_DEFAULTS.seed,
    )
    .option('--no-serve', 'only fill the store')
    .action(async (flags: DemoFlags & Record<string, string>) => {
      const config = demoConfig(loadConfig(flags))
      if (flags.serve) await tryPort(config)
      const greeting = await withDerivedStore(config, async (store) => {
        await fill(store, config, flags)
        return greet(store, config)
      })
      if (!flags.serve) return
      console.log(greeting)
      await serve(config, 1)
    })

/** 1 November 2026, noon in Moscow. A fixed day makes it the same messenger everywhere, in documents and pictures too. */
export const DEMO_UNTIL = 1_793_523_600

/** Made-up data stays apart from an operator's own. */
const demoConfig = (config: Config): Config => ({
  ...config,
  dataDir: join(config.dataDir, 'demo'),
  logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel,
})

/** A port that is taken is told before the messenger is made and the key of another demo revoked. */
const tryPort = async ({ host, port }: Config): Promise<void> => {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Does nothing where the messenger is there already. */
const fill = async (
  store: Store,
  config: Config,
  { seed, channels, posts, days }: DemoFlags,
): Promise<void> => {
  if ((await largestHandle(store)) !== undefined) return
  // Only this command needs the messenger's vocabulary.
  const { demoObservations } = await import('../demo/index.js')
  const progress = startProgress('demo', 0)
  const importer = new Importer(store, {
    linkBase: config.linkBase,
    wallClock,
    onBatch: ({ accepted }) => progress.update(accepted, `${accepted} observations`),
  })
  for (const seen of demoObservations({ seed, channels, posts, days, until: DEMO_UNTIL }))
    await importer.add(seen)
  await importer.flush()
  await tidyIndex(store, importer.summary)
  progress.finish()
}

const largestHandle = (store: Store): Promise<string | undefined> =>
  store.read(async ({ db }) => {
    const chat = await db
      .selectFrom('chats')
      .select('handle')
      .where('handle', 'is not', null)
      .orderBy('participants_count', 'desc')
      .limit(1)
      .executeTakeFirst()
    return chat?.handle ?? undefined
  })

const DEMO_KEY = 'demo'

/** What a person needs to get a first answer. */
const greet = async (store: Store, config: Config): Promise<string> => {
  await revokeKeys(store, DEMO_KEY, wallClock())
  const { secret } = await issueKey(store, {
    name: DEMO_KEY,
    products: ['base', 'search'],
    rate: 0,
    expiresAt: null,
    now: wallClock(),
  })
  const address = `http://${config.host}:${config.port}`
  const handle = (await largestHandle(store)) ?? ''
  return [
    `Open ${address}/#key=${secret}`,
    `Key: ${secret}`,
    `Try: curl -H 'X-API-Key: ${secret}' ${address}/api/channels/${handle}`,
  ].join('\n')
}
