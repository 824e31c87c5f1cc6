import { keys } from './forms.js'
import { words } from './words.js'

/**
 * Everything that can be looked for in a post is a term: its words as written, the keys of its words, and what it
 * is. The first letter tells the kind, so that no word can be taken for a key or an attribute.
 */
export const wordTerm = (word: string): string => `w${word}`
export const keyTerm = (key: string): string => `k${key}`

/** What a post is: of which chat, type of chat and category; a repost; deleted. */
export interface PostAttributes {
  chatId: number
  chatType: string
  category: string | null
  isRepost: boolean
  deleted: boolean
}

export const chatTerm = (chatId: number): string => `ac${chatId}`
export const chatTypeTerm = (chatType: string): string => `at${chatType}`
export const REPOST_TERM = 'ar'
export const DELETED_TERM = 'ad'

/** No category that was taken in is longer; PostgreSQL takes terms of up to 2,046 bytes. */
const MAX_CATEGORY_UNITS = 200

/** A longer name gets an ellipsis: cut, it must not become the name of a category. No term has a line feed. */
export const categoryTerm = (category: string): string => {
  const name = category.length <= MAX_CATEGORY_UNITS ? category : `${category.slice(0, MAX_CATEGORY_UNITS)}…`
  return `ag${name.replaceAll('\n', '\u2028')}`
}

export interface Terms {
  /** The words as they stand in the text, one after the other. */
  readonly words: readonly string[]
  /** Whatever else the post is found by, each once. */
  readonly others: readonly string[]
}

/** PostgreSQL counts positions up to 16,383 and takes a megabyte of terms: what lies behind is not searched. */
const MAX_WORDS = 16_000
const MAX_UNITS = 250_000

export const termsOf = (text: string, attributes: PostAttributes): Terms => {
  const written: string[] = []
  const others = new Set(attributeTerms(attributes))
  let units = 0
  for (const { word, whole } of words(text)) {
    if (written.length === MAX_WORDS || units > MAX_UNITS) break
    written.push(wordTerm(word))
    const found = whole === undefined ? keys(word) : [...keys(word), ...keys(whole)]
    for (const key of found) {
      others.add(keyTerm(key))
      units += key.length
    }
    units += word.length
  }
  return { words: written, others: [...others] }
}

const attributeTerms = ({ chatId, chatType, category, isRepost, deleted }: PostAttributes): string[] => [
  chatTerm(chatId),
  chatTypeTerm(chatType),
  ...(category === null ? [] : [categoryTerm(category)]),
  ...(isRepost ? [REPOST_TERM] : []),
  ...(deleted ? [DELETED_TERM] : []),
]
