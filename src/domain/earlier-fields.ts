import { fieldsOf, type Seen, seenBits } from './post-fields.js'
import { byTime, type Sighting } from './sightings.js'
import { VarintReader, VarintWriter } from './varint.js'

/** A sighting of a field of a post, its text left out, that a newer one has replaced; `line` has the value `true`. */
export type FieldSighting = Sighting<Exclude<Seen, 'text'>>

type Values = Partial<Record<Seen, unknown>>

/** Sightings at one instant, no field twice. */
interface Instant {
  at: number
  values: Map<Seen, unknown>
}

/**
 * The sightings from the newest to the oldest. Each instant has the difference to the one before it, a bit for each field,
 * a bit for each field with another value than the next newer one, and these values as JSON. `newest` has the values that
 * are stored elsewhere.
 */
export const encodeEarlier = (newest: Values, earlier: readonly FieldSighting[]): Buffer => {
  const writer = new VarintWriter()
  const newer = textsOf(newest)
  let previous: number | undefined
  for (const { at, values } of instantsOf(earlier)) {
    writer.unsigned(previous === undefined ? at : previous - at)
    previous = at
    const texts = new Map(Array.from(values, ([field, value]) => [field, JSON.stringify(value)]))
    const others = seenBits((field) => texts.has(field) && texts.get(field) !== newer.get(field))
    writer.unsigned(seenBits((field) => texts.has(field)))
    writer.unsigned(others)
    for (const field of fieldsOf(others)) writer.bytes(Buffer.from(texts.get(field) ?? ''))
    for (const [field, text] of texts) newer.set(field, text)
  }
  return writer.finish()
}

/** Ascending by time. */
export const decodeEarlier = (newest: Values, stored: Uint8Array | null): FieldSighting[] => {
  if (stored === null) return []
  const reader = new VarintReader(stored)
  const newer = textsOf(newest)
  const sightings: FieldSighting[] = []
  let at: number | undefined
  while (!reader.done) {
    const number = reader.unsigned()
    at = at === undefined ? number : at - number
    const fields = fieldsOf(reader.unsigned())
    for (const field of fieldsOf(reader.unsigned())) newer.set(field, Buffer.from(reader.bytes()).toString())
    for (const field of fields)
      if (field !== 'text') sightings.push({ field, at, value: JSON.parse(newer.get(field) ?? 'null') })
  }
  return sightings.reverse()
}

/** A line has no value. */
const textsOf = (newest: Values): Map<Seen, string> =>
  new Map([
    ...Object.entries(newest).map(([field, value]) => [field as Seen, JSON.stringify(value)] as const),
    ['line', 'true'] as const,
  ])

/** The newest first; more than one of the same time where a field was seen with several values then. */
const instantsOf = (earlier: readonly FieldSighting[]): Instant[] => {
  const instants: Instant[] = []
  for (const { field, at, value } of earlier.toSorted(byTime).reverse()) {
    const free = instants.find((one) => one.at === at && !one.values.has(field))
    if (free === undefined) instants.push({ at, values: new Map([[field, value]]) })
    else free.values.set(field, value)
  }
  return instants
}
