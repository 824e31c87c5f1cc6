import { formerTexts } from '../../domain/post-versions.js'
import { type TextTerms, textTerms, withEarlierTexts } from '../../text/terms/terms.js'
import type { PostRow } from './post.js'

/** The terms of a post's text and of the texts that it had before. */
export const termsOfTexts = (post: PostRow): TextTerms =>
  withEarlierTexts(textTerms(post.text ?? ''), formerTexts(post))
