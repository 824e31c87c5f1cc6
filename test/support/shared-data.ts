import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Real posts and gold sets that stand beside the project on some machines. */
export const SHARED_DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url))

/** Says so where tests on real data cannot run. */
export const hasSharedData = (): boolean => {
  const found = existsSync(SHARED_DATA)
  if (!found)
    console.warn('SKIPPED: tests on real data, because the folder shared/data is not beside the project')
  return found
}
