import { isNewer, type Observed } from './newest.js'
import { VarintReader, VarintWriter } from './varint.js'

/** A text of a post seen at an instant; `null` says that it had none. */
export type TextSighting = Observed<string | null>

/** All of them, each once, ascending by instant; of one instant, the one that counts comes last. */
export const mergeTexts = (sightings: readonly TextSighting[]): TextSighting[] =>
  [...sightings].sort(byTime).filter((seen, i, all) => i === 0 || !isSame(seen, all[i - 1]))

const byTime = (a: TextSighting, b: TextSighting): number => (isSame(a, b) ? 0 : isNewer(a, b) ? 1 : -1)

const isSame = (a: TextSighting, b: TextSighting | undefined): boolean =>
  a.at === b?.at && a.value === b.value

/**
 * The sightings before the newest one. Each different text has its bytes, as far as they differ from those of the text
 * before (at first the newest one), and its instants as differences, counted back from the newest one.
 */
export const encodeTexts = (newest: TextSighting, earlier: readonly TextSighting[]): Buffer => {
  const writer = new VarintWriter()
  let base = bytesOf(newest.value)
  for (const [text, instants] of instantsByText(earlier)) {
    const bytes = bytesOf(text)
    writer.unsigned(text === null ? 1 : 0)
    writeDifference(writer, base, bytes)
    writer.unsigned(instants.length)
    let later = newest.at
    for (const at of instants) {
      writer.unsigned(later - at)
      later = at
    }
    base = bytes
  }
  return writer.finish()
}

export const decodeTexts = (newest: TextSighting, stored: Uint8Array | null): TextSighting[] => {
  if (stored === null) return []
  const reader = new VarintReader(stored)
  const sightings: TextSighting[] = []
  let base = bytesOf(newest.value)
  while (!reader.done) {
    const isNull = reader.unsigned() === 1
    base = readDifference(reader, base)
    const value = isNull ? null : base.toString()
    let at = newest.at
    for (let rest = reader.unsigned(); rest > 0; rest--) {
      at -= reader.unsigned()
      sightings.push({ at, value })
    }
  }
  return mergeTexts(sightings)
}

/** The texts that were seen last come first, and so do their instants. */
const instantsByText = (sightings: readonly TextSighting[]): Map<string | null, number[]> => {
  const instants = new Map<string | null, number[]>()
  for (const { at, value } of sightings.toReversed()) {
    const known = instants.get(value)
    if (known === undefined) instants.set(value, [at])
    else known.push(at)
  }
  return instants
}

const bytesOf = (text: string | null): Buffer => Buffer.from(text ?? '')

/** How many bytes both begin and end with, and what is between them. */
const writeDifference = (writer: VarintWriter, base: Buffer, bytes: Buffer): void => {
  const most = Math.min(base.length, bytes.length)
  let start = 0
  while (start < most && base[start] === bytes[start]) start++
  let end = 0
  while (end < most - start && base[base.length - 1 - end] === bytes[bytes.length - 1 - end]) end++
  writer.unsigned(start)
  writer.unsigned(end)
  writer.bytes(bytes.subarray(start, bytes.length - end))
}

const readDifference = (reader: VarintReader, base: Buffer): Buffer => {
  const start = reader.unsigned()
  const end = reader.unsigned()
  return Buffer.concat([base.subarray(0, start), reader.bytes(), base.subarray(base.length - end)])
}
