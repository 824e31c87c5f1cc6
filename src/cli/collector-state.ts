import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.js'
import { SOURCE_DEFAULTS } from './collect-source.js'

/** The collector's state says what has been written already, so each destination has a state of its own. */
export const stateDirectory = (
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  out?: string,
): string => {
  if (out !== undefined) return `${resolve(out)}.state`
  if (databaseUrl === undefined) return join(dataDir, 'collect')
  const { host, pathname } = new URL(databaseUrl)
  const database = createHash('sha256').update(`${host}${pathname}`).digest('hex')
  return join(dataDir, `collect-${database.slice(0, 12)}`)
}

/** Removes what collectors into the store remember of these chats. */
export const removeCollectorState = async (config: Config, chatIds: readonly number[]): Promise<void> => {
  for (const { stateSuffix } of Object.values(SOURCE_DEFAULTS)) {
    const directory = `${stateDirectory(config)}${stateSuffix}`
    const files = await readdir(directory).catch(() => [])
    for (const file of files.filter((name) => name.endsWith('.json')).map((name) => join(directory, name)))
      if (await isOf(file, chatIds)) await rm(file, { force: true })
  }
}

const isOf = async (file: string, chatIds: readonly number[]): Promise<boolean> => {
  try {
    const { chatId } = JSON.parse(await readFile(file, 'utf8')) as { chatId?: number }
    return chatId !== undefined && chatIds.includes(chatId)
  } catch {
    return false
  }
}
