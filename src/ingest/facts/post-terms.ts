import { formerTexts, type StoredTexts } from '../../domain/post-versions.js'
import { type TextTerms, textTerms, withEarlierTexts } from '../../text/terms/terms.js'

/** The terms of a post's text and of the texts that it had before. */
export const termsOfTexts = (post: StoredTexts): TextTerms =>
  withEarlierTexts(textTerms(post.text ?? ''), formerTexts(post))
