import { byteOf } from './alphabet.js'

/**
 * A DAWG (directed acyclic word graph) is a compact read-only map from texts to numbers: a word is found by following its
 * bytes from state to state. The layout is that of dawgdic: a table of 32-bit units, one a state, then a guide of two
 * bytes a unit (first child, next sibling), by which everything that follows a state can be listed.
 */
export interface Dawg {
  readonly units: Uint32Array
  readonly guide: Uint8Array
}

export const ROOT = 0
export const MISSING = -1

const HAS_LEAF = 1 << 8
const LABEL_MASK = 0x8000_00ff
const VALUE_MASK = 0x7fff_ffff

export function readDawg(file: Buffer): Dawg {
  const bytes = new Uint8Array(file).buffer
  const unitCount = file.readUInt32LE(0)
  const guideAt = 4 + unitCount * 4
  const guideBytes = file.readUInt32LE(guideAt) * 2
  return {
    units: new Uint32Array(bytes, 4, unitCount),
    guide: new Uint8Array(bytes, guideAt + 4, guideBytes),
  }
}

const unitAt = (dawg: Dawg, state: number): number => dawg.units[state] ?? 0

function childOffset(unit: number): number {
  return (unit >>> 10) << ((unit & 0x200) >>> 6)
}

/** The state after one more byte. */
export function follow(dawg: Dawg, state: number, byte: number): number {
  const next = (state ^ childOffset(unitAt(dawg, state)) ^ byte) >>> 0
  return (unitAt(dawg, next) & LABEL_MASK) >>> 0 === byte ? next : MISSING
}

/** The state after a text. From MISSING it is MISSING, so that calls can be chained. */
export function followText(dawg: Dawg, from: number, text: string): number {
  let state = from
  for (let at = 0; at < text.length && state !== MISSING; at++) {
    const byte = byteOf(text.charCodeAt(at))
    state = byte === undefined ? MISSING : follow(dawg, state, byte)
  }
  return state
}

/** The number that is stored for the text that ends in this state. */
export function valueAt(dawg: Dawg, state: number): number | undefined {
  if (state === MISSING) return undefined
  const unit = unitAt(dawg, state)
  return unit & HAS_LEAF ? unitAt(dawg, (state ^ childOffset(unit)) >>> 0) & VALUE_MASK : undefined
}

/**
 * The rows of `width` numbers stored after a state. A number takes two bytes of seven bits each, with the lowest
 * bit set so that no byte is zero.
 */
export function rowsAfter(dawg: Dawg, state: number, width: number): number[][] {
  const rows: number[][] = []
  const bytes: number[] = []
  const descend = (at: number): void => {
    if (bytes.length === width * 2) {
      rows.push(numbersOf(bytes))
      return
    }
    for (let label = dawg.guide[at * 2] ?? 0; label !== 0; ) {
      const child = follow(dawg, at, label)
      if (child === MISSING) return
      bytes.push(label >> 1)
      descend(child)
      bytes.pop()
      label = dawg.guide[child * 2 + 1] ?? 0
    }
  }
  descend(state)
  return rows
}

function numbersOf(bytes: readonly number[]): number[] {
  const numbers: number[] = []
  for (let at = 0; at < bytes.length; at += 2) numbers.push((bytes[at] ?? 0) * 128 + (bytes[at + 1] ?? 0))
  return numbers
}
