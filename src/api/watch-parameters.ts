import Type from 'typebox'
import { isMailAddress } from '../domain/mail-address.js'
import { faultOf } from '../http/faults.js'
import { choice, name, objectOf, type Parameters, switchedOn, withDefault } from '../http/parameters.js'
import { isWebhookAddress } from '../watch/deliver/address.js'
import { DEFAULT_MAX_AGE_HOURS, DIGESTS, MAIL_LANGUAGES, type WatchQuery } from '../watch/watch.js'
import type { MailRequest, WatchChange } from '../watch/watches.js'
import { readBody } from './json-body.js'
import { SEARCH_FILTERS, SEARCH_WORDS, wordFaults } from './search-parameters.js'

/** What the body of a request says about a watch: the parameters of a search, and those of the watch itself. */

/** Ten years. */
const MAX_AGE_HOURS = 87_600
/** For people; `isMailAddress` is stricter. */
const MAIL_PATTERN = '^[^@]+@[^@]+\\.[^@]+$'
const URL_PATTERN = '^https?://\\S+$'

const QUERY_PARAMS = { ...SEARCH_WORDS, ...SEARCH_FILTERS }

const WATCH_PARAMS = {
  ...QUERY_PARAMS,
  name: Type.Optional(name('Its name for people; without it, the words of the search.')),
  url: Type.Optional(
    Type.String({ pattern: URL_PATTERN, maxLength: 2_000, description: 'Where events are sent.' }),
  ),
  email: Type.Optional(
    Type.String({ maxLength: 254, description: 'Where events are sent as e-mail, in place of `url`.' }),
  ),
  digest: Type.Optional(
    choice(['none', ...DIGESTS], 'One mail for a `day` or a `week`, at 9:00 Moscow time; `none`: at once.'),
  ),
  language: Type.Optional(choice(MAIL_LANGUAGES, 'The language of mails; `en` where it is left out.')),
  max_age_hours: withDefault(
    Type.Integer({
      minimum: 1,
      maximum: MAX_AGE_HOURS,
      description: 'Posts that were published, and texts edited, longer ago make no event.',
    }),
    DEFAULT_MAX_AGE_HOURS,
  ),
  history: switchedOn('Posts of any age make events.'),
}

/** Where it is used, `q` and the filters are those of a search. */
export const QuerySchema = objectOf(QUERY_PARAMS)
export const WatchSchema = objectOf(WATCH_PARAMS)

export type WatchParameters = Parameters<typeof WATCH_PARAMS>

const CHANGE_PARAMS = {
  name: WATCH_PARAMS.name,
  url: WATCH_PARAMS.url,
  email: WATCH_PARAMS.email,
  digest: WATCH_PARAMS.digest,
  language: WATCH_PARAMS.language,
  paused: Type.Optional(
    Type.Enum(['1', '0'], { description: '`true`: events wait; `false`: they are sent again.' }),
  ),
}
export const ChangeSchema = objectOf(CHANGE_PARAMS)

export const readChange = (body: unknown): WatchChange => {
  const given = readBody(CHANGE_PARAMS, body, checkTargets)
  const { name, url, paused } = given
  return { name, url, mail: mailOf(given), isPaused: paused === undefined ? undefined : paused === '1' }
}

type MailParameters = Pick<Parameters<typeof WATCH_PARAMS>, 'email' | 'digest' | 'language'>

/** What is said of mails; undefined where nothing is. */
export const mailOf = ({ email, digest, language }: MailParameters): MailRequest | undefined =>
  email === undefined && digest === undefined && language === undefined
    ? undefined
    : { address: email, digest: digest === 'none' ? null : digest, language }

const MOST_REPLAYED_HOURS = 168
const REPLAY_PARAMS = {
  hours: withDefault(
    Type.Integer({
      minimum: 1,
      maximum: MOST_REPLAYED_HOURS,
      description: 'Events of so many hours are delivered once more.',
    }),
    24,
  ),
}
export const ReplaySchema = objectOf(REPLAY_PARAMS)

export const readReplay = (body: unknown): { hours: number } => readBody(REPLAY_PARAMS, body)

export const readWatch = (body: unknown): WatchParameters => readBody(WATCH_PARAMS, body, checkWatch)

const checkWatch = (given: WatchParameters) => [
  ...wordFaults(given),
  ...checkTargets(given),
  // How often nothing is sent is no question.
  ...(given.digest !== undefined && given.email === undefined ? [faultOf('email', 'required')] : []),
]

const checkTargets = (given: { url?: string | undefined; email?: string | undefined }) => [
  ...checkUrl(given),
  ...checkEmail(given),
]

const checkEmail = ({ url, email }: { url?: string | undefined; email?: string | undefined }) => {
  if (email === undefined) return []
  if (url !== undefined) return [faultOf('email', 'exclusive', { other: 'url' })]
  return isMailAddress(email) ? [] : [faultOf('email', 'pattern', { pattern: MAIL_PATTERN })]
}

const checkUrl = ({ url }: { url?: string | undefined }) =>
  url === undefined || isWebhookAddress(url) ? [] : [faultOf('url', 'pattern', { pattern: URL_PATTERN })]

export const queryOf = (given: WatchParameters): WatchQuery =>
  Object.fromEntries(
    Object.keys(QUERY_PARAMS).map((field) => [field, given[field as keyof WatchQuery]]),
  ) as unknown as WatchQuery
