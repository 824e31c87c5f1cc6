import { formerTexts } from '../domain/post-versions.js'
import type { Match } from '../text/match.js'
import { filteredMatch } from '../text/search-filters.js'
import { readSearch } from '../text/search-words.js'
import type { PostRow } from './document.js'
import type { Watch } from './watch.js'

/** A watch whose query was read, as a search would read it. */
export interface CompiledWatch {
  watch: Watch
  /** What the text index would be asked, except that deleted posts are not left out. */
  match: Match
  /** Whether a post that the text index finds matches, which it decides by reading texts where the index cannot. */
  isMatch: (post: PostRow) => boolean
}

export const compileWatch = (watch: Watch): CompiledWatch => {
  const { query } = watch
  const asked = readSearch(query)
  const { isMatch } = asked
  const textsOf = (post: PostRow): string[] => [post.text ?? '', ...(query.versions ? formerTexts(post) : [])]
  return {
    watch,
    match: filteredMatch(asked, { ...query, hide_deleted: false }),
    isMatch: (post) => isMatch === undefined || textsOf(post).some(isMatch),
  }
}
