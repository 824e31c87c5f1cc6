import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Observation } from '../observation.js'
import { compareObservations } from './observation-order.js'

const WRITE_CHARACTERS = 1_000_000
const READ_BYTES = 64 * 1024
const NEWLINE = 0x0a

/** A sorted list of observations in a temporary file, which is gone with the process, however that ends. */
export interface Run {
  file: number
}

export const writeRun = (sorted: Iterable<Observation>): Run => {
  const file = openNameless()
  let text = ''
  for (const observation of sorted) {
    text += `${JSON.stringify(observation)}\n`
    if (text.length < WRITE_CHARACTERS) continue
    writeSync(file, text)
    text = ''
  }
  writeSync(file, text)
  return { file }
}

const openNameless = (): number => {
  const folder = mkdtempSync(join(tmpdir(), 'channelscope-import-'))
  try {
    return openSync(join(folder, 'run'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** An observation and the length of its line. */
export interface Sorted {
  observation: Observation
  characters: number
}

/** The observations of a run. Its file is closed after the last one. */
function* readRun({ file }: Run): Generator<Sorted> {
  const buffer = Buffer.allocUnsafe(READ_BYTES)
  let rest = Buffer.alloc(0)
  try {
    for (let position = 0; ; ) {
      const length = readSync(file, buffer, 0, READ_BYTES, position)
      if (length === 0) return
      position += length
      const bytes = Buffer.concat([rest, buffer.subarray(0, length)])
      const end = bytes.lastIndexOf(NEWLINE) + 1
      for (const line of bytes.toString('utf8', 0, end).split('\n'))
        if (line !== '') yield { observation: JSON.parse(line) as Observation, characters: line.length }
      rest = bytes.subarray(end)
    }
  } finally {
    closeSync(file)
  }
}

/** All observations of sorted runs, in order. */
export const mergeRuns = (runs: readonly Run[]): Iterable<Sorted> => mergeAll(runs.map(readRun))

const mergeAll = (lists: readonly Iterable<Sorted>[]): Iterable<Sorted> => {
  const [first = [], second] = lists
  if (second === undefined) return first
  const half = lists.length >> 1
  return mergeTwo(mergeAll(lists.slice(0, half)), mergeAll(lists.slice(half)))
}

function* mergeTwo(a: Iterable<Sorted>, b: Iterable<Sorted>): Generator<Sorted> {
  const [left, right] = [a[Symbol.iterator](), b[Symbol.iterator]()]
  let [ofLeft, ofRight] = [left.next(), right.next()]
  try {
    while (!ofLeft.done && !ofRight.done) {
      if (compareObservations(ofLeft.value.observation, ofRight.value.observation) <= 0) {
        yield ofLeft.value
        ofLeft = left.next()
      } else {
        yield ofRight.value
        ofRight = right.next()
      }
    }
    for (; !ofLeft.done; ofLeft = left.next()) yield ofLeft.value
    for (; !ofRight.done; ofRight = right.next()) yield ofRight.value
  } finally {
    left.return?.()
    right.return?.()
  }
}
