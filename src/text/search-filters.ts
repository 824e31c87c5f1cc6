import { everyOf, type Match, orWith, term, without } from './match.js'
import type { SearchWords } from './search-words.js'
import {
  AD_TERM,
  categoryTerm,
  chatTerm,
  chatTypeTerm,
  DELETED_TERM,
  earlierTerm,
  REPOST_TERM,
} from './terms.js'

/** What a search for posts can be narrowed to, besides days. */
export interface SearchFilters {
  chat_id?: number | undefined
  source?: 'channel' | 'chat' | 'bot' | undefined
  category?: string | undefined
  hide_reposts: boolean
  hide_deleted: boolean
  /** `1`: only advertisements, `0`: none of them. */
  ads?: '1' | '0' | undefined
  /** Whether posts are found by earlier texts, too. */
  versions: boolean
}

/** Filters are terms of the text index, like words. */
export const filteredMatch = (
  asked: SearchWords,
  { chat_id, source, category, ...flags }: SearchFilters,
): Match =>
  without(
    everyOf([
      flags.versions ? orWith(asked.match, earlierTerm) : asked.match,
      ...(chat_id === undefined ? [] : [term(chatTerm(chat_id))]),
      ...(source === undefined || source === 'channel' ? [] : [term(chatTypeTerm(source))]),
      ...(category === undefined ? [] : [term(categoryTerm(category))]),
      ...(flags.ads === '1' ? [term(AD_TERM)] : []),
    ]),
    [
      ...asked.unwanted,
      // Nearly all posts belong to channels, so excluding the few others is faster than matching all of them.
      ...(source === 'channel' ? [term(chatTypeTerm('chat')), term(chatTypeTerm('bot'))] : []),
      ...(flags.hide_reposts ? [term(REPOST_TERM)] : []),
      ...(flags.hide_deleted ? [term(DELETED_TERM)] : []),
      ...(flags.ads === '0' ? [term(AD_TERM)] : []),
    ],
  )
