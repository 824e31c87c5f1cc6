import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type Config, loadConfig } from '../config.js'
import { DEMO_DEFAULTS, type DemoOptions } from '../demo/options.js'
import type { Store } from '../store/index.js'
import { fillDemo } from './demo-fill.js'
import { demoKey } from './demo-key.js'
import { withDerivedStore } from './derived-store.js'
import { serverCommand } from './options.js'
import { serve } from './serve.js'
import { wholeNumber } from './usage.js'

type DemoFlags = Omit<DemoOptions, 'until'> & { serve: boolean }

export const demoCommand = (): Command =>
  serverCommand('demo')
    .description('Generate a demo messenger into a store of its own, issue a key and answer requests.')
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
      if (flags.serve) await checkPortIsFree(config)
      const access = await withDerivedStore(config, async (store) => {
        const { seed, channels, posts, days } = flags
        await fillDemo(store, config, { seed, channels, posts, days, until: DEMO_UNTIL })
        return flags.serve ? accessOf(store, config) : undefined
      })
      if (access === undefined) return
      await serve(config, { workers: 1 }, (address) => console.log(greeting(address, access)))
    })

/** 1 November 2026, noon in Moscow. A fixed day makes it the same messenger everywhere, in documents and pictures too. */
export const DEMO_UNTIL = 1_793_523_600

/** Demo data stays apart from an operator's own. */
const demoConfig = (config: Config): Config => ({
  ...config,
  dataDir: join(config.dataDir, 'demo'),
  logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel,
})

/** A port that is taken is reported before anything is generated or issued. */
const checkPortIsFree = async ({ host, port }: Config): Promise<void> => {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
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

/** What a person needs to get a first answer. */
interface Access {
  secret: string
  handle: string
}

const accessOf = async (store: Store, { dataDir }: Config): Promise<Access> => ({
  secret: await demoKey(store, dataDir),
  handle: (await largestHandle(store)) ?? '',
})

const greeting = (address: string, { secret, handle }: Access): string =>
  [
    `Open ${address}/#key=${secret}`,
    `Key: ${secret}`,
    `Try: curl -H 'X-API-Key: ${secret}' ${address}/api/channels/${handle}`,
  ].join('\n')
