import { type DecidedByIndex, POST_INDEX } from '../text/language/index-match.js'
import { wordsMatch } from '../text/language/search-filters.js'
import { readSearch } from '../text/language/search-words.js'
import type { Match } from '../text/terms/match.js'
import type { WatchQuery } from './watch.js'

/** The words of a watch, as a search would read them. */
export interface CompiledQuery {
  /** What the text index would be asked. */
  match: Match
  /** Whether texts that the text index finds match, which is decided by reading them where the index cannot. */
  isMatch: (texts: readonly string[]) => boolean
}

/** Texts are at hand: what places and signs would decide is read in them. */
const WITHOUT_PLACES: DecidedByIndex = { ...POST_INDEX, hasPlaces: false }

export const compileQuery = (query: WatchQuery): CompiledQuery => {
  const asked = readSearch(query, WITHOUT_PLACES)
  const { isMatch } = asked
  return {
    match: wordsMatch(asked, query),
    isMatch: (texts) => isMatch === undefined || (query.versions ? texts : texts.slice(0, 1)).some(isMatch),
  }
}
