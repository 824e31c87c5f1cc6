import { formerOf, formerTexts, type StoredTexts } from '../../domain/post-versions.js'
import type { TextSighting } from '../../domain/text-sightings.js'
import { type TextTerms, textTerms, withEarlierTexts } from '../../text/terms/terms.js'
import type { PostRow } from './post.js'

/** The terms of a post's text and of the texts that it had before. */
export const termsOfTexts = (post: StoredTexts): TextTerms =>
  withEarlierTexts(textTerms(post.text ?? ''), formerTexts(post))

/** The same of all sightings of a post's text. */
export const termsOfSightings = (sightings: readonly TextSighting[]): TextTerms =>
  withEarlierTexts(textTerms(sightings.at(-1)?.value ?? ''), formerOf(sightings))

/** The same, kept with the row: where a text has changed, two derivations need its terms. */
export const termsOf = (post: PostRow): TextTerms => {
  post.textTerms ??= termsOfTexts(post)
  return post.textTerms
}
