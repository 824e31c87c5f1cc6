import Type from 'typebox'
import { RHYTHM_WINDOW_DAYS } from '../domain/card.js'
import { asOf, dayOfClock } from '../domain/clocks.js'
import { HOURS_PER_DAY } from '../domain/hours.js'
import { postLinkOf } from '../domain/links.js'
import { lastDays } from '../domain/periods.js'
import { decodePoints } from '../domain/points.js'
import { dayOf, formatWhen, isoDay } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { curveSince, hoursOfLife } from '../domain/views.js'
import { endpoint } from '../http/endpoint.js'
import { chatId, limit, switchedOn } from '../http/parameters.js'
import { day, flag, integer, list, text, textOrNull, unknownOf, when } from '../http/schema.js'
import { chatDaysWithin, chatHistory, newestPosts, weekOf } from '../queries/metrics.js'
import { AsOf } from './clocks.js'
import { Err, errOfChat } from './err.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { requireChat, requireKnown } from './require-chat.js'
import {
  HOURLY_DAYS,
  PublicationDay,
  publicationSeries,
  ReachDay,
  reachSeries,
  SubscriberDay,
  SubscriberHour,
  subscriberHours,
  subscriberSeries,
} from './series.js'

const tag = 'Channel metrics'
const params = { chat_id: chatId() }
const example = `?chat_id=${EXAMPLE_CHANNEL}`
const HOURS_SHOWN = 72

export const subs = endpoint({
  path: '/api/channels/subs',
  product: 'base',
  tag,
  summary: 'Subscribers per day',
  params: {
    ...params,
    hours: switchedOn(`Also the counts by hour, of the ${HOURLY_DAYS} days that end with the newest.`),
  },
  response: Type.Object({
    items: list(SubscriberDay, 'Days with a count, ascending.'),
    hours: Type.Optional(list(SubscriberHour, 'Hours with a count, ascending; with `hours=1`.')),
  }),
  example,
  answer: async ({ db, params: { chat_id, hours } }) => {
    await requireKnown(db, chat_id)
    const items = await subscriberSeries(db, chat_id)
    return { items, ...(hours ? { hours: await subscriberHours(db, chat_id) } : {}) }
  },
})

export const err = endpoint({
  path: '/api/channels/err',
  product: 'base',
  tag,
  summary: 'ERR over the last 30 days',
  params,
  response: Err,
  example,
  answer: async ({ db, params }) => errOfChat(db, await requireChat(db, params.chat_id)),
})

export const reachTimeline = endpoint({
  path: '/api/channels/reach-timeline',
  product: 'base',
  tag,
  summary: 'Reach per day of publication',
  params,
  response: Type.Object({
    items: list(ReachDay, 'Days with an own post, ascending.'),
  }),
  example,
  answer: async ({ db, params }) => ({ items: await reachSeries(db, await requireChat(db, params.chat_id)) }),
})

const SUMMARY_NUMBERS = ['total', 'month', 'week', 'yesterday'] as const
const NO_SUMMARY = { total: null, month: null, week: null, yesterday: null, daily: [] }

export const postsSummary = endpoint({
  path: '/api/channels/posts-summary',
  product: 'base',
  tag,
  summary: 'Number of publications',
  params,
  response: Type.Object({
    total: integer('All known posts that are not deleted.'),
    month: integer('Posts of the 30 days that end when its posts were last looked at.'),
    week: integer('Posts of the last 7 of these days.'),
    yesterday: integer('Posts of the last but one of these days.'),
    daily: list(
      Type.Object({ d: day(), c: integer('Number of posts.') }),
      'Each of these 30 days; none where its posts were never looked at.',
    ),
    as_of: AsOf,
    unknown: unknownOf(SUMMARY_NUMBERS),
  }),
  example,
  answer: async ({ db, params }) => {
    const chat = await requireChat(db, params.chat_id)
    if (chat.posts_at === null) return printed({ ...NO_SUMMARY, as_of: asOf(chat) }, SUMMARY_NUMBERS)
    const month = lastDays(dayOf(chat.posts_at), 30)
    const rows = await chatDaysWithin(db, { chatId: params.chat_id, ...month })
    const posts = new Map(rows.map(({ day, own, reposts }) => [day, own + reposts]))
    const daily = Array.from({ length: 30 }, (_, i) => ({
      d: isoDay(month.from + i),
      c: posts.get(month.from + i) ?? 0,
    }))
    const sum = (days: typeof daily): number => days.reduce((all, { c }) => all + c, 0)
    const counts = {
      total: chat.posts_total,
      month: sum(daily),
      week: sum(daily.slice(-7)),
      yesterday: daily.at(-2)?.c ?? 0,
    }
    return printed({ ...counts, daily, as_of: asOf(chat) }, SUMMARY_NUMBERS)
  },
})

export const postsTimeline = endpoint({
  path: '/api/channels/posts-timeline',
  product: 'base',
  tag,
  summary: 'Publications per day',
  params,
  response: Type.Object({
    items: list(PublicationDay, 'Days with a post, ascending.'),
  }),
  example,
  answer: async ({ db, params }) => {
    await requireKnown(db, params.chat_id)
    return { items: await publicationSeries(db, params.chat_id) }
  },
})

export const postsHeatmap = endpoint({
  path: '/api/channels/posts-heatmap',
  product: 'base',
  tag,
  summary: 'Publications by weekday and hour, 90 days',
  params,
  response: Type.Object({
    items: list(
      Type.Object({
        d: integer('Weekday, 1 = Monday.'),
        h: integer('Hour, Moscow time.'),
        c: integer('Number of posts.'),
      }),
      'Hours of the week with a post, ascending.',
    ),
  }),
  example,
  answer: async ({ db, params }) => {
    const { posts_at } = await requireChat(db, params.chat_id)
    const cells = await weekOf(db, params.chat_id, lastDays(dayOfClock(posts_at), RHYTHM_WINDOW_DAYS))
    return {
      items: cells.map(({ slot, posts }) => ({
        d: Math.floor(slot / HOURS_PER_DAY) + 1,
        h: slot % HOURS_PER_DAY,
        c: posts,
      })),
    }
  },
})

export const postsHourly = endpoint({
  path: '/api/channels/posts-hourly',
  product: 'base',
  tag,
  summary: 'How views of the newest posts accumulate',
  params: { ...params, limit: limit(100, 10, 'Maximum number of posts.') },
  response: Type.Object({
    items: list(
      Type.Object({
        seq: text('Post identifier within the channel.'),
        url: textOrNull('Link to the post.'),
        when: when(),
        views: integer('Views.'),
        hours: list(
          Type.Object({
            h: integer('Hours since publication.'),
            cum: integer('Views up to that hour.'),
            est: flag(
              'Whether `cum` is only an estimate: no count was seen within [h / 2, h], or none within [h, 2 · h].',
            ),
          }),
          'Up to 72 hours, as far as views were observed.',
        ),
        points: integer('How many counts of the views were seen since the publication.'),
      }),
      'The newest first.',
    ),
  }),
  example: `${example}&limit=2`,
  answer: async ({ db, params, linkBase }) => {
    const chat = await requireChat(db, params.chat_id)
    const posts = await newestPosts(db, { chatId: params.chat_id, limit: params.limit })
    return {
      items: posts.map(({ seq, url, epoch, views, curve }) => {
        const points = curveSince(decodePoints(curve), epoch)
        return {
          seq,
          url: postLinkOf(chat, { seq, url }, linkBase),
          when: formatWhen(epoch),
          views: views ?? 0,
          hours: hoursOfLife(points, epoch, HOURS_SHOWN),
          points: points.length,
        }
      }),
    }
  },
})

const Changes = (what: string) =>
  list(
    Type.Object({
      value: textOrNull(`${what}; null if it was removed.`),
      date: day('Day on which it was first observed.'),
    }),
    'In the order of their days.',
  )

export const history = endpoint({
  path: '/api/channels/history',
  product: 'base',
  tag,
  summary: 'Changes of title, username and description',
  params,
  response: Type.Object({
    title: Changes('Title'),
    username: Changes('Handle'),
    description: Changes('Description'),
  }),
  example,
  answer: async ({ db, params }) => {
    await requireKnown(db, params.chat_id)
    const history = await chatHistory(db, { chatId: params.chat_id })
    const changes = (wanted: string) =>
      history
        .filter(({ field }) => field === wanted)
        .map(({ at, value }) => ({ value, date: isoDay(dayOf(at)) }))
    return { title: changes('title'), username: changes('handle'), description: changes('description') }
  },
})
