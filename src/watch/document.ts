import { formerTexts } from '../domain/post-versions.js'
import type { Row } from '../store/index.js'
import type { Match } from '../text/match.js'
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

/** A post as the text index has it: its words in their order, and all other terms. */
export class Document {
  readonly words: readonly string[]
  readonly others: readonly string[]
  #terms: Set<string> | undefined

  constructor({ post, chatType, category }: SearchablePost) {
    const newest = post.textTerms ?? textTerms(post.text ?? '')
    const { words, keys } = partsOf(withEarlierTexts(newest, formerTexts(post)))
    const ofChat = chatAttributeTerms({ chatId: post.chat_id, chatType, category })
    // Watches have no bound on views, so that their tier does not matter.
    const ofPost = postAttributeTerms({
      isRepost: post.is_repost === 1,
      deleted: post.deleted === 1,
      views: 0,
    })
    this.words = words
    this.others = [...keys, ...ofChat, ...ofPost]
  }

  /** Whether the text index would find the post by this match. */
  matches(match: Match): boolean {
    if ('phrase' in match) return this.#hasPhrase(match.phrase)
    if ('prefix' in match) return this.words.some((word) => word.startsWith(match.prefix))
    if ('any' in match) return match.any.some((part) => this.matches(part))
    if ('every' in match) return match.every.every((part) => this.matches(part))
    return this.matches(match.match) && !this.matches(match.without)
  }

  #hasPhrase(phrase: readonly string[]): boolean {
    this.#terms ??= new Set([...this.words, ...this.others])
    const terms = this.#terms
    if (!phrase.every((term) => terms.has(term))) return false
    return phrase.length === 1 || this.words.some((_, at) => this.#hasPhraseAt(phrase, at))
  }

  #hasPhraseAt(phrase: readonly string[], at: number): boolean {
    return phrase.every((term, i) => this.words[at + i] === term)
  }
}
