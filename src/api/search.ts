import Type, { type Static } from 'typebox'
import { dayStart, isoDay } from '../domain/time.js'
import { endpoint } from '../http/endpoint.js'
import {
  choiceOr,
  crossedBounds,
  date,
  limit,
  type Parameters,
  page,
  switchedOff,
  switchedOn,
} from '../http/parameters.js'
import { day, flag, integer, list, text, unknownOf } from '../http/schema.js'
import { COUNT_CAP, type FoundPost, search as findPosts } from '../queries/search.js'
import { RARE, suggestionsFor } from '../queries/suggestions.js'
import type { TextQuery } from '../store/index.js'
import type { Mark } from '../text/language/marks.js'
import { filteredMatch } from '../text/language/search-filters.js'
import { needsTexts, readSearch, type SearchWords } from '../text/language/search-words.js'
import {
  chatOf,
  contentOf,
  DETAIL_NUMBERS,
  markUnknownOfPost,
  POST_CHAT,
  POST_CONTENT,
} from './post-details.js'
import { requireChat } from './require-chat.js'
import { SEARCH_FILTERS, SEARCH_WORDS, wordFaults } from './search-parameters.js'

const params = {
  ...SEARCH_WORDS,
  from: Type.Optional(date('First day (Moscow).')),
  to: Type.Optional(date('Last day (Moscow).')),
  sort: choiceOr(['date', 'views'], 'date', 'By date or by views; posts whose views are unknown come last.'),
  order: choiceOr(
    ['desc', 'asc'],
    'desc',
    'Newest or most viewed first, or with `asc` the oldest or least viewed.',
  ),
  ...SEARCH_FILTERS,
  copies: switchedOff('`0`: of posts with nearly the same text, only the first.'),
  explain: switchedOn('Show the keys that each word was searched by.'),
  hours: switchedOn('The timeline by hours too, where the posts found are of at most 14 days.'),
  marks: choiceOr(['1', '0'], '1', 'Whether posts have `marks`; answers without them come sooner.'),
  limit: limit(100, 40),
  page: page(),
}

type SearchParameters = Parameters<typeof params>

const FOUND_NUMBERS = ['participants_count', 'views', ...DETAIL_NUMBERS] as const

const SearchResult = Type.Object({
  ...POST_CHAT,
  ...POST_CONTENT,
  is_repost: flag('Whether the post is a repost.'),
  marks: Type.Optional(
    list(
      Type.Array(Type.Integer()),
      'Positions of the found words in `text`: start and end (exclusive), in UTF-16 units; not with `marks=0`.',
    ),
  ),
  unknown: unknownOf(FOUND_NUMBERS),
})

/** Copied fields come last: V8 makes an object that begins with them in a far slower way. */
const resultOf = (
  post: FoundPost,
  marks: { marks?: Mark[] },
  linkBase: string,
): Static<typeof SearchResult> =>
  markUnknownOfPost(
    {
      is_repost: post.is_repost === 1,
      ...marks,
      ...chatOf(post),
      ...contentOf(post, linkBase),
    },
    FOUND_NUMBERS,
  )

const queryOf = (words: SearchWords, given: SearchParameters): TextQuery => ({
  match: filteredMatch(words, given),
  chatId: given.chat_id,
  since: given.from === undefined ? undefined : dayStart(given.from),
  until: given.to === undefined ? undefined : dayStart(given.to + 1),
})

/** The same search for a corrected `q`; undefined where it is no valid query, or one for which texts are read. */
const correctedQuery = (q: string, given: SearchParameters): TextQuery | undefined => {
  if (wordFaults({ ...given, q }).length > 0) return undefined
  const words = readSearch({ ...given, q })
  return words.isMatch === undefined ? queryOf(words, given) : undefined
}

export const search = endpoint({
  path: '/api/posts/search',
  product: 'search',
  tag: 'Search',
  summary: 'Full-text search over all posts',
  params,
  isUnbounded: ({ syntax, q }) => syntax && needsTexts(q),
  check: (given) => [...wordFaults(given), ...crossedBounds(given, [['from', 'to']])],
  response: Type.Object({
    items: list(SearchResult, 'Posts found.'),
    first: Type.Optional(
      Type.Unsafe<Static<typeof SearchResult>>({
        ...SearchResult,
        description: 'The oldest of all posts that match, also of more than `count_cap`; first page only.',
      }),
    ),
    total: integer('Number of posts found, at most `count_cap`.'),
    capped: flag('Whether more than `count_cap` posts match.'),
    count_cap: integer('The number at which counting stops.'),
    sources: Type.Optional(
      list(
        Type.Object({
          chat_id: integer('Channel identifier.'),
          title: text('Channel name.'),
          count: integer('Number of posts found in it.'),
        }),
        'Channels where the query occurs most often, among the newest posts found; first page only.',
      ),
    ),
    timeline: Type.Optional(
      list(
        Type.Object({
          d: day(),
          posts: integer('Number of posts found.'),
          views: integer('Sum of their known views.'),
        }),
        'Days of the newest posts found, ascending; first page only.',
      ),
    ),
    hours: Type.Optional(
      list(
        Type.Object({
          t: integer('When the hour begins, Unix seconds.'),
          posts: integer('Number of posts found.'),
        }),
        'Hours of the newest posts found, ascending, where these are of at most 14 days; only with `hours=1`, first page only.',
      ),
    ),
    explain: Type.Optional(
      list(
        Type.Object({
          word: text('A word of the query.'),
          keys: list(Type.String(), 'Keys that it was searched by; all forms of a word share its keys.'),
        }),
        'Only with `explain=1`.',
      ),
    ),
    suggestions: Type.Optional(
      list(
        Type.Object({
          q: text('Another `q` for the same search.'),
          total: integer('Number of posts that it finds, at most `count_cap`.'),
        }),
        'What may have been meant where a word is found in fewer than 3 posts, by how many posts that finds; at most 3, first page only, not with `exact=1`.',
      ),
    ),
    unread_before: Type.Optional(
      integer(
        'Posts published before this instant (Unix seconds) were not searched, as more than 20,000 texts would have to be read; only with `syntax=1`.',
      ),
    ),
    understood: Type.Optional(
      text('The query in words, as it was understood; only with `syntax=1` and `explain=1`.'),
    ),
  }),
  example: '?q=новости&hide_reposts=1&explain=1&limit=2',
  answer: async ({ params: given, linkBase, ...tx }) => {
    if (given.chat_id !== undefined) await requireChat(tx.db, given.chat_id)
    const words = readSearch(given)
    const { sort, order, limit, page } = given
    const marksOf = (text: string) => (given.marks === '1' ? { marks: words.marks(text) } : {})
    const reading = words.isMatch && { isMatch: words.isMatch, versions: given.versions }
    const found = await findPosts(tx, { query: queryOf(words, given), reading, sort, order, limit, page })
    const suggestions =
      found.found < RARE && page === 1 && !given.exact
        ? await suggestionsFor(tx, given.q, (q) => correctedQuery(q, given))
        : []
    const shown = (post: FoundPost) => resultOf(post, marksOf(post.text ?? ''), linkBase)
    return {
      items: found.items.map(shown),
      ...(found.first && { first: shown(found.first) }),
      total: Math.min(found.found, COUNT_CAP),
      capped: found.found > COUNT_CAP,
      count_cap: COUNT_CAP,
      ...(suggestions.length > 0 && { suggestions }),
      ...(found.unreadBefore === undefined ? {} : { unread_before: found.unreadBefore }),
      ...(found.summary && {
        sources: found.summary.sources,
        ...(given.hours && { hours: found.summary.hours }),
        timeline: found.summary.days.map(({ day, ...counts }) => ({ d: isoDay(day), ...counts })),
      }),
      ...(given.explain ? { explain: words.explain } : {}),
      ...(given.explain && words.understood ? { understood: words.understood } : {}),
    }
  },
})
