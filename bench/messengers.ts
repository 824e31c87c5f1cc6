import { createHash } from 'node:crypto'
import { constants, readFileSync } from 'node:fs'
import { access, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DERIVATION } from '../src/ingest/state.js'
import { MIGRATIONS } from '../src/store/migrate.js'
import { CACHE, PACKAGE } from './paths.js'
import { runScript } from './processes.js'
import { tell } from './progress.js'

/** Unix seconds: the same messenger on every machine and day. */
export const UNTIL = 1_760_000_000
export const POSTS_PER_CHANNEL = 50

/** A demo messenger in a store of its own. */
export interface Messenger {
  /** Its name in the cache. */
  name: string
  dataDir: string
}

export interface MessengerSize {
  channels: number
  posts: number
  /** Without the many counts of subscribers and views: for catalogues. */
  sparse?: true
}

export interface FillTask extends MessengerSize {
  dataDir: string
}

export const buildMessenger = async (size: MessengerSize): Promise<Messenger> => {
  const name = `${size.channels}-${size.posts}${size.sparse ? '-sparse' : ''}-${fingerprint()}`
  const dataDir = await cached(`messenger-${name}`, (directory) =>
    runScript('fill', { ...size, dataDir: directory } satisfies FillTask),
  )
  return { name, dataDir }
}

/** A folder in the cache that is filled once. It gets its name only when it is complete. */
export const cached = async (
  name: string,
  fill: (directory: string) => Promise<unknown>,
): Promise<string> => {
  const directory = join(CACHE, name)
  if (await exists(directory)) return directory
  tell(`building ${name}, once`)
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await fill(unfinished)
  await rename(unfinished, directory)
  return directory
}

/** Work that changes a messenger is done on a copy. */
export const onCopy = async <T>(
  { dataDir }: Messenger,
  work: (dataDir: string) => Promise<T>,
): Promise<T> => {
  const copy = await mkdtemp(join(CACHE, 'copy-'))
  try {
    await cp(dataDir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return await work(copy)
  } finally {
    await rm(copy, { recursive: true })
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** A hash that changes with everything that decides what an import stores, so that stale messengers are not used. */
const fingerprint = (): string => {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  const parts = [version, DERIVATION, ...Object.keys(MIGRATIONS)]
  return createHash('sha1').update(parts.join('\n')).digest('hex').slice(0, 8)
}
