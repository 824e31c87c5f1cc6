import Type from 'typebox'
import { COVERAGE_SUMS, type CoverageSums, subscriberCoverage } from '../domain/coverage.js'
import { endpoint } from '../http/endpoint.js'
import { chatId } from '../http/parameters.js'
import { integer, integerOrNull } from '../http/schema.js'
import { chatCoverage, countedDays, countedDaysOf, firstSeen } from '../queries/coverage.js'
import { readCounters } from '../queries/market.js'
import { type ReadDb, readState } from '../store/index.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { unknownChat } from './require-chat.js'

const Coverage = Type.Object(
  {
    chat_id: integerOrNull(
      'Channel identifier; null where the answer is about all channels, chats and bots.',
    ),
    first_seen: integerOrNull('When it was first observed, Unix seconds; null where nothing was.'),
    last_seen: integerOrNull('When something of it was last observed, Unix seconds; null where nothing was.'),
    subscriber_counts: integer('Subscriber counts that were observed.'),
    subscriber_days_30: integer(
      'Days with a subscriber count among the 30 that end with the last count of the channel.',
    ),
    subscriber_days_90: integer(
      'Days with a subscriber count among the 90 that end with the last count of the channel.',
    ),
    subscriber_gap_days: integer(
      'Longest run of days without a subscriber count, between the first and the last count. Without `chat_id`: days on which no channel was counted, up to today.',
    ),
    posts: integer('Known posts, deleted ones included.'),
    posts_with_views: integer('Posts whose views were observed.'),
    posts_with_24h: integer('Posts whose views at an age of 24 hours are defined.'),
    posts_with_48h: integer('Posts whose views at an age of 48 hours are defined.'),
    posts_edited: integer('Posts that were edited.'),
    posts_deleted: integer('Posts that were deleted.'),
    chats: Type.Optional(integer('Number of channels, chats and bots. Only without `chat_id`.')),
    chats_with_subscribers: Type.Optional(
      integer('Channels, chats and bots whose subscribers were ever counted. Only without `chat_id`.'),
    ),
    chats_with_reach: Type.Optional(
      integer('Channels, chats and bots with a known reach over the last 30 days. Only without `chat_id`.'),
    ),
    data_as_of: Type.Optional(
      integerOrNull(
        'The newest instant observed, Unix seconds; null in an empty store. Only without `chat_id`.',
      ),
    ),
  },
  { description: 'How much data the numbers are based on.' },
)

const ofChat = async (db: ReadDb, chatId: number) => {
  const [coverage] = await chatCoverage(db, { chatId })
  if (coverage === undefined) throw unknownChat(chatId)
  const days = (await countedDaysOf(db, { chatId })).map(({ day }) => day)
  // Without counts all three numbers are 0, whichever day they end with.
  return { chat_id: chatId, ...coverage, ...subscriberCoverage(days, days.at(-1) ?? 0) }
}

const ofStore = async (db: ReadDb, today: number) => {
  const sums = await readCounters(db, 'coverage')
  const sumOf = (name: string): number => sums.get(name) ?? 0
  const { clock, version } = await readState(db)
  const dataAsOf = version === 0 ? null : clock
  return {
    chat_id: null,
    first_seen: (await firstSeen(db, {}))[0]?.first_seen ?? null,
    last_seen: dataAsOf,
    ...(Object.fromEntries(COVERAGE_SUMS.map((name) => [name, sumOf(name)])) as CoverageSums),
    ...subscriberCoverage(await countedDays(db), today),
    chats: sumOf('chats'),
    chats_with_subscribers: sumOf('chats_with_subscribers'),
    chats_with_reach: sumOf('chats_with_reach'),
    data_as_of: dataAsOf,
  }
}

export const coverage = endpoint({
  path: '/api/channels/coverage',
  product: 'base',
  tag: 'Channel metrics',
  summary: 'How much data the numbers of a channel, or of all, are based on',
  params: { chat_id: Type.Optional(chatId('Only this channel, chat or bot; without it, all of them.')) },
  response: Coverage,
  example: `?chat_id=${EXAMPLE_CHANNEL}`,
  answer: ({ db, params, today }) =>
    params.chat_id === undefined ? ofStore(db, today) : ofChat(db, params.chat_id),
})
