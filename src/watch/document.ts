import { isAd } from '../domain/ads.js'
import { formerTexts } from '../domain/post-versions.js'
import type { Row } from '../store/index.js'
import {
  chatAttributeTerms,
  partsOf,
  postAttributeTerms,
  type TextTerms,
  textTerms,
  withEarlierTexts,
} from '../text/terms.js'

/** The row of a post; with the terms of its text where they are known. */
export type PostRow = Row<'posts'> & { textTerms?: TextTerms | null | undefined }

/** A post that searches can find. */
export interface SearchablePost {
  post: PostRow
  chatType: string
  category: string | null
}

/** The terms by which the text index has a post: its words in their order, and others in none. */
export interface Document {
  words: readonly string[]
  keys: readonly string[]
  attributes: readonly string[]
}

export const documentOf = ({ post, chatType, category }: SearchablePost): Document => {
  const newest = post.textTerms ?? textTerms(post.text ?? '')
  const ofChat = chatAttributeTerms({ chatId: post.chat_id, chatType, category })
  // Watches have no bound on views, so that their tier does not matter.
  const ofPost = postAttributeTerms({
    isRepost: post.is_repost === 1,
    deleted: post.deleted === 1,
    isAd: isAd(post.text),
    views: 0,
  })
  return { ...partsOf(withEarlierTexts(newest, formerTexts(post))), attributes: [...ofChat, ...ofPost] }
}
