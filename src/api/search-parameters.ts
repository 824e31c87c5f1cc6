import Type from 'typebox'
import { faultOf } from '../http/faults.js'
import { chatId, choice, name, type Parameters, switchedOn, words } from '../http/parameters.js'
import { adsOnly } from './ads-filter.js'
import { inferred } from './labels.js'
import { queryFaults } from './query-faults.js'

/** The words of a search, and of a watch, which is a stored search. */
export const SEARCH_WORDS = {
  q: words('Words to search for: a post must have all of them, in any order and any form.'),
  exact: switchedOn('Search for the words in this order, exactly as written.'),
  syntax: switchedOn(
    'Read `q` as a query: `=word` this form only, `"a b"` in this order in any form, `="a b"` as written, `"a b"~5` with up to 5 words between, `word*` a beginning, `a | b`, `-word`, `( )`, `#tag`, `@handle`.',
  ),
  exclude: Type.Optional(words('Posts with one of these words are left out.')),
}

/** The filters of a search, and of a watch. */
export const SEARCH_FILTERS = {
  hide_reposts: switchedOn('Leave out reposts.'),
  hide_deleted: switchedOn('Leave out deleted posts.'),
  ads: adsOnly(),
  source: Type.Optional(choice(['channel', 'chat', 'bot'], 'Only posts of this type of chat.')),
  category: Type.Optional(name('Only channels of this category.')),
  inferred: inferred(),
  chat_id: Type.Optional(chatId('Only this channel, chat or bot.')),
  versions: switchedOn(
    'Find posts by what they said before they were edited as well. Excluded words count in the newest text only.',
  ),
}

/** Faults that only show when `q`, `exact` and `syntax` are read together. */
export const wordFaults = (given: Parameters<typeof SEARCH_WORDS>) => [
  ...queryFaults('q', given.q, given),
  ...(given.exact && given.syntax ? [faultOf('exact', 'exclusive', { other: 'syntax=1' })] : []),
]
