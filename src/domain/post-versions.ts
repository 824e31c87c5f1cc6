import { decodeSeen, type SeenAt } from './post-fields.js'
import { decodeTexts, type TextSighting } from './text-sightings.js'

/** A text that a post had for a while; instants in Unix seconds. */
export interface Version {
  text: string
  /** When it was first and last seen, before another text was. */
  from: number
  last: number
  /** When the next version or the deletion of the post was seen; null for a text that the post still has. */
  to: number | null
}

/** The versions of a post's text in the order of time. `deletedAt`: when its deletion was seen, if it is deleted. */
export const versionsOf = (sightings: readonly TextSighting[], deletedAt: number | undefined): Version[] => {
  const versions: Version[] = []
  for (const { at, value } of sightings) {
    const text = value ?? ''
    const current = versions.at(-1)
    if (current?.text === text) current.last = at
    else {
      if (current !== undefined) current.to = at
      versions.push({ text, from: at, last: at, to: null })
    }
  }
  const newest = versions.at(-1)
  if (newest !== undefined && deletedAt !== undefined) newest.to = Math.max(deletedAt, newest.last)
  return versions
}

/** Changes so soon after the publication are corrections of the author, or how a messenger marks new posts. */
export const CORRECTION_SECONDS = 60

/** When another text than the one before was seen first, corrections right after the publication left out. */
export const textChangedAt = (sightings: readonly TextSighting[], epoch: number): number | undefined =>
  sightings.length < 2
    ? undefined
    : versionsOf(sightings, undefined)
        .slice(1)
        .find(({ from }) => from > epoch + CORRECTION_SECONDS)?.from

/** Where a post's texts are stored. */
export interface StoredTexts {
  text: string | null
  seen: Uint8Array
  earlier_texts: Uint8Array | null
}

/** The texts that a post had and no longer has, each once, in the order of time. */
export const formerTexts = (stored: StoredTexts): string[] => {
  if (stored.earlier_texts === null) return []
  return formerOf(textsOf(stored, decodeSeen(stored.seen)))
}

/** The same of all sightings of a post's text. */
export const formerOf = (sightings: readonly TextSighting[]): string[] => {
  const newest = sightings.at(-1)?.value
  const texts = new Set(sightings.map(({ value }) => value ?? ''))
  return [...texts].filter((text) => text !== '' && text !== newest)
}

/** Whether all sightings of a post's text have the same texts in the same order as others. */
export const areOfSameTexts = (a: readonly TextSighting[], b: readonly TextSighting[]): boolean =>
  (a.at(-1)?.value ?? null) === (b.at(-1)?.value ?? null) && areEqual(formerOf(a), formerOf(b))

/** Whether a post has the same texts, and had the same ones before. */
export const haveSameTexts = (a: StoredTexts, b: StoredTexts): boolean =>
  a.text === b.text && (areEncodedAlike(a, b) || areEqual(formerTexts(a), formerTexts(b)))

/** Most posts have no earlier texts, and those of some are large. */
const areEncodedAlike = ({ earlier_texts: a }: StoredTexts, { earlier_texts: b }: StoredTexts): boolean =>
  a === null || b === null ? a === b : Buffer.compare(a, b) === 0

const areEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, i) => text === b[i])

/** All sightings of a post's text in the order of time. */
export const textsOf = (
  post: Pick<StoredTexts, 'text' | 'earlier_texts'>,
  seenAt: SeenAt,
): TextSighting[] => {
  if (seenAt.text === undefined) return []
  const newest = { at: seenAt.text, value: post.text }
  return [...decodeTexts(newest, post.earlier_texts), newest]
}
