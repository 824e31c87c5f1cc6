import type { Query } from './query.js'
import { exactWords, queryWords } from './query-words.js'

/** A link, with or without its scheme. The group makes `split` return links between the other parts. */
const LINK =
  /((?<![\p{L}\p{N}_@])(?:https?:\/\/)?(?:[a-z0-9_-]+\.)+[a-z]{2,}(?![\p{L}\p{N}])(?:[/?#][^\s"«»“”„|()]*)?)/giu

/** What a text without signs of the query language asks for: words in any form, and links as they are written. */
export const askedIn = (text: string): Query[] =>
  text.split(LINK).flatMap((part, at) => (at % 2 === 1 ? linkIn(part) : wordsIn(part)))

const linkIn = (link: string): Query[] => [
  { kind: 'phrase', words: exactWords(link), between: 0, asWritten: true },
]

const wordsIn = (text: string): Query[] => queryWords(text).map((word) => ({ kind: 'word', word }))

/** What has all parts. */
export const allOf = (parts: readonly Query[]): Query => {
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : { kind: 'every', parts, without: [] }
}
