/** What may be observed, field by field. The format is described for users in docs/observations.md. */

export type ChatType = 'channel' | 'chat' | 'bot'
export const CHAT_TYPES: readonly ChatType[] = ['channel', 'chat', 'bot']

/** Fields of a chat of which every value seen is kept, because their history is shown. */
export interface ChatNames {
  handle?: string | null
  title?: string
  description?: string | null
}

/** Fields of a chat of which only the newest value counts. */
export interface ChatTraits {
  link?: string | null
  chat_type?: ChatType
  category?: string | null
  region?: string | null
  lang?: string | null
  messages_count?: number
  likes?: number
  verified?: boolean
  is_public?: boolean
}

export interface ChannelObservation extends ChatNames, ChatTraits {
  kind: 'channel'
  at: number
  chat_id: number
  participants_count?: number
}

/** Fields of a post beside its views. */
export interface PostTraits {
  epoch?: number
  text?: string | null
  images?: readonly string[] | null
  video?: boolean
  repost_from?: string | null
  repost_handle?: string | null
  repost_chat_id?: number | null
  repost_seq?: string | null
  deleted?: boolean
  edited?: boolean
}

/** Kinds of attachments of a post. */
export const MEDIA_KINDS = [
  'photo',
  'video',
  'animation',
  'round',
  'voice',
  'audio',
  'sticker',
  'file',
  'poll',
  'location',
  'contact',
] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Fields of a post that are accepted, but not stored yet. */
export interface PostExtras {
  url?: string | null
  edited_at?: number | null
  forwards?: number
  comments?: number
  /** How often each reaction was given. */
  reactions?: Readonly<Record<string, number>> | null
  media?: readonly MediaKind[] | null
}

export interface PostObservation extends PostTraits, PostExtras {
  kind: 'post'
  at: number
  chat_id: number
  seq: string
  views?: number
}

export interface ViewsObservation {
  kind: 'views'
  at: number
  chat_id: number
  seq: string
  views: number
}

export type Observation = ChannelObservation | PostObservation | ViewsObservation

export const OBSERVATION_KINDS = ['channel', 'post', 'views'] as const satisfies Observation['kind'][]

/** How the value of one field is checked. `nullable`: `null` may say that there is none. */
export type Rule =
  | { type: 'integer'; min: number; max: number; nullable?: true }
  | { type: 'boolean' }
  | { type: 'string'; pattern?: RegExp; maxLength: number; nullable?: true }
  | { type: 'strings'; maxItems: number; maxLength: number; pattern?: RegExp; nullable: true }
  | { type: 'counts'; maxItems: number; maxLength: number; nullable: true }

/** More than there are people. Millionths of such counts, and sums of many, still fit the engines' whole numbers. */
export const MAX_COUNT = 10_000_000_000
const count: Rule = { type: 'integer', min: 0, max: MAX_COUNT }
const instant = { type: 'integer', min: 0, max: 253_402_300_799 } as const
const chatId = { type: 'integer', min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER } as const
const seq = { type: 'string', pattern: /^[0-9]{1,20}$/, maxLength: 20 } as const
const flag: Rule = { type: 'boolean' }
const handle: Rule = { type: 'string', pattern: /^[^\s/@?#]+$/u, maxLength: 64, nullable: true }
const name = (maxLength: number): Rule => ({ type: 'string', pattern: /\S/u, maxLength, nullable: true })

type Rules<T> = { readonly [K in keyof Required<Omit<T, 'kind'>>]: Rule }

const key = { at: instant, chat_id: chatId, seq } as const

export const RULES = {
  channel: {
    at: key.at,
    chat_id: key.chat_id,
    handle,
    title: { type: 'string', pattern: /\S/u, maxLength: 1_000 },
    link: name(2_000),
    description: { type: 'string', maxLength: 20_000, nullable: true },
    chat_type: { type: 'string', pattern: /^(channel|chat|bot)$/, maxLength: 7 },
    category: name(200),
    region: name(200),
    lang: name(35),
    participants_count: count,
    messages_count: count,
    likes: count,
    verified: flag,
    is_public: flag,
  } satisfies Rules<ChannelObservation>,
  post: {
    ...key,
    epoch: instant,
    text: { type: 'string', maxLength: 100_000, nullable: true },
    views: count,
    images: { type: 'strings', maxItems: 100, maxLength: 2_000, nullable: true },
    video: flag,
    repost_from: name(1_000),
    repost_handle: handle,
    repost_chat_id: { ...chatId, nullable: true },
    repost_seq: { ...seq, nullable: true },
    deleted: flag,
    edited: flag,
    url: name(2_000),
    edited_at: { ...instant, nullable: true },
    forwards: count,
    comments: count,
    reactions: { type: 'counts', maxItems: 100, maxLength: 100, nullable: true },
    media: {
      type: 'strings',
      maxItems: MEDIA_KINDS.length,
      maxLength: 20,
      pattern: new RegExp(`^(${MEDIA_KINDS.join('|')})$`),
      nullable: true,
    },
  } satisfies Rules<PostObservation>,
  views: { ...key, views: count } satisfies Rules<ViewsObservation>,
} as const

export const REQUIRED = {
  channel: ['at', 'chat_id'],
  post: ['at', 'chat_id', 'seq'],
  views: ['at', 'chat_id', 'seq', 'views'],
} as const satisfies { [K in Observation['kind']]: readonly (keyof (typeof RULES)[K])[] }
