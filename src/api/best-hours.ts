import Type from 'typebox'
import { BEST_HOURS_AGE_HOURS, BEST_HOURS_DAYS, bestHours as hoursOf } from '../domain/best-hours.js'
import { postsClock } from '../domain/clocks.js'
import { lastDays } from '../domain/periods.js'
import { dayOf, dayStart, HOUR_SECONDS } from '../domain/time.js'
import { endpoint } from '../http/endpoint.js'
import { chatId } from '../http/parameters.js'
import { decimal, decimalOrNull, integer, list } from '../http/schema.js'
import { hourPosts, MOST_HOUR_POSTS } from '../queries/best-hours.js'
import { isLargeChat } from '../queries/large-chat.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { requireChat } from './require-chat.js'

export const bestHours = endpoint({
  path: '/api/channels/best-hours',
  product: 'base',
  tag: 'Channel metrics',
  summary: 'Median views of a channel by weekday and hour of publication, 90 days',
  description: `Own posts of the ${BEST_HOURS_DAYS} days that end when its posts were last looked at, if they were at least ${BEST_HOURS_AGE_HOURS} hours old by then and their views are known, the newest ${MOST_HOUR_POSTS} of them.`,
  params: { chat_id: chatId() },
  response: Type.Object({
    posts: integer('Number of such posts.'),
    median_views: decimalOrNull('Their median views; null without such posts.'),
    items: list(
      Type.Object({
        dow: integer('Weekday, 1 = Monday.'),
        hr: integer('Hour, Moscow time.'),
        median_views: decimal('Median views of the posts of this hour.'),
        pct: decimalOrNull('That median in percent of the median of all these posts; null where it is 0.'),
        n: integer('Number of posts of this hour.'),
      }),
      'Hours of the week with such posts, ascending.',
    ),
  }),
  isUnbounded: isLargeChat,
  example: `?chat_id=${EXAMPLE_CHANNEL}`,
  answer: async ({ db, params }) => {
    const now = postsClock(await requireChat(db, params.chat_id))
    const from = dayStart(lastDays(dayOf(now), BEST_HOURS_DAYS).from)
    const to = now - BEST_HOURS_AGE_HOURS * HOUR_SECONDS + 1
    const posts = await hourPosts(db, { chatId: params.chat_id, from, to })
    const { medianViews, hours } = hoursOf(posts)
    return {
      posts: posts.length,
      median_views: medianViews,
      items: hours.map((hour) => ({
        dow: hour.weekday,
        hr: hour.hour,
        median_views: hour.medianViews,
        pct: hour.percentOfAll,
        n: hour.posts,
      })),
    }
  },
})
