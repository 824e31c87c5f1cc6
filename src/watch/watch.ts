import type { ControlRow } from '../store/index.js'
import type { SearchFilters } from '../text/language/search-filters.js'
import type { AskedWords } from '../text/language/search-words.js'

/** What a watch looks for: the words and filters of a search, without days, order and pages. */
export type WatchQuery = AskedWords & SearchFilters

/** A stored query that tells of posts as they come to match it. */
export interface Watch {
  id: string
  number: number
  name: string
  query: WatchQuery
  /** Where events are sent; a watch without it has an address for e-mail, or only its feed. */
  webhook: Webhook | undefined
  mail: MailTarget | undefined
  /** The part of the feed's address that nobody can guess. */
  feed: string
  /** Posts published, and texts edited, longer ago make no event; undefined if all do. */
  maxAgeHours: number | undefined
  /** The API key that added it; undefined if an operator did. */
  keyId: string | undefined
  /** Unix seconds. */
  createdAt: number
  failure: DeliveryFailure | undefined
  /** Whether its delivery rests. */
  isPaused: boolean
}

export interface Webhook {
  url: string
  secret: string
}

export const DIGESTS = ['day', 'week'] as const
export type Digest = (typeof DIGESTS)[number]
export const MAIL_LANGUAGES = ['en', 'ru'] as const
export type MailLanguage = (typeof MAIL_LANGUAGES)[number]

/** Where events go as e-mail, and when. */
export interface MailTarget {
  address: string
  /** Undefined where mails go out at once. */
  digest: Digest | undefined
  language: MailLanguage
  /** The part of the address of unsubscribing that nobody can guess. */
  unsubscribe: string
}

/** Why a delivery is being retried. */
export interface DeliveryFailure {
  since: number
  failures: number
  nextAttemptAt: number
  error: string
}

/** Posts that are imported later than this after their publication are history. */
export const DEFAULT_MAX_AGE_HOURS = 72

/** A watch costs every import some time, so their number is limited, also for one API key. */
export const MAX_WATCHES = 10_000
export const MAX_WATCHES_OF_KEY = 1_000

export const decodeWatch = (row: ControlRow<'watches'>): Watch => ({
  id: row.id,
  number: row.number,
  name: row.name,
  query: JSON.parse(row.query) as WatchQuery,
  webhook: row.url === null || row.secret === null ? undefined : { url: row.url, secret: row.secret },
  mail: mailOf(row),
  feed: row.feed,
  maxAgeHours: row.max_age_hours ?? undefined,
  keyId: row.key_id ?? undefined,
  createdAt: row.created_at,
  failure: failureOf(row),
  isPaused: row.paused === 1,
})

const mailOf = ({ email, digest, language, unsubscribe }: ControlRow<'watches'>): MailTarget | undefined =>
  email === null || unsubscribe === null
    ? undefined
    : {
        address: email,
        digest: DIGESTS.find((one) => one === digest),
        language: MAIL_LANGUAGES.find((one) => one === language) ?? 'en',
        unsubscribe,
      }

const failureOf = (row: ControlRow<'watches'>): DeliveryFailure | undefined =>
  row.failing_since === null
    ? undefined
    : {
        since: row.failing_since,
        failures: row.failures,
        nextAttemptAt: row.next_attempt_at,
        error: row.last_error ?? '',
      }
