import { stat } from 'node:fs/promises'
import type { Input } from '../ingest/import.js'
import { wallClock } from './store.js'

export interface OpenInput extends Input {
  size: number | undefined
  /** When the input was last written, in Unix seconds; now for standard input. */
  writtenAt: number
}

/** Opened before anything is read, so that a wrong name is told at once. */
export const openInput = async (name: string): Promise<OpenInput> => {
  if (name === '-')
    return { name: 'standard input', content: process.stdin, size: undefined, writtenAt: wallClock() }
  const { size, mtimeMs } = await stat(name)
  return { name, content: name, size, writtenAt: Math.floor(mtimeMs / 1000) }
}

/** 0 where it is not known. */
export const totalBytes = (inputs: readonly OpenInput[]): number => {
  const sizes = inputs.map(({ size }) => size)
  return sizes.includes(undefined) ? 0 : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}
