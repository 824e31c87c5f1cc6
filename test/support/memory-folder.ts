import { existsSync, statfsSync } from 'node:fs'

const SHARED_MEMORY = '/dev/shm'
/** Several times what the stores of all tests that run at once take. */
const LEAST_FREE_BYTES = 6 * 2 ** 30

const hasRoom = (folder: string): boolean => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= LEAST_FREE_BYTES
}

/**
 * Keeps the temporary files of tests in memory where there is room, unless TMPDIR says where: copying a database there
 * takes a tenth of the time, and tests copy hundreds.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR === undefined && hasRoom(SHARED_MEMORY)) process.env.TMPDIR = SHARED_MEMORY
}
