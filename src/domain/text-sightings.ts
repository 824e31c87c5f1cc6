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
  const rooms = new TwoRooms()
  let base = bytesOf(newest.value, rooms)
  for (const [text, instants] of instantsByText(earlier)) {
    const bytes = bytesOf(text, rooms)
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
  const rooms = new TwoRooms()
  let base = bytesOf(newest.value, rooms)
  while (!reader.done) {
    const isNull = reader.unsigned() === 1
    base = readDifference(reader, base, rooms)
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

/**
 * Room for the bytes of one text and of the next one, by turns: a buffer for each of a post's thousands of texts would
 * take several times as much memory as the texts, until garbage is collected.
 */
class TwoRooms {
  #next = Buffer.alloc(0)
  #last = Buffer.alloc(0)

  /** Bytes that stay as they are until the next call but one. */
  take(length: number): Buffer {
    const room = length > this.#next.length ? Buffer.allocUnsafe(2 * length) : this.#next
    this.#next = this.#last
    this.#last = room
    return room
  }
}

const BYTES_PER_UNIT_MOST = 3

const bytesOf = (text: string | null, rooms: TwoRooms): Buffer => {
  const room = rooms.take(BYTES_PER_UNIT_MOST * (text ?? '').length)
  return room.subarray(0, room.write(text ?? ''))
}

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

const readDifference = (reader: VarintReader, base: Buffer, rooms: TwoRooms): Buffer => {
  const start = reader.unsigned()
  const end = reader.unsigned()
  const between = reader.bytes()
  const length = start + between.length + end
  const room = rooms.take(length)
  base.copy(room, 0, 0, start)
  room.set(between, start)
  base.copy(room, start + between.length, base.length - end)
  return room.subarray(0, length)
}
