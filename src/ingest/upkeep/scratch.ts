import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CacheMegabytes, openStore, type Store } from '../../store/index.js'

/** Works with a store of its own, which is removed afterwards, also where the process is told to end: it may be large. */
export const withScratch = async <T>(
  cacheMegabytes: CacheMegabytes | undefined,
  work: (scratch: Store) => Promise<T>,
  name = 'check',
): Promise<T> => {
  const directory = await mkdtemp(join(tmpdir(), `channelscope-${name}-`))
  const removeNow = (): void => rmSync(directory, { recursive: true, force: true })
  process.once('exit', removeNow)
  const scratch = openStore({
    dataDir: directory,
    isScratch: true,
    ...(cacheMegabytes && { cacheMegabytes }),
  })
  try {
    await scratch.migrate()
    return await work(scratch)
  } finally {
    await scratch.close()
    removeNow()
    process.off('exit', removeNow)
  }
}
