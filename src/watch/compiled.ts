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

export const compileQuery = (query: WatchQuery): CompiledQuery => {
  const asked = readSearch(query)
  const { isMatch } = asked
  return {
    match: wordsMatch(asked, query),
    isMatch: (texts) => isMatch === undefined || (query.versions ? texts : texts.slice(0, 1)).some(isMatch),
  }
}
