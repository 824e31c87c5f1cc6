import Type, { type Static } from 'typebox'
import { postLinkOf } from '../domain/links.js'
import { dayStart, formatWhen, isoDay } from '../domain/time.js'
import { faultOf } from '../http/faults.js'
import {
  chatId,
  choice,
  choiceOr,
  crossedBounds,
  date,
  limit,
  name,
  type Parameters,
  page,
  switchedOn,
  words,
} from '../http/parameters.js'
import type { ApiRoutes } from '../http/routes.js'
import { day, flag, integer, list, text, textOrNull, when } from '../http/schema.js'
import { COUNT_CAP, type FoundPost, search as findPosts } from '../queries/search.js'
import type { TextQuery } from '../store/index.js'
import { everyOf, type Match, term, without } from '../text/match.js'
import { readSearch, type SearchWords } from '../text/search-words.js'
import { categoryTerm, chatTerm, chatTypeTerm, DELETED_TERM, REPOST_TERM } from '../text/terms.js'
import { hasWord } from '../text/words.js'
import { requireChat } from './require-chat.js'

const params = {
  q: words('What to look for: all words, in any order and any form.'),
  exact: switchedOn('The words in this order and as written.'),
  exclude: Type.Optional(words('Posts with one of these words are left out.')),
  from: Type.Optional(date('First day (Moscow).')),
  to: Type.Optional(date('Last day (Moscow).')),
  sort: choiceOr(['date', 'views'], 'date', 'Newest or most viewed first.'),
  hide_reposts: switchedOn('Leave out reposts.'),
  hide_deleted: switchedOn('Leave out deleted posts.'),
  source: Type.Optional(choice(['channel', 'chat', 'bot'], 'Only this type of source.')),
  category: Type.Optional(name('Only channels of this category.')),
  chat_id: Type.Optional(chatId('Only this channel, chat or bot.')),
  explain: switchedOn('Tell what each word was looked for by.'),
  limit: limit(100, 40),
  page: page(),
}

type SearchParameters = Parameters<typeof params>

const SearchResult = Type.Object({
  chat_id: integer('Channel identifier.'),
  handle: textOrNull('Channel slug.'),
  title: text('Channel name.'),
  chat_type: text('Type of the source.'),
  participants_count: integer('Subscribers of the channel.'),
  seq: text('Post identifier within the channel.'),
  url: textOrNull('Link to the post.'),
  text: text('Post text.'),
  when: when(),
  views: integer('Views.'),
  is_repost: flag('Whether the post is a repost.'),
  marks: list(
    Type.Array(Type.Integer()),
    'Where the words that were found stand in `text`: start and end (not included), in UTF-16 units.',
  ),
})

const resultOf = (post: FoundPost, asked: SearchWords, linkBase: string): Static<typeof SearchResult> => ({
  chat_id: post.chat_id,
  handle: post.handle,
  title: post.title,
  chat_type: post.chat_type,
  participants_count: post.participants_count,
  seq: post.seq,
  url: postLinkOf(post, post.seq, linkBase),
  text: post.text ?? '',
  when: formatWhen(post.epoch),
  views: post.views ?? 0,
  is_repost: post.is_repost === 1,
  marks: asked.marks(post.text ?? ''),
})

/** Filters are terms of the index, like words. */
const matchOf = (asked: SearchWords, { chat_id, source, category, ...flags }: SearchParameters): Match =>
  without(
    everyOf([
      asked.match,
      ...(chat_id === undefined ? [] : [term(chatTerm(chat_id))]),
      ...(source === undefined || source === 'channel' ? [] : [term(chatTypeTerm(source))]),
      ...(category === undefined ? [] : [term(categoryTerm(category))]),
    ]),
    [
      ...asked.unwanted,
      // Nearly all posts are of channels: leaving out the few others is quicker than looking for these.
      ...(source === 'channel' ? [term(chatTypeTerm('chat')), term(chatTypeTerm('bot'))] : []),
      ...(flags.hide_reposts ? [term(REPOST_TERM)] : []),
      ...(flags.hide_deleted ? [term(DELETED_TERM)] : []),
    ],
  )

const queryOf = (asked: SearchWords, given: SearchParameters): TextQuery => ({
  match: matchOf(asked, given),
  chatId: given.chat_id,
  since: given.from === undefined ? undefined : dayStart(given.from),
  until: given.to === undefined ? undefined : dayStart(given.to + 1),
})

export const search: ApiRoutes = (api) => {
  api.get('/api/posts/search', {
    product: 'search',
    tag: 'Search',
    summary: 'Full-text search over all posts',
    params,
    check: (given) => [
      ...(hasWord(given.q) ? [] : [faultOf('q', 'word')]),
      ...crossedBounds(given, [['from', 'to']]),
    ],
    response: Type.Object({
      items: list(SearchResult, 'Posts found.'),
      total: integer('Posts found; counting stops at `count_cap`.'),
      capped: flag('Whether there are more than `count_cap`.'),
      count_cap: integer('Where counting stops.'),
      sources: Type.Optional(
        list(
          Type.Object({
            chat_id: integer('Channel identifier.'),
            title: text('Channel name.'),
            count: integer('Posts found in it.'),
          }),
          'Channels where the query occurs most often, among the newest posts found; first page only.',
        ),
      ),
      timeline: Type.Optional(
        list(
          Type.Object({ d: day(), posts: integer('Posts found.'), views: integer('Their views.') }),
          'Days of the newest posts found, ascending; first page only.',
        ),
      ),
      explain: Type.Optional(
        list(
          Type.Object({
            word: text('A word of the query.'),
            keys: list(Type.String(), 'What it was looked for by.'),
          }),
          'With `explain=1`.',
        ),
      ),
    }),
    example: '?q=новости&hide_reposts=1&explain=1&limit=2',
    answer: async ({ db, dialect, params: given, linkBase }) => {
      if (given.chat_id !== undefined) await requireChat(db, given.chat_id)
      const asked = readSearch(given)
      const { sort, limit, page } = given
      const found = await findPosts({ db, dialect }, { query: queryOf(asked, given), sort, limit, page })
      return {
        items: found.items.map((post) => resultOf(post, asked, linkBase)),
        total: Math.min(found.found, COUNT_CAP),
        capped: found.found > COUNT_CAP,
        count_cap: COUNT_CAP,
        ...(found.summary && {
          sources: found.summary.sources,
          timeline: found.summary.days.map(({ day, ...counts }) => ({ d: isoDay(day), ...counts })),
        }),
        ...(given.explain ? { explain: asked.explain } : {}),
      }
    },
  })
}
