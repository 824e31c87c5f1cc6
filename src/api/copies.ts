import Type, { type Static } from 'typebox'
import { asOf, dayOfClock } from '../domain/clocks.js'
import { type Shingles, similarity } from '../domain/copies.js'
import { groupBy } from '../domain/group.js'
import { linkOf, postLinkOf } from '../domain/links.js'
import { medianOf } from '../domain/median.js'
import { lastDays } from '../domain/periods.js'
import { MICRO, ratio2 } from '../domain/rounding.js'
import { dayOf, dayStart, isoDay } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { endpoint } from '../http/endpoint.js'
import { chatId, limit, page, seq } from '../http/parameters.js'
import { day, decimal, decimalOrNull, integer, list, text, textOrNull, unknownOf } from '../http/schema.js'
import { type ListedChat, listedChats } from '../queries/catalogue.js'
import {
  type CopiedChat,
  type Copying,
  copyingOf,
  type SpreadPost,
  shinglesOfPosts,
  spreadOf,
} from '../queries/copies.js'
import { isLargeChat } from '../queries/large-chat.js'
import { chatDaysWithin } from '../queries/metrics.js'
import { AsOf } from './clocks.js'
import { EXAMPLE_CHANNEL, EXAMPLE_SEQ } from './examples.js'
import { requireChat, requireKnown, requirePost } from './require-chat.js'

const SPREAD_NUMBERS = ['views'] as const

const ORIGIN = {
  chat_id: integer('Channel identifier.'),
  handle: textOrNull('Channel slug.'),
  title: text('Channel name.'),
  seq: text('Post identifier within the channel.'),
  url: textOrNull('Link to the post.'),
  epoch: integer('Publication time, Unix seconds.'),
  text: text('Post text.'),
  views: integer('Views.'),
}

const FirstPost = Type.Object({ ...ORIGIN, unknown: unknownOf(SPREAD_NUMBERS) })

const SpreadItem = Type.Object({
  ...ORIGIN,
  kind: Type.Enum(['copy', 'repost'], {
    description: '`copy`: the same text without naming its source; `repost`: a forward of it or of a copy.',
  }),
  delay_seconds: integer('How long after the first post it was published.'),
  similarity: decimalOrNull('How alike its text and the first one are, in percent; null for reposts.'),
  unknown: unknownOf(SPREAD_NUMBERS),
})

const originOf = (post: SpreadPost, linkBase: string) => ({
  chat_id: post.chat_id,
  handle: post.handle,
  title: post.title,
  seq: post.seq,
  url: postLinkOf(post, post, linkBase),
  epoch: post.epoch,
  text: post.text ?? '',
  views: post.views,
})

const itemOf = (
  post: SpreadPost,
  { first, alike, linkBase }: { first: SpreadPost; alike: number | null; linkBase: string },
): Static<typeof SpreadItem> =>
  printed(
    {
      ...originOf(post, linkBase),
      kind: post.is_repost === 1 ? ('repost' as const) : ('copy' as const),
      delay_seconds: post.epoch - first.epoch,
      similarity: alike,
    },
    SPREAD_NUMBERS,
  )

/** Sums by Moscow day, ascending. */
const timelineOf = (posts: readonly SpreadPost[]) =>
  Array.from(
    groupBy(posts, ({ epoch }) => dayOf(epoch)),
    ([published, ofDay]) => ({
      d: isoDay(published),
      posts: ofDay.length,
      views: viewsOf(ofDay) ?? 0,
      unseen: ofDay.filter(({ views }) => views === null).length,
    }),
  )

/** Null where no views were ever seen. */
const viewsOf = (posts: readonly SpreadPost[]): number | null => {
  const known = posts.flatMap(({ views }) => views ?? [])
  return known.length === 0 ? null : known.reduce((sum, views) => sum + views, 0)
}

/** In percent, two decimals. */
const percentAlike = (a: Shingles | undefined, b: Shingles | undefined): number | null =>
  a === undefined || b === undefined ? null : ratio2(100 * similarity(a, b), MICRO)

export const postCopies = endpoint({
  path: '/api/channels/post-copies',
  product: 'base',
  tag: 'Publications',
  summary: 'Where a post was copied and forwarded',
  description:
    'Copies are posts of other chats with nearly the same text, within 30 days of each other, that do not name a source; docs/formulas.md has the definition. The first is the earliest that is known.',
  params: { chat_id: chatId(), seq: seq(), limit: limit(200, 50), page: page() },
  response: Type.Object({
    first: Type.Union([FirstPost, Type.Null()], {
      description: 'The earliest known post with this text; null for a repost of a post that is not known.',
    }),
    items: list(SpreadItem, 'All others, the earliest first.'),
    total: integer('How many others there are, on all pages.'),
    copies: integer('How many of them are copies.'),
    chats: integer('In how many chats the text was published, the first one included.'),
    views: integer('Sum of the known views of the first post and all others.'),
    unseen: integer('How many of these posts have unknown views.'),
    timeline: list(
      Type.Object({
        d: day(),
        posts: integer('Posts published on this day.'),
        views: integer('Sum of their known views.'),
        unseen: integer('How many of them have unknown views.'),
      }),
      'Days with such posts, ascending.',
    ),
    unknown: unknownOf(SPREAD_NUMBERS),
  }),
  isUnbounded: isLargeChat,
  example: `?chat_id=${EXAMPLE_CHANNEL}&seq=${EXAMPLE_SEQ}&limit=2`,
  answer: async ({ params, linkBase, ...tx }) => {
    await requireKnown(tx.db, params.chat_id)
    await requirePost(tx.db, params.chat_id, params.seq)
    const spread = await spreadOf(tx, [params.chat_id, params.seq])
    const all = spread === undefined ? [] : [spread.first, ...spread.others]
    const from = (params.page - 1) * params.limit
    const shown = spread?.others.slice(from, from + params.limit) ?? []
    const copies = shown.filter(({ is_repost }) => is_repost === 0)
    const [ofFirst, ...shingles] = await shinglesOfPosts(tx, [...all.slice(0, 1), ...copies])
    const alike = new Map(copies.map((post, i) => [post, percentAlike(ofFirst, shingles[i])]))
    return {
      first: spread === undefined ? null : printed(originOf(spread.first, linkBase), SPREAD_NUMBERS),
      items: shown.map((post) =>
        itemOf(post, { first: all[0] ?? post, alike: alike.get(post) ?? null, linkBase }),
      ),
      total: Math.max(0, all.length - 1),
      copies: spread?.others.filter(({ is_repost }) => is_repost === 0).length ?? 0,
      chats: new Set(all.map(({ chat_id }) => chat_id)).size,
      ...printed(
        {
          views: viewsOf(all),
          unseen: all.filter(({ views }) => views === null).length,
          timeline: timelineOf(all),
        },
        SPREAD_NUMBERS,
      ),
    }
  },
})

const COPYING_DAYS = 90
const MOST_CHATS = 100
const COPYING_NUMBERS = ['own', 'reposts', 'first', 'copies'] as const

const CopyingChat = Type.Object({
  chat_id: integer('Channel identifier.'),
  handle: textOrNull('Channel slug.'),
  title: text('Channel name.'),
  link: textOrNull('Channel link.'),
  posts: integer('How many posts were copied.'),
  pct: decimal('Their share of the own posts of this channel, in percent.'),
  median_delay_seconds: integer('How long after the first post the copy was published; the median.'),
  reverse: integer('How often it was the other way round.'),
})

interface Shown {
  own: number
  reverse: readonly CopiedChat[]
  chats: ReadonlyMap<number, ListedChat>
  linkBase: string
}

const copyingChats = (
  list: readonly CopiedChat[],
  { own, reverse, chats, linkBase }: Shown,
): Static<typeof CopyingChat>[] =>
  list.slice(0, MOST_CHATS).flatMap(({ chatId: id, delays }) => {
    const chat = chats.get(id)
    if (chat === undefined) return []
    return {
      chat_id: id,
      handle: chat.handle,
      title: chat.title,
      link: linkOf(chat, linkBase),
      posts: delays.length,
      pct: ratio2(100 * delays.length, own),
      median_delay_seconds: Math.round(medianOf(delays, 1) ?? 0),
      reverse: reverse.find((other) => other.chatId === id)?.delays.length ?? 0,
    }
  })

const NO_COPIES: Copying = { first: 0, copies: 0, from: [], by: [] }

export const copying = endpoint({
  path: '/api/channels/copying',
  product: 'base',
  tag: 'Publications',
  summary: 'Whom a channel copies, and who copies it',
  description: `Posts with nearly the same text that do not name a source, of the ${COPYING_DAYS} days that end when the channel’s posts were last looked at.`,
  params: { chat_id: chatId() },
  response: Type.Object({
    own: integer('Own posts: neither reposts nor deleted.'),
    reposts: integer('Reposts.'),
    first: integer('Own posts that others have copied later.'),
    copies: integer('Own posts that another post was earlier with.'),
    copied_from: list(
      CopyingChat,
      `Channels that had the text first, most posts first, up to ${MOST_CHATS}.`,
    ),
    copied_by: list(CopyingChat, `Channels that copied this one, most posts first, up to ${MOST_CHATS}.`),
    as_of: AsOf,
    unknown: unknownOf(COPYING_NUMBERS),
  }),
  isUnbounded: isLargeChat,
  example: `?chat_id=${EXAMPLE_CHANNEL}`,
  answer: async ({ params, linkBase, ...tx }) => {
    const chat = await requireChat(tx.db, params.chat_id)
    const isSeen = chat.posts_at !== null
    const days = lastDays(dayOfClock(chat.posts_at), COPYING_DAYS)
    const window = { since: dayStart(days.from), until: dayStart(days.to + 1) - 1 }
    const found = isSeen ? await copyingOf(tx, chat.chat_id, window) : NO_COPIES
    const ofDays = await chatDaysWithin(tx.db, { chatId: chat.chat_id, ...days })
    const sum = (name: 'own' | 'reposts') => ofDays.reduce((all, one) => all + one[name], 0)
    const named = [...found.from.slice(0, MOST_CHATS), ...found.by.slice(0, MOST_CHATS)]
    const chats = await listedChats(
      tx,
      named.map((one) => one.chatId),
    )
    const numbers = { own: sum('own'), reposts: sum('reposts'), first: found.first, copies: found.copies }
    const unseen = { own: null, reposts: null, first: null, copies: null }
    const shown = { own: numbers.own, chats, linkBase }
    return printed(
      {
        ...(isSeen ? numbers : unseen),
        copied_from: copyingChats(found.from, { ...shown, reverse: found.by }),
        copied_by: copyingChats(found.by, { ...shown, reverse: found.from }),
        as_of: asOf(chat),
      },
      COPYING_NUMBERS,
    )
  },
})
