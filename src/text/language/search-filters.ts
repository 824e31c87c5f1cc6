import { everyOf, type Match, orWith, term, without } from '../terms/match.js'
import {
  AD_TERM,
  categoryTerm,
  chatTerm,
  chatTypeTerm,
  DELETED_TERM,
  earlierTerm,
  INFERRED_CATEGORY_TERM,
  LATER_COPY_TERM,
  REPOST_TERM,
} from '../terms/terms.js'
import type { SearchWords } from './search-words.js'

/** What a search for posts can be narrowed to, besides days. */
export interface SearchFilters {
  chat_id?: number | undefined
  source?: 'channel' | 'chat' | 'bot' | undefined
  category?: string | undefined
  /** `false`: only categories that were observed. */
  inferred?: boolean | undefined
  hide_reposts: boolean
  hide_deleted: boolean
  /** `1`: only advertisements, `0`: none of them. */
  ads?: '1' | '0' | undefined
  /** Whether posts are found by earlier texts, too. */
  versions: boolean
}

/** These, and what cannot be said of a post before the end of its batch, so that no watch has it. */
interface AllFilters extends SearchFilters {
  /** `false`: of posts that copy each other, only the first. */
  copies?: boolean | undefined
}

/** Attributes of posts that a search wants or leaves out: they are terms of the text index, like words. */
export interface FilterTerms {
  wanted: readonly string[]
  unwanted: readonly string[]
}

export const filterTerms = ({
  chat_id,
  source,
  category,
  inferred = true,
  copies = true,
  ...flags
}: AllFilters): FilterTerms => ({
  wanted: [
    ...(chat_id === undefined ? [] : [chatTerm(chat_id)]),
    ...(source === undefined || source === 'channel' ? [] : [chatTypeTerm(source)]),
    ...(category === undefined ? [] : [categoryTerm(category)]),
    ...(flags.ads === '1' ? [AD_TERM] : []),
  ],
  unwanted: [
    // Nearly all posts belong to channels, so excluding the few others is faster than matching all of them.
    ...(source === 'channel' ? [chatTypeTerm('chat'), chatTypeTerm('bot')] : []),
    ...(flags.hide_reposts ? [REPOST_TERM] : []),
    ...(flags.hide_deleted ? [DELETED_TERM] : []),
    ...(flags.ads === '0' ? [AD_TERM] : []),
    ...(copies ? [] : [LATER_COPY_TERM]),
    ...(category === undefined || inferred ? [] : [INFERRED_CATEGORY_TERM]),
  ],
})

/** The words of a search, in the newest text of a post or, with `versions`, in earlier ones too. */
const inTexts = ({ match }: SearchWords, { versions }: SearchFilters): Match =>
  versions ? orWith(match, earlierTerm) : match

/** What a search finds before its filters are applied. */
export const wordsMatch = (asked: SearchWords, filters: SearchFilters): Match =>
  without(inTexts(asked, filters), asked.unwanted)

export const filteredMatch = (asked: SearchWords, filters: AllFilters): Match => {
  const { wanted, unwanted } = filterTerms(filters)
  return without(everyOf([inTexts(asked, filters), ...wanted.map(term)]), [
    ...asked.unwanted,
    ...unwanted.map(term),
  ])
}
