import { expect } from 'vitest'
import { FAULT_CODES } from '../../src/http/faults.js'
import type { Observation } from '../../src/ingest/observation.js'

/** Observations and answers in few words. */

export const HOUR = 3_600

/** Seconds of a Moscow wall time such as `2025-03-31T12:00`. */
export const moscow = (text: string): number => Date.parse(`${text}+03:00`) / 1000

export const chat = (chat_id: number, at: string, fields: object = {}): Observation => ({
  kind: 'channel',
  at: moscow(at),
  chat_id,
  chat_type: 'channel',
  title: `Чат ${chat_id}`,
  ...fields,
})

/** What was seen of a chat later. */
export const later = (chat_id: number, at: string, fields: object): Observation => ({
  kind: 'channel',
  at: moscow(at),
  chat_id,
  ...fields,
})

/** The posts of a chat were looked at. */
export const looked = (chat_id: number, at: string): Observation => later(chat_id, at, { posts_seen: true })

/** A post, seen a minute after its publication. */
export const post = (chat_id: number, seq: string, published: string, fields: object = {}): Observation => ({
  kind: 'post',
  at: moscow(published) + 60,
  epoch: moscow(published),
  chat_id,
  seq,
  ...fields,
})

export const views = (
  chat_id: number,
  seq: string,
  published: string,
  ageHours: number,
  count: number,
): Observation => ({
  kind: 'views',
  at: moscow(published) + ageHours * HOUR,
  chat_id,
  seq,
  views: count,
})

const CARD_NUMBERS = [
  'participants_count',
  'avg_reach',
  'err_pct',
  'g_today',
  'g_yest',
  'g_week',
  'g_month',
  'messages_count',
  'median_reach',
]

/** When a chat was last looked at, as Moscow wall times. */
export const asOf = (subscribers: string | null, posts: string | null, citations: string) => ({
  subscribers: subscribers === null ? null : moscow(subscribers),
  posts: posts === null ? null : moscow(posts),
  citations: moscow(citations),
})

/** A whole card: what is not given was never seen, but for the citation index, which is 0 then. */
export const card = (chat_id: number, as_of: ReturnType<typeof asOf>, fields: object = {}) => ({
  chat_id,
  handle: null,
  title: `Чат ${chat_id}`,
  link: null,
  description: '',
  chat_type: 'channel',
  category: null,
  region: null,
  lang: null,
  participants_count: 0,
  avg_reach: 0,
  err_pct: 0,
  citation_idx: 0,
  g_today: 0,
  g_yest: 0,
  g_week: 0,
  g_month: 0,
  messages_count: 0,
  verified: false,
  is_public: true,
  first_post_epoch: null,
  last_post_epoch: null,
  median_reach: 0,
  as_of,
  inferred: [],
  unknown: CARD_NUMBERS.filter((name) => !Object.hasOwn(fields, name)),
  ...fields,
})

const sentence = expect.stringMatching(/^[A-Z].*\.$/s)

/** The fault of this parameter; test/http/faults.test.ts has all codes with their limits. */
export const faultNamed = (parameter: string) =>
  expect.objectContaining({
    parameter,
    code: expect.toBeOneOf(FAULT_CODES),
    message: expect.stringMatching(/./),
  })

/** The answer to a request whose parameter is at fault. */
export const faultOf = (parameter: string) => ({
  status: 400,
  body: {
    error: 'parameter',
    message: sentence,
    details: [faultNamed(parameter)],
  },
})

export const NOT_FOUND = { status: 404, body: { error: 'not_found', message: sentence } }

/** What is compared of an answer: its status and its whole body. */
export const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

/** A post of which neither reactions nor forwards, comments or attachments were seen. */
export const NO_DETAILS = {
  reactions: {},
  forwards: 0,
  comments: 0,
  media: [],
  copies: 0,
  ad: false,
  repost_chat_id: null,
  repost_seq: null,
}

export const DETAIL_NUMBERS = ['reactions', 'forwards', 'comments'] as const
