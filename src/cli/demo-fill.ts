import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.js'
import type { DemoOptions } from '../demo/options.js'
import { Importer } from '../ingest/import.js'
import { tidyOrWarn } from '../ingest/upkeep/tidy.js'
import type { Store } from '../store/index.js'
import { startProgress } from './progress.js'
import { wallClock } from './store.js'

/** Lies beside the store while it is being filled, and holds the options of the messenger. */
const FILLING_FILE = 'demo-filling'

/**
 * Fills the store with a demo messenger, unless it has one. Where an earlier start was cut off, the same messenger is
 * imported again: importing something twice changes nothing.
 */
export const fillDemo = async (store: Store, config: Config, options: DemoOptions): Promise<void> => {
  const file = join(config.dataDir, FILLING_FILE)
  const cutOff = await readFile(file, 'utf8').catch(() => undefined)
  if (cutOff === undefined && (await hasChats(store))) return
  if (cutOff === undefined) await announce(file, options)
  else console.error('An earlier start was cut off while it filled the store: filling it again.')
  await importDemo(store, config, cutOff === undefined ? options : (JSON.parse(cutOff) as DemoOptions))
  await rm(file)
}

/** Under another name first, so that a file with this name is always whole. */
const announce = async (file: string, options: DemoOptions): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(options))
  await rename(`${file}.new`, file)
}

const hasChats = (store: Store): Promise<boolean> =>
  store.read(
    async ({ db }) =>
      (await db.selectFrom('chats').select('chat_id').limit(1).executeTakeFirst()) !== undefined,
  )

const importDemo = async (store: Store, { linkBase }: Config, options: DemoOptions): Promise<void> => {
  // The generator and its vocabulary are loaded by this command only.
  const { demoObservations } = await import('../demo/index.js')
  const progress = startProgress('demo', 0)
  const importer = new Importer(store, {
    linkBase,
    wallClock,
    onBatch: ({ accepted }) => progress.update(accepted, `${accepted} observations`),
  })
  for (const seen of demoObservations(options)) await importer.add(seen)
  await importer.flush()
  await tidyOrWarn(store, importer.summary)
  progress.finish()
}
