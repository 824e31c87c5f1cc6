import Type, { type Static } from 'typebox'
import { UNMEASURED, type Unmeasured } from '../domain/ad-gain.js'
import { adOf, EFFECT_DAYS } from '../domain/ads.js'
import { postsClock } from '../domain/clocks.js'
import { linkOf, postLinkOf } from '../domain/links.js'
import { medianOf } from '../domain/median.js'
import { lastDays } from '../domain/periods.js'
import { referenceReader } from '../domain/references.js'
import { MICRO, ratio2, round2 } from '../domain/rounding.js'
import { dayOf, formatWhen } from '../domain/time.js'
import { printed } from '../domain/unknown.js'
import { endpoint, type Question } from '../http/endpoint.js'
import { faultOf } from '../http/faults.js'
import { chatId, limit, withDefault } from '../http/parameters.js'
import { decimal, flag, integer, list, text, textOrNull, unknownOf, when } from '../http/schema.js'
import { type AdPost, adsFor, adsPlacedBy, type FoundAds, handlesIn, MOST_ADS } from '../queries/ads.js'
import { chatsByHandle, type NamedChat } from '../queries/lookup.js'
import { EFFECT_NUMBERS, type EffectReader, effectReader } from './ad-effects.js'
import { EXAMPLE_ADVERTISER } from './examples.js'
import { requireChat } from './require-chat.js'

const MOST_DAYS = 366

const params = {
  chat_id: chatId(),
  days: withDefault(
    Type.Integer({
      minimum: 1,
      maximum: MOST_DAYS,
      description: 'The last days, ending when its posts were last looked at.',
    }),
    90,
  ),
  price: Type.Optional(
    Type.Number({ description: 'What one advertisement costs, in any currency, for the CPM.' }),
  ),
  limit: limit(200, 50, 'How many advertisements of each kind to return at most.'),
}

type Asked = Question<typeof params>

const AD_NUMBERS = ['participants_count', 'views', 'views_24h', 'views_48h'] as const
const MEDIANS = ['median_views', 'median_views_24h', 'median_views_48h', 'cpm', 'cpm_24h', 'cpm_48h'] as const

const Advertised = Type.Object({
  chat_id: integer('Channel identifier.'),
  handle: textOrNull('Channel slug.'),
  title: text('Channel name.'),
  link: textOrNull('Public link.'),
  subs_before: integer('Its subscribers at the end of the day before the publication.'),
  subs_after: integer(
    `Its subscribers at the end of the last of the ${EFFECT_DAYS} days from the publication on.`,
  ),
  change: integer('The difference. Whatever else happened in these days is part of it.'),
  change_48h: integer('How its subscribers changed in the 48 hours after the publication.'),
  usual_48h: decimal(
    'Median of the changes in the 14 spans of 48 hours before that begin at the same time of day.',
  ),
  gain: decimal('`change_48h` minus `usual_48h`.'),
  gain_low: decimal('`change_48h` minus the greatest of these changes.'),
  gain_high: decimal('`change_48h` minus the least of these changes.'),
  not_measured: Type.Unsafe<Unmeasured | null>({
    type: ['string', 'null'],
    enum: [...UNMEASURED, null],
    description:
      'Why the gain is unknown: `overlap` another ad for it within 48 hours, `many` too many ads to tell, `early` not counted 48 hours after it or later, `sparse` counts too far apart. `null` where it is known.',
  }),
  unknown: unknownOf(EFFECT_NUMBERS),
})

const AdItem = Type.Object({
  chat_id: integer('The channel that published it.'),
  handle: textOrNull('Its slug.'),
  title: text('Its name.'),
  participants_count: integer('Its subscribers.'),
  seq: text('Post identifier within the channel.'),
  url: textOrNull('Link to the post.'),
  text: text('Post text.'),
  when: when(),
  epoch: integer('Publication time, Unix seconds.'),
  is_repost: flag('Whether the post is a repost.'),
  deleted: flag('Whether the post is deleted.'),
  erid: text('The token of the advertisement.'),
  advertiser: textOrNull('The advertiser as the text names it.'),
  inn: textOrNull('Taxpayer number of the advertiser, where the text has it.'),
  views: integer('Views.'),
  views_24h: decimal('Views at an age of 24 hours.'),
  views_48h: decimal('Views at an age of 48 hours.'),
  advertised: list(Advertised, 'Known channels, chats and bots that the text names by link or handle.'),
  unknown: unknownOf(AD_NUMBERS),
})

const Ads = (description: string) =>
  Type.Object(
    {
      total: integer(`Number of advertisements, at most ${MOST_ADS}.`),
      capped: flag(`Whether only the newest ${MOST_ADS} were looked at.`),
      measured: integer('Those whose views were ever counted.'),
      measured_24h: integer('Those whose views at an age of 24 hours are defined.'),
      measured_48h: integer('Those whose views at an age of 48 hours are defined.'),
      median_views: decimal('Median of their views as counted last, at whatever age.'),
      median_views_24h: decimal('Median of their views at an age of 24 hours.'),
      median_views_48h: decimal('Median of their views at an age of 48 hours.'),
      cpm: decimal('Median of 1,000 · price / views as counted last; needs `price`.'),
      cpm_24h: decimal('Median of 1,000 · price / views at an age of 24 hours; needs `price`.'),
      cpm_48h: decimal('Median of 1,000 · price / views at an age of 48 hours; needs `price`.'),
      items: list(AdItem, 'The newest first.'),
      unknown: unknownOf(MEDIANS),
    },
    { description },
  )

const micro = (views: number | null): number | null => (views === null ? null : ratio2(views, MICRO))

/** What the items of one answer share. */
interface Context extends Pick<Asked, 'linkBase'> {
  effectOn: EffectReader
  advertisedBy: (post: AdPost) => NamedChat[]
}

const advertisedOf = async (chat: NamedChat, post: AdPost, context: Context) => {
  const { chat_id, handle, title } = chat
  const effect = await context.effectOn(chat_id, post)
  return printed({ chat_id, handle, title, link: linkOf(chat, context.linkBase), ...effect }, EFFECT_NUMBERS)
}

const itemOf = async (post: AdPost, context: Context): Promise<Static<typeof AdItem>> => {
  const { chat_id, handle, title, participants_count, seq, epoch, views } = post
  const { erid = '', advertiser = null, inn = null } = adOf(post.text) ?? {}
  const advertised: Static<typeof Advertised>[] = []
  for (const chat of context.advertisedBy(post)) advertised.push(await advertisedOf(chat, post, context))
  const record = {
    ...{ chat_id, handle, title, participants_count, seq },
    url: postLinkOf(post, post, context.linkBase),
    text: post.text ?? '',
    when: formatWhen(epoch),
    epoch,
    is_repost: post.is_repost === 1,
    deleted: post.deleted === 1,
    ...{ erid, advertiser, inn, views },
    views_24h: micro(post.views_24h),
    views_48h: micro(post.views_48h),
    advertised,
  }
  return printed(record, AD_NUMBERS)
}

/** Views in millionths: as counted last, or at an age. */
const VIEWS = {
  last: ({ views }: AdPost) => (views === null ? null : views * MICRO),
  at24: ({ views_24h }: AdPost) => views_24h,
  at48: ({ views_48h }: AdPost) => views_48h,
}

/** Median views, and the cost of a thousand of them; null where they are unknown. */
const priced = (posts: readonly AdPost[], viewsOf: (typeof VIEWS)[keyof typeof VIEWS], price = 0) => {
  const views = posts.flatMap((post) => viewsOf(post) ?? [])
  const costs = views.filter((count) => count > 0).map((count) => (price * 1_000 * MICRO) / count)
  return {
    measured: views.length,
    median: medianOf(views, MICRO),
    cpm: price === 0 || costs.length === 0 ? null : middleOf(costs),
  }
}

/** Costs are no whole numbers, so their median is rounded in floating point. */
const middleOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return round2(((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2)
}

const adsOf = async (
  { posts, isCapped }: FoundAds,
  { params }: Asked,
  context: Context,
): Promise<Static<ReturnType<typeof Ads>>> => {
  const last = priced(posts, VIEWS.last, params.price)
  const at24 = priced(posts, VIEWS.at24, params.price)
  const at48 = priced(posts, VIEWS.at48, params.price)
  const items: Static<typeof AdItem>[] = []
  for (const post of posts.slice(0, params.limit)) items.push(await itemOf(post, context))
  const record = {
    total: posts.length,
    capped: isCapped,
    measured: last.measured,
    measured_24h: at24.measured,
    measured_48h: at48.measured,
    median_views: last.median,
    median_views_24h: at24.median,
    median_views_48h: at48.median,
    cpm: last.cpm,
    cpm_24h: at24.cpm,
    cpm_48h: at48.cpm,
    items,
  }
  return printed(record, MEDIANS)
}

export const ads = endpoint({
  path: '/api/channels/ads',
  product: 'base',
  tag: 'Publications',
  summary: 'Advertisements in a channel, and those of others for it',
  description:
    'Advertisements are posts that carry an `erid` token, as the law demands. One without a token is not found.',
  params,
  check: ({ price }) => (price === undefined || price > 0 ? [] : [faultOf('price', 'number')]),
  response: Type.Object({
    placed: Ads('Advertisements that the channel published.'),
    received: Ads('Advertisements of other channels that name this one by link or handle.'),
  }),
  example: `?chat_id=${EXAMPLE_ADVERTISER}&price=5000&limit=2`,
  answer: async (question) => {
    const { db, params, linkBase } = question
    const chat = await requireChat(db, params.chat_id)
    const days = lastDays(dayOf(postsClock(chat)), params.days)
    const readReferences = referenceReader(linkBase)
    const placed = await adsPlacedBy(question, params.chat_id, days)
    const received = await adsFor(question, params.chat_id, days, readReferences)
    const shown = [placed, received].flatMap(({ posts }) => posts.slice(0, params.limit))
    const named = new Map(shown.map((post) => [post, handlesIn(post, readReferences)]))
    const chats = await chatsByHandle(question, [...new Set([...named.values()].flat())])
    const advertisedBy = (post: AdPost): NamedChat[] => {
      const found = (named.get(post) ?? []).flatMap((handle) => chats.get(handle) ?? [])
      return [...new Map(found.map((chat) => [chat.chat_id, chat])).values()].filter(
        (chat) => chat.chat_id !== post.chat_id,
      )
    }
    const advertised = new Map(shown.map((post) => [post, advertisedBy(post).map(({ chat_id }) => chat_id)]))
    const effectOn = await effectReader(question, advertised, readReferences)
    const context: Context = { linkBase, effectOn, advertisedBy }
    return {
      placed: await adsOf(placed, question, context),
      received: await adsOf(received, question, context),
    }
  },
})
