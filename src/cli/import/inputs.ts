import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../usage.js'
import { exportFilesOf } from './folder.js'
import type { OpenInput } from './open-input.js'
import { isZip, openZip } from './zip.js'

/** Inputs are looked up before any is read, so that a wrong name is reported at once. */
export const openInputs = async (names: readonly string[]): Promise<OpenInput[]> =>
  (await Promise.all(names.map(openInput))).flat()

const openInput = async (name: string): Promise<OpenInput[]> => {
  if (name === '-')
    return [
      {
        name: 'standard input',
        content: process.stdin,
        isRereadable: false,
        size: undefined,
      },
    ]
  const stats = await stat(name)
  if (stats.isDirectory()) return openInputs(await filesOfExport(name))
  if (stats.isFile() && (await isZip(name))) return openZip(name, stats.size)
  return [{ name, content: name, isRereadable: stats.isFile(), size: stats.size }]
}

/** The messages in the folder of a Telegram Desktop export, in their order. */
const filesOfExport = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder)
  const found = exportFilesOf(names.map((name) => ({ name, file: join(folder, name) })))
  if (found.length > 0) return found.map(({ file }) => file)
  throw new UsageError(
    `${folder} is a folder without "result.json" or "messages.html". Give files, or the folder of a Telegram Desktop export of one chat.`,
  )
}

/** The size of all inputs together; 0 where one of them is unknown. */
export const totalBytes = (inputs: readonly OpenInput[]): number => {
  const sizes = inputs.map(({ size }) => size)
  return sizes.includes(undefined) ? 0 : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}
