import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ExpectedError } from '../domain/expected-error.js'

/** Another collector works on the same state; the message is a sentence for the user. */
export class LockError extends ExpectedError {}

/** Runs `work` while no other collector uses the directory: two would send twice as many requests as promised. */
export const withLock = async <T>(directory: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(directory, { recursive: true })
  const file = join(directory, 'lock')
  await acquire(file)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

const acquire = async (file: string): Promise<void> => {
  const holder = await readFile(file, 'utf8').catch(() => '')
  const pid = Number(holder)
  if (pid > 0 && pid !== process.pid && isAlive(pid))
    throw new LockError(
      `Another collector is running (process ${pid}). If that process is something else, remove ${file}.`,
    )
  // The process that created it was killed.
  await rm(file, { force: true })
  const created = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new LockError('Another collector has just been started.') : error
  })
  await created.writeFile(String(process.pid))
  await created.close()
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
