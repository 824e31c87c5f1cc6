import Type, { type Static, type TSchema } from 'typebox'
import { LABEL_FIELDS, type LabelField, WORD_LONGEST, WORDS_MOST } from '../domain/labels.js'
import { EMPTY_PICTURE, WEB_ADDRESS } from '../domain/links.js'
import { MEDIA_KINDS, type MediaKind } from '../domain/media.js'

/**
 * What may be observed: one schema for each kind, from which the types, the checks of input lines and the test of
 * docs/observations.md are made. A field that is left out is unknown or unchanged; `null` says that there is none.
 */

export const CHAT_TYPES = ['channel', 'chat', 'bot'] as const
export type ChatType = (typeof CHAT_TYPES)[number]

export { MEDIA_KINDS, type MediaKind }

const closed = { additionalProperties: false }
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** More than there are people. Millionths of such counts, and sums of many, still fit the engines' whole numbers. */
export const MAX_COUNT = 10_000_000_000
const count = Type.Integer({ minimum: 0, maximum: MAX_COUNT })
/** Unix seconds up to the end of the year 9999. */
const instant = Type.Integer({ minimum: 0, maximum: 253_402_300_799 })
const chatId = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const seq = Type.String({ pattern: '^[0-9]{1,20}$', maxLength: 20 })
const flag = Type.Boolean()
const handle = Type.String({ pattern: '^[^\\s/@?#]+$', maxLength: 64 })
/** A text that is not blank. `maxLength` in UTF-16 units, as everywhere here. */
const name = (maxLength: number) => Type.String({ pattern: '\\S', maxLength })
const text = (maxLength: number) => Type.String({ maxLength })
const address = Type.String({ pattern: WEB_ADDRESS, maxLength: 2_000 })
const pictureAddress = Type.String({ pattern: `^${EMPTY_PICTURE}$|${WEB_ADDRESS}`, maxLength: 2_000 })
const oneOf = (values: readonly string[]) =>
  Type.String({
    pattern: `^(${values.join('|')})$`,
    maxLength: Math.max(...values.map(({ length }) => length)),
  })
const chatType = Type.Unsafe<ChatType>(oneOf(CHAT_TYPES))
const images = Type.Unsafe<readonly string[]>(Type.Array(pictureAddress, { maxItems: 100 }))
const media = Type.Unsafe<readonly MediaKind[]>(Type.Array(oneOf(MEDIA_KINDS), { maxItems: 100 }))
/** How often each reaction was given, by its name: an emoji, or what the messenger calls it. */
const reactions = Type.Unsafe<Readonly<Record<string, number>>>(
  Type.Object({}, { additionalProperties: count, propertyNames: name(100), maxProperties: 100 }),
)

/** Fields of a chat of which every observed value is kept, because their history is shown. */
const CHAT_NAMES = {
  handle: Type.Optional(orNull(handle)),
  title: Type.Optional(name(1_000)),
  description: Type.Optional(orNull(text(20_000))),
}

/** What a program may infer of a chat. */
const LABELLED = {
  category: Type.Optional(orNull(name(200))),
  region: Type.Optional(orNull(name(200))),
  lang: Type.Optional(orNull(name(35))),
} satisfies Record<LabelField, TSchema>

/** Fields of a chat of which only the newest value counts. */
const CHAT_TRAITS = {
  link: Type.Optional(orNull(address)),
  chat_type: Type.Optional(chatType),
  ...LABELLED,
  messages_count: Type.Optional(count),
  likes: Type.Optional(count),
  verified: Type.Optional(flag),
  is_public: Type.Optional(flag),
}

/** Fields of a post of which the newest value counts. Every text is kept as well. */
const POST_TRAITS = {
  epoch: Type.Optional(instant),
  text: Type.Optional(orNull(text(100_000))),
  images: Type.Optional(orNull(images)),
  video: Type.Optional(flag),
  repost_from: Type.Optional(orNull(name(1_000))),
  repost_handle: Type.Optional(orNull(handle)),
  repost_chat_id: Type.Optional(orNull(chatId)),
  repost_seq: Type.Optional(orNull(seq)),
  /** A repost whose source is not known. */
  repost: Type.Optional(flag),
  deleted: Type.Optional(flag),
  edited: Type.Optional(flag),
  url: Type.Optional(orNull(address)),
  edited_at: Type.Optional(orNull(instant)),
  media: Type.Optional(orNull(media)),
}

/** Fields of a post that are series: each sighting is a point. */
const POST_COUNTS = {
  views: Type.Optional(count),
  forwards: Type.Optional(count),
  comments: Type.Optional(count),
  /** `null` is the same as `{}`. */
  reactions: Type.Optional(orNull(reactions)),
}

const channel = Type.Object(
  {
    kind: Type.Literal('channel'),
    at: instant,
    chat_id: chatId,
    ...CHAT_NAMES,
    ...CHAT_TRAITS,
    participants_count: Type.Optional(count),
    /** The newest posts were looked at then, whether or not there were any; `false` says nothing. */
    posts_seen: Type.Optional(flag),
  },
  closed,
)

const post = Type.Object(
  {
    kind: Type.Literal('post'),
    at: instant,
    chat_id: chatId,
    seq,
    ...POST_TRAITS,
    ...POST_COUNTS,
  },
  closed,
)

const views = Type.Object(
  { kind: Type.Literal('views'), at: instant, chat_id: chatId, seq, views: count },
  closed,
)

/** Something of each labelled field. */
const ofLabels = <T>(value: TSchema) =>
  Type.Unsafe<Readonly<Partial<Record<LabelField, T>>>>(
    Type.Object(
      {},
      {
        additionalProperties: value,
        propertyNames: oneOf(LABEL_FIELDS),
        maxProperties: LABEL_FIELDS.length,
      },
    ),
  )

const label = Type.Object(
  {
    kind: Type.Literal('label'),
    at: instant,
    chat_id: chatId,
    /** What inferred it, with its version. */
    by: name(200),
    ...LABELLED,
    confidence: Type.Optional(ofLabels<number>(Type.Number({ minimum: 0, maximum: 1 }))),
    why: Type.Optional(ofLabels<readonly string[]>(Type.Array(name(WORD_LONGEST), { maxItems: WORDS_MOST }))),
  },
  closed,
)

export const OBSERVATION_SCHEMAS = { channel, post, views, label } as const

const chatNames = Type.Object(CHAT_NAMES)
const chatTraits = Type.Object(CHAT_TRAITS)
const postTraits = Type.Object(POST_TRAITS)

export type ChatNames = Static<typeof chatNames>
export type ChatTraits = Static<typeof chatTraits>
export type PostTraits = Static<typeof postTraits>

export type ChannelObservation = Static<typeof channel>
export type PostObservation = Static<typeof post>
export type ViewsObservation = Static<typeof views>
export type LabelObservation = Static<typeof label>
export type Observation = ChannelObservation | PostObservation | ViewsObservation | LabelObservation

export const OBSERVATION_KINDS = [
  'channel',
  'post',
  'views',
  'label',
] as const satisfies Observation['kind'][]

/** A value for each kind of observation. */
export const byKindOf = <T>(of: (kind: Observation['kind']) => T): Record<Observation['kind'], T> =>
  Object.fromEntries(OBSERVATION_KINDS.map((kind) => [kind, of(kind)])) as Record<Observation['kind'], T>

/** Whether it is about a post; the others are about a chat. */
export const isOfPost = (seen: Observation): seen is PostObservation | ViewsObservation =>
  seen.kind === 'post' || seen.kind === 'views'
