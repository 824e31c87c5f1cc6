import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input } from '../ingest/import.js'
import { wallClock } from './store.js'
import { UsageError } from './usage.js'

export interface OpenInput extends Input {
  size: number | undefined
  /** When the input was last written, in Unix seconds; now for standard input. */
  writtenAt: number
}

/** Inputs are looked up before any is read, so that a wrong name is reported at once. */
export const openInputs = async (names: readonly string[]): Promise<OpenInput[]> =>
  (await Promise.all(names.map(openInput))).flat()

const openInput = async (name: string): Promise<OpenInput[]> => {
  if (name === '-')
    return [{ name: 'standard input', content: process.stdin, size: undefined, writtenAt: wallClock() }]
  const stats = await stat(name)
  if (stats.isDirectory()) return openInputs(await filesOfExport(name))
  return [{ name, content: name, size: stats.size, writtenAt: Math.floor(stats.mtimeMs / 1000) }]
}

/** The messages in the folder of a Telegram Desktop export, in their order. */
const filesOfExport = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder)
  const pages = names.filter((name) => /^messages\d*\.html$/.test(name))
  const found = names.includes('result.json') ? ['result.json'] : pages.toSorted(byNumber)
  if (found.length > 0) return found.map((name) => join(folder, name))
  throw new UsageError(
    `${folder} is a folder without "result.json" or "messages.html". Give files, or the folder of a Telegram Desktop export of one chat.`,
  )
}

/** `messages.html` is the first. */
const byNumber = (a: string, b: string): number => numberIn(a) - numberIn(b)
const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 1)

/** The size of all inputs together; 0 where one of them is unknown. */
export const totalBytes = (inputs: readonly OpenInput[]): number => {
  const sizes = inputs.map(({ size }) => size)
  return sizes.includes(undefined) ? 0 : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}
