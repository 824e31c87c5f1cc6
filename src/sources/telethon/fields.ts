import { isVideo, type MediaKind } from '../../domain/media.js'
import { isObject, type Json, numberIn, textIn } from '../json.js'
import { hiddenLink } from '../text.js'
import { parseIso } from '../time.js'

const UTC_SECONDS = 0

/** Unix seconds of a date as a number or as text; dates without an offset are UTC. */
export const dateIn = (value: unknown): number | undefined =>
  numberIn(value) ?? parseIso(textIn(value) ?? '', UTC_SECONDS)

/** Only the fields that have a value. */
export const filled = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

export const mediaFields = (kind: MediaKind | undefined): { media: MediaKind[]; video: boolean } => ({
  media: kind === undefined ? [] : [kind],
  video: kind !== undefined && isVideo(kind),
})

/** The text with the addresses of its links, whose positions count UTF-16 units. */
export const textWithLinks = (text: string, entities: unknown, isLink: (entity: Json) => boolean): string =>
  (Array.isArray(entities) ? entities : [])
    .filter(isObject)
    .filter(isLink)
    .toSorted((a, b) => (numberIn(b.offset) ?? 0) - (numberIn(a.offset) ?? 0))
    .reduce((linked, { offset, length, url }) => {
      const start = numberIn(offset) ?? 0
      const end = start + (numberIn(length) ?? 0)
      return (
        linked.slice(0, start) + hiddenLink(linked.slice(start, end), textIn(url) ?? '') + linked.slice(end)
      )
    }, text)
