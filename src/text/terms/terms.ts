import { rememberLast } from '../cache.js'
import { type IndexedWord, indexedWord } from './indexed-word.js'
import { placesOf } from './places.js'
import { readText, readWords } from './read-text.js'
import { signedTerms } from './signs.js'
import { GAP, pairOfSafe, safe } from './term-names.js'

/** What searches can filter by, of a post's chat. */
export interface ChatAttributes {
  chatId: number
  chatType: string
  category: string | null
  isCategoryInferred: boolean
}

/** What searches can filter or order by, of a post itself. */
export interface PostAttributes {
  isRepost: boolean
  deleted: boolean
  isAd: boolean
  views: number
}

export const chatTerm = (chatId: number): string => `ac${safe(String(chatId))}`
export const chatTypeTerm = (chatType: string): string => `at${safe(chatType)}`
export const REPOST_TERM = 'ar'
export const DELETED_TERM = 'ad'
export const AD_TERM = 'ae'
/** Of a post that copies an earlier one. */
export const LATER_COPY_TERM = 'al'
/** Stands beside the term of a category that a program inferred. */
export const INFERRED_CATEGORY_TERM = 'ai'

/** No stored category is longer; PostgreSQL accepts terms of up to 2,046 bytes. */
const MAX_CATEGORY_UNITS = 200

/** The ellipsis keeps a longer name, which no category has, from matching a category when it is cut. */
export const categoryTerm = (category: string): string => {
  const name = category.length <= MAX_CATEGORY_UNITS ? category : `${category.slice(0, MAX_CATEGORY_UNITS)}…`
  return `ag${safe(name)}`
}

/** The tier of a view count: each tier reaches four times as far. The most viewed posts are in the highest tiers. */
export const tierOf = (views: number): number => Math.ceil(Math.log2(views + 1) / 2)
export const tierTerm = (tier: number): string => `av${tier}`

/** The tier of the highest count that is accepted. */
export const HIGHEST_TIER = tierOf(10_000_000_000)

/** The terms of a text as UTF-8 bytes, which pass quickly between threads and to SQLite. */
export type TextTerms = Buffer

const BETWEEN_TERMS = '\n'
const BETWEEN_PARTS = '\n\n'

/** PostgreSQL counts positions up to 16,383 and accepts a megabyte of terms: what is beyond is not indexed. */
const MAX_WORDS = 16_000
const MAX_POSITIONS = 16_383
const MAX_UNITS = 250_000

/** What a text is found by. */
export interface IndexedWords {
  /** Its words as far as they are indexed. */
  readonly words: readonly IndexedWord[]
  /** What words side by side are together. */
  readonly joined: readonly IndexedWord[]
  /** The terms of pairs of common words. */
  readonly pairs: readonly string[]
}

/** The last text is remembered: its terms are found, and then watches are looked for in it. */
export const indexedWords = rememberLast((text: string): IndexedWords => {
  const words: IndexedWord[] = []
  const joined: IndexedWord[] = []
  const pairs: string[] = []
  let units = 0
  let before: IndexedWord | undefined
  for (const { known, joined: names = [] } of readText(text).words) {
    if (words.length === MAX_WORDS || units > MAX_UNITS) break
    if (known.isCommon && before !== undefined) pairs.push(pairOfSafe(before.safe, known.safe))
    before = known.isCommon ? known : undefined
    words.push(known)
    units += known.units
    for (const name of names) {
      const ofName = indexedWord(name.word)
      joined.push(ofName)
      units += ofName.units
    }
  }
  return { words, joined, pairs }
})

/** All terms of the text of a post. */
export const textTerms = (text: string): TextTerms => {
  const { words, joined, pairs } = indexedWords(text)
  const most = MAX_POSITIONS - words.length
  const places = placesOf(words, most)
  const others = new Set([...pairs, ...signedTerms(text)])
  const areAllPlaced = words.length > 1 && places.length < most
  for (const { keyTerms, placeTerms } of words)
    if (!areAllPlaced || placeTerms !== keyTerms) for (const key of keyTerms) others.add(key)
  for (const { keyTerms } of joined) for (const key of keyTerms) others.add(key)
  return joinedTerms({ words: words.map((word) => word.wordTerm), places, others: [...others] })
}

/** The term of an earlier text of a post: a search for its newest text does not find it. */
export const earlierTerm = (term: string): string => `o${term}`

const earlierTerms = (terms: readonly string[]): string[] =>
  terms.map((term) => (term === GAP ? GAP : earlierTerm(term)))

/** The terms of a post whose text was different before, as far as they are within the bounds of one text. */
export const withEarlierTexts = (newest: TextTerms, earlier: readonly string[]): TextTerms => {
  if (earlier.length === 0) return newest
  const { words, places, others } = partsOf(newest)
  const all = new Set(others)
  let bytes = newest.length
  for (const text of earlier) {
    const terms = textTerms(text)
    const found = partsOf(terms)
    const count = found.words.length + found.places.length
    bytes += terms.length + count + found.others.length
    if (words.length + places.length + count >= MAX_POSITIONS || bytes > MAX_UNITS) break
    words.push(GAP, ...earlierTerms(found.words))
    places.push(...earlierTerms(found.places))
    for (const term of found.others) all.add(earlierTerm(term))
  }
  return joinedTerms({ words, places, others: [...all] })
}

/** The terms of a text, as an index stores them: one list after the other. */
export interface TermLists {
  /** The words as written, in their order. */
  words: string[]
  /** The places of words in any form, between gaps. */
  places: string[]
  /** Everything else, each once: further keys, pairs of common words, hashtags and mentions. */
  others: string[]
}

const joinedTerms = ({ words, places, others }: TermLists): TextTerms =>
  Buffer.from([words, places, others].map((terms) => terms.join(BETWEEN_TERMS)).join(BETWEEN_PARTS))

/** All words of a text and their keys. */
const allTerms = (text: string): string[] =>
  readWords(text).flatMap(({ known, joined = [] }) => [
    known.wordTerm,
    ...known.keyTerms,
    ...joined.flatMap(({ word }) => indexedWord(word).keyTerms),
  ])

/** The texts by which the catalogue finds a chat. */
export interface NameTexts {
  title: string
  description: string
  handle: string | null
}

/** The terms by which the catalogue finds a chat, as one text: those of its title, then all others. */
export type NameTerms = string

export const nameTerms = ({ title, description, handle }: NameTexts): NameTerms => {
  const inTitle = new Set(allTerms(title))
  const others = new Set([...allTerms(description), ...allTerms(handle ?? '')])
  for (const term of inTitle) others.delete(term)
  return [inTitle, others].map((terms) => [...terms].join(BETWEEN_TERMS)).join(BETWEEN_PARTS)
}

const listsOf = (terms: string): string[][] =>
  terms.split(BETWEEN_PARTS).map((part) => (part === '' ? [] : part.split(BETWEEN_TERMS)))

export const namePartsOf = (terms: NameTerms): { inTitle: string[]; others: string[] } => {
  const [inTitle = [], others = []] = listsOf(terms)
  return { inTitle, others }
}

export const partsOf = (terms: TextTerms): TermLists => {
  const [words = [], places = [], others = []] = listsOf(terms.toString())
  return { words, places, others }
}

/** The words alone, without the keys, which are more. */
export const wordsIn = (terms: TextTerms): string[] => {
  const end = terms.indexOf(BETWEEN_PARTS)
  return terms.toString('utf8', 0, end < 0 ? terms.length : end).split(BETWEEN_TERMS)
}

export const chatAttributeTerms = ({
  chatId,
  chatType,
  category,
  isCategoryInferred,
}: ChatAttributes): string[] => [
  chatTerm(chatId),
  chatTypeTerm(chatType),
  ...(category === null ? [] : [categoryTerm(category)]),
  ...(isCategoryInferred ? [INFERRED_CATEGORY_TERM] : []),
]

export const postAttributeTerms = ({ isRepost, deleted, isAd, views }: PostAttributes): string[] => {
  const terms = [tierTerm(tierOf(views))]
  if (isRepost) terms.push(REPOST_TERM)
  if (deleted) terms.push(DELETED_TERM)
  if (isAd) terms.push(AD_TERM)
  return terms
}
