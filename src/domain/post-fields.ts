import { VarintReader, VarintWriter } from './varint.js'

/**
 * Of what a post has a newest sighting: its fields, and a line that had none of them. The order is part of the stored
 * form: new fields go to the end.
 */
const SEEN = [
  'epoch',
  'text',
  'images',
  'video',
  'repost_from',
  'repost_handle',
  'repost_chat_id',
  'repost_seq',
  'deleted',
  'edited',
  'url',
  'edited_at',
  'media',
  'repost',
  'line',
] as const

export type Seen = (typeof SEEN)[number]
export type PostField = Exclude<Seen, 'line'>

/** The fields of a post of which the newest value counts. */
export const POST_FIELDS: readonly PostField[] = SEEN.filter((field) => field !== 'line')

/** The instant at which the newest value of each field was seen; a field that was never seen has none. */
export type SeenAt = { [F in Seen]?: number }

/** A bit for each observed field, then the instants as differences. */
export const encodeSeen = (seenAt: SeenAt): Buffer => {
  const writer = new VarintWriter()
  writer.unsigned(seenBits((field) => seenAt[field] !== undefined))
  let previous = 0
  for (const field of SEEN) {
    const at = seenAt[field]
    if (at === undefined) continue
    writer.signed(at - previous)
    previous = at
  }
  return writer.finish()
}

export const decodeSeen = (bytes: Uint8Array): SeenAt => {
  const reader = new VarintReader(bytes)
  const seenAt: SeenAt = {}
  let at = 0
  for (const field of fieldsOf(reader.unsigned())) {
    at += reader.signed()
    seenAt[field] = at
  }
  return seenAt
}

/** Whether any of these fields was ever seen. */
export const wasSeen = (bytes: Uint8Array, fields: readonly PostField[]): boolean => {
  const bits = new VarintReader(bytes).unsigned()
  return fields.some((field) => (bits & (1 << SEEN.indexOf(field))) !== 0)
}

/** A bit for each of the fields that is wanted. */
export const seenBits = (isWanted: (field: Seen) => boolean): number =>
  SEEN.reduce((bits, field, i) => (isWanted(field) ? bits | (1 << i) : bits), 0)

/** The fields of these bits in the stored order. */
export const fieldsOf = (bits: number): Seen[] => SEEN.filter((_, i) => (bits & (1 << i)) !== 0)

/** A post whose time of editing was seen is edited, even if nothing else says so. */
export const isEdited = ({ edited, edited_at }: { edited: number; edited_at: number | null }): boolean =>
  edited === 1 || edited_at !== null
