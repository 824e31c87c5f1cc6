import Type from 'typebox'
import { errOf, REACH_WINDOW_DAYS, reachOf } from '../domain/card.js'
import { RATE_SCALE } from '../domain/engagement.js'
import { HOURS_PER_DAY } from '../domain/hours.js'
import { postLinkOf } from '../domain/links.js'
import { type DayRange, lastDays } from '../domain/periods.js'
import { decodePoints } from '../domain/points.js'
import { ratio2 } from '../domain/rounding.js'
import { lastCountOn } from '../domain/subscribers.js'
import { DAY_SECONDS, dayOf, formatWhen, isoDay } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { curveSince, hoursOfLife } from '../domain/views.js'
import { chatId, limit } from '../http/parameters.js'
import type { ApiRoutes } from '../http/routes.js'
import { day, decimal, flag, integer, list, text, textOrNull, unknownOf, when } from '../http/schema.js'
import {
  type ChatDay,
  chatDays,
  chatDaysWithin,
  chatHistory,
  chatWeek,
  daysOfYoungPosts,
  engagementSums,
  newestPosts,
  subscriberDays,
} from '../queries/metrics.js'
import type { ReadDb } from '../store/index.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { requireChat, requireKnown } from './require-chat.js'

const tag = 'Channel metrics'
const params = { chat_id: chatId() }
const example = `?chat_id=${EXAMPLE_CHANNEL}`
const HOURS_SHOWN = 72
const ERR_NUMBERS = ['subs', 'avg_reach', 'err', 'err24', 'err_24h', 'err_48h', 'er'] as const
const REACH_NUMBERS = ['reach', 'err', 'total'] as const

const reachOfDay = ({ day, own_seen, own_views }: ChatDay, subs: number | null, mature: boolean) => {
  const numbers = {
    reach: reachOf(own_views, own_seen),
    err: errOf(own_views, own_seen, subs),
    total: own_seen === 0 ? null : own_views,
  }
  return { d: isoDay(day), n: own_seen, mature, ...printed(numbers, REACH_NUMBERS) }
}

/** The mean engagement rate of own posts in percent; null where none is known. */
const engagementOf = async (db: ReadDb, chatId: number, days: DayRange): Promise<number | null> => {
  const [{ engaged, engagement } = { engaged: 0, engagement: 0 }] = await engagementSums(db, {
    chatId,
    ...days,
  })
  return engaged === 0 ? null : ratio2(engagement, BigInt(engaged) * BigInt(RATE_SCALE))
}

export const metrics: ApiRoutes = (api) => {
  api.get('/api/channels/subs', {
    product: 'base',
    tag,
    summary: 'Subscribers per day',
    params,
    response: Type.Object({
      items: list(
        Type.Object({ d: day(), subs: integer('Last observed number of the day.') }),
        'Days with a count, ascending.',
      ),
    }),
    example,
    answer: async ({ db, params }) => {
      await requireKnown(db, params.chat_id)
      const days = await subscriberDays(db, { chatId: params.chat_id })
      return { items: days.map(({ day, subs }) => ({ d: isoDay(day), subs })) }
    },
  })

  api.get('/api/channels/err', {
    product: 'base',
    tag,
    summary: 'ERR over the last 30 days',
    params,
    response: Type.Object({
      subs: integer('Subscribers.'),
      avg_reach: decimal('Mean views of own posts.'),
      err: decimal('100 · avg_reach / subs.'),
      err24: decimal('The same as err_24h.'),
      err_24h: decimal('ERR with the views at an age of 24 hours.'),
      err_48h: decimal('ERR with the views at an age of 48 hours.'),
      er: decimal(
        'Mean of 100 · (reactions + forwards + comments) / views over own posts where both are known.',
      ),
      posts: integer('Own posts.'),
      reposts_excluded: integer('Reposts, which are left out.'),
      unknown: unknownOf(ERR_NUMBERS),
    }),
    example,
    answer: async ({ db, params, today }) => {
      const chat = await requireChat(db, params.chat_id)
      const numbers = {
        subs: chat.participants_count,
        avg_reach: chat.avg_reach,
        err: chat.err_pct,
        err24: chat.err_24h,
        err_24h: chat.err_24h,
        err_48h: chat.err_48h,
        er: await engagementOf(db, params.chat_id, lastDays(today, REACH_WINDOW_DAYS)),
        posts: chat.own_month,
        reposts_excluded: chat.reposts_month,
      }
      return printed(numbers, ERR_NUMBERS)
    },
  })

  api.get('/api/channels/reach-timeline', {
    product: 'base',
    tag,
    summary: 'Reach per day of publication',
    params,
    response: Type.Object({
      items: list(
        Type.Object({
          d: day(),
          reach: decimal('Mean views of the own posts of the day.'),
          err: decimal('100 · reach / subscribers at the end of the day.'),
          total: integer('Sum of these posts’ views.'),
          n: integer('Own posts of the day with known views.'),
          mature: flag('Whether all own posts of the day are at least 24 hours old.'),
          unknown: unknownOf(REACH_NUMBERS),
        }),
        'Days with an own post, ascending.',
      ),
    }),
    example,
    answer: async ({ db, params, now }) => {
      const chatId = params.chat_id
      await requireKnown(db, chatId)
      const subsOn = lastCountOn(await subscriberDays(db, { chatId }))
      const young = await daysOfYoungPosts(db, { chatId, after: now - DAY_SECONDS })
      const youngDays = new Set(young.map(({ day }) => day))
      const days = (await chatDays(db, { chatId })).filter(({ own }) => own > 0)
      return { items: days.map((day) => reachOfDay(day, subsOn(day.day), !youngDays.has(day.day))) }
    },
  })

  api.get('/api/channels/posts-summary', {
    product: 'base',
    tag,
    summary: 'Number of publications',
    params,
    response: Type.Object({
      total: integer('All known posts that are not deleted.'),
      month: integer('Posts of the last 30 days.'),
      week: integer('Posts of the last 7 days.'),
      yesterday: integer('Posts of yesterday.'),
      daily: list(
        Type.Object({ d: day(), c: integer('Number of posts.') }),
        'Each of the last 30 days, ending with today.',
      ),
    }),
    example,
    answer: async ({ db, params, today }) => {
      const { posts_total: total } = await requireChat(db, params.chat_id)
      const month = lastDays(today, 30)
      const rows = await chatDaysWithin(db, { chatId: params.chat_id, ...month })
      const posts = new Map(rows.map(({ day, own, reposts }) => [day, own + reposts]))
      const daily = Array.from({ length: 30 }, (_, i) => ({
        d: isoDay(month.from + i),
        c: posts.get(month.from + i) ?? 0,
      }))
      const sum = (days: typeof daily): number => days.reduce((all, { c }) => all + c, 0)
      return { total, month: sum(daily), week: sum(daily.slice(-7)), yesterday: daily.at(-2)?.c ?? 0, daily }
    },
  })

  api.get('/api/channels/posts-timeline', {
    product: 'base',
    tag,
    summary: 'Publications per day',
    params,
    response: Type.Object({
      items: list(
        Type.Object({ d: day(), p: integer('Own posts.'), r: integer('Reposts.') }),
        'Days with a post, ascending.',
      ),
    }),
    example,
    answer: async ({ db, params }) => {
      await requireKnown(db, params.chat_id)
      const days = await chatDays(db, { chatId: params.chat_id })
      return { items: days.map(({ day, own, reposts }) => ({ d: isoDay(day), p: own, r: reposts })) }
    },
  })

  api.get('/api/channels/posts-heatmap', {
    product: 'base',
    tag,
    summary: 'Publications by weekday and hour, last 90 days',
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
      await requireKnown(db, params.chat_id)
      const cells = await chatWeek(db, params.chat_id)
      return {
        items: cells.map(({ slot, posts }) => ({
          d: Math.floor(slot / HOURS_PER_DAY) + 1,
          h: slot % HOURS_PER_DAY,
          c: posts,
        })),
      }
    },
  })

  api.get('/api/channels/posts-hourly', {
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

  api.get('/api/channels/history', {
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
}
