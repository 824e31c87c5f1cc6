import Type, { type Static } from 'typebox'
import { type Clocks, dayOfClock } from '../domain/clocks.js'
import { linkOf } from '../domain/links.js'
import { type Meeting, pairsWithPartners, sharedPartners } from '../domain/overlap.js'
import { type DayRange, lastDays } from '../domain/periods.js'
import { dayOf, isoDay } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { endpoint, type Question } from '../http/endpoint.js'
import { faultOf } from '../http/faults.js'
import { withDefault } from '../http/parameters.js'
import { day, integer, list, text, textOrNull, unknownOf } from '../http/schema.js'
import { type Chat, chatsInOrder } from '../queries/catalogue.js'
import { meetingsOf } from '../queries/compare.js'
import { daysOfOthers } from '../queries/others.js'
import type { ReadTransaction } from '../store/index.js'
import { Card, cardReader } from './card.js'
import { Err, errOfChat } from './err.js'
import { EXAMPLE_CHANNEL, EXAMPLE_OTHER_CHANNEL } from './examples.js'
import { unknownChat } from './require-chat.js'
import {
  IndexDay,
  indexSeries,
  PublicationDay,
  publicationSeries,
  ReachDay,
  reachSeries,
  SubscriberDay,
  subscriberSeries,
} from './series.js'

const MOST_CHATS = 50
/** So many are answered at once, without waiting for a reading thread; the page compares no more. */
const FEW_CHATS = 6
const MOST_DAYS = 366
const MOST_PARTNERS = 100

/** Whole numbers with commas between them; a chat_id has at most 16 digits. */
const CHAT_IDS = `^-?[0-9]{1,16}(,-?[0-9]{1,16}){0,${MOST_CHATS - 1}}$`
const LONGEST_CHAT_ID = 18

const params = {
  chat_ids: Type.String({
    pattern: CHAT_IDS,
    maxLength: MOST_CHATS * LONGEST_CHAT_ID,
    description: `Identifiers of 1 to ${MOST_CHATS} channels, chats or bots, with commas between them. One that is repeated counts once.`,
  }),
  days: withDefault(
    Type.Integer({
      minimum: 1,
      maximum: MOST_DAYS,
      description:
        'How many days the series and the overlap cover; those of each channel end with its own clocks (`as_of`).',
    }),
    90,
  ),
}

const idsOf = (chatIds: string): number[] => [...new Set(chatIds.split(',').map(Number))]

const Compared = Type.Object({
  card: Card,
  err: Err,
  subs: list(SubscriberDay, 'As in `/api/channels/subs`: days with a count, ascending.'),
  reach: list(ReachDay, 'As in `/api/channels/reach-timeline`: days with an own post, ascending.'),
  posts: list(PublicationDay, 'As in `/api/channels/posts-timeline`: days with a post, ascending.'),
  citation: list(IndexDay, 'As in `/api/channels/citation-history`: from the first citation on, ascending.'),
  citing_chats: integer('Chats that cite it within these days.'),
  unknown: unknownOf(['citing_chats']),
})

const PARTNER = {
  handle: textOrNull('Its slug.'),
  title: text('Its name.'),
  link: textOrNull('Its public link.'),
  participants_count: integer('Its subscribers.'),
}

const Overlap = Type.Object(
  {
    pairs: list(
      Type.Object({
        chat_ids: list(Type.Integer(), 'Two of the compared channels.'),
        chats: integer('Chats that cite both of them.'),
      }),
      'Pairs that at least one chat cites both of, in the order of `items`.',
    ),
    chats: list(
      Type.Object({
        chat_id: integer('Identifier of the citing chat.'),
        ...PARTNER,
        cites: list(Type.Integer(), 'Which of the compared channels it cites.'),
        citations: integer('How often it cites them, all together.'),
        unknown: unknownOf(['participants_count']),
      }),
      `Chats that cite at least two of the compared channels, up to ${MOST_PARTNERS}: those that cite most of them first.`,
    ),
    cited: list(
      Type.Object({
        chat_id: integer('Identifier of the cited chat.'),
        ...PARTNER,
        cited_by: list(Type.Integer(), 'Which of the compared channels cite it.'),
        citations: integer('How often they cite it, all together.'),
        unknown: unknownOf(['participants_count']),
      }),
      `Chats that at least two of the compared channels cite, up to ${MOST_PARTNERS}: those that most of them cite first.`,
    ),
  },
  {
    description:
      'Who cites several of the compared channels within these days, and whom several of them cite.',
  },
)

const requireChats = async (tx: ReadTransaction, chatIds: readonly number[]): Promise<Chat[]> => {
  const chats = await chatsInOrder(tx, chatIds)
  const known = new Set(chats.map(({ chat_id }) => chat_id))
  const missing = chatIds.find((chatId) => !known.has(chatId))
  if (missing !== undefined) throw unknownChat(missing)
  return chats
}

/** Dates are compared as text, because that is how the series have them. */
const since = <T extends { d: string }>(series: readonly T[], { from }: DayRange): T[] => {
  const first = isoDay(from)
  return series.filter(({ d }) => d >= first)
}

type Asked = Question<typeof params>

/** The last days of each kind of evidence about a chat. */
interface OwnDays {
  subscribers: DayRange
  posts: DayRange
  citations: DayRange
}

const daysOf = ({ subscribers_at, posts_at, citations_at }: Clocks, days: number): OwnDays => ({
  subscribers: lastDays(dayOfClock(subscribers_at), days),
  posts: lastDays(dayOfClock(posts_at), days),
  citations: lastDays(dayOfClock(citations_at), days),
})

/** From the first to the last day of all series, of which kinds of evidence that a chat does not have have none. */
const spanOf = (chats: readonly Chat[], days: number): DayRange => {
  const ends = chats.flatMap(({ subscribers_at, posts_at, citations_at }) =>
    [subscribers_at, posts_at, citations_at].flatMap((at) => (at === null ? [] : dayOf(at))),
  )
  return { from: lastDays(Math.min(...ends), days).from, to: Math.max(...ends) }
}

const comparedOf = async (
  chat: Chat,
  card: Card,
  citing: number,
  { db, params }: Asked,
): Promise<Static<typeof Compared>> => {
  const days = daysOf(chat, params.days)
  const isKnown = citing > 0 || (await daysOfOthers(db, chat.chat_id, days.citations)).length > 0
  const compared = {
    card,
    err: await errOfChat(db, chat),
    subs: since(await subscriberSeries(db, chat.chat_id), days.subscribers),
    reach: since(await reachSeries(db, chat), days.posts),
    posts: since(await publicationSeries(db, chat.chat_id), days.posts),
    citation: since(await indexSeries(db, chat), days.citations),
    citing_chats: isKnown ? citing : null,
  }
  return printed(compared, ['citing_chats'])
}

/** The partners that several of the chats have, with what names them, the most connected first. */
const partnersOf = async (
  meetings: readonly Meeting[],
  chatIds: readonly number[],
  { linkBase, ...tx }: Asked,
) => {
  const shared = sharedPartners(meetings, chatIds, MOST_PARTNERS)
  const chats = await chatsInOrder(
    tx,
    shared.map(({ chatId }) => chatId),
  )
  const named = new Map(chats.map((chat) => [chat.chat_id, chat]))
  return shared.flatMap(({ chatId, of, citations }) => {
    const chat = named.get(chatId)
    if (chat === undefined) return []
    const { chat_id, handle, title, participants_count } = chat
    return { of, citations, chat_id, handle, title, link: linkOf(chat, linkBase), participants_count }
  })
}

interface Meetings {
  incoming: readonly Meeting[]
  outgoing: readonly Meeting[]
}

const overlapOf = async (
  { incoming, outgoing }: Meetings,
  chatIds: readonly number[],
  question: Asked,
): Promise<Static<typeof Overlap>> => {
  const [citing, cited] = [
    await partnersOf(incoming, chatIds, question),
    await partnersOf(outgoing, chatIds, question),
  ]
  return {
    pairs: pairsWithPartners(incoming, chatIds),
    chats: citing.map(({ of, ...chat }) => printed({ ...chat, cites: of }, ['participants_count'])),
    cited: cited.map(({ of, ...chat }) => printed({ ...chat, cited_by: of }, ['participants_count'])),
  }
}

const meetingsOfAll = async (question: Asked, chats: readonly Chat[]): Promise<Meetings> => {
  const own = chats.map((chat) => ({ chatId: chat.chat_id, ...daysOf(chat, question.params.days) }))
  const within = (clock: 'citations' | 'posts') => own.map(({ chatId, [clock]: days }) => ({ chatId, days }))
  return {
    incoming: await meetingsOf(question, within('citations'), 'incoming'),
    outgoing: await meetingsOf(question, within('posts'), 'outgoing'),
  }
}

export const compare = endpoint({
  path: '/api/channels/compare',
  product: 'base',
  tag: 'Comparison',
  summary: 'Several channels side by side',
  params,
  check: ({ chat_ids }) =>
    idsOf(chat_ids).every(Number.isSafeInteger)
      ? []
      : [
          faultOf('chat_ids', 'integer', {
            minimum: Number.MIN_SAFE_INTEGER,
            maximum: Number.MAX_SAFE_INTEGER,
          }),
        ],
  response: Type.Object({
    from: day('First day of all series.'),
    to: day('Last day of all series.'),
    items: list(Compared, 'The channels in the order of `chat_ids`.'),
    overlap: Overlap,
  }),
  // It reads the citations of all these chats.
  isUnbounded: ({ chat_ids }) => idsOf(chat_ids).length > FEW_CHATS,
  example: `?chat_ids=${EXAMPLE_CHANNEL},${EXAMPLE_OTHER_CHANNEL}&days=7`,
  answer: async (question) => {
    const { db, params, linkBase } = question
    const chatIds = idsOf(params.chat_ids)
    const chats = await requireChats(question, chatIds)
    const meetings = await meetingsOfAll(question, chats)
    const citing = (chatId: number): number => meetings.incoming.filter(({ chat }) => chat === chatId).length
    const items: Static<typeof Compared>[] = []
    const cardOf = await cardReader(db, chats, linkBase)
    for (const chat of chats) items.push(await comparedOf(chat, cardOf(chat), citing(chat.chat_id), question))
    const days = spanOf(chats, params.days)
    return {
      from: isoDay(days.from),
      to: isoDay(days.to),
      items,
      overlap: await overlapOf(meetings, chatIds, question),
    }
  },
})
