import Type from 'typebox'
import { ApiError } from '../http/errors.js'
import { faultOf } from '../http/faults.js'
import {
  name,
  objectOf,
  type Parameters,
  readParameters,
  switchedOn,
  withDefault,
} from '../http/parameters.js'
import { refuseUnknownNames } from '../http/valid-parameters.js'
import { isWebhookAddress } from '../watch/deliver/address.js'
import { DEFAULT_MAX_AGE_HOURS, type WatchQuery } from '../watch/watch.js'
import { SEARCH_FILTERS, SEARCH_WORDS, wordFaults } from './search-parameters.js'

/** What the body of a request says about a watch: the parameters of a search, and those of the watch itself. */

/** Ten years. */
const MAX_AGE_HOURS = 87_600
const URL_PATTERN = '^https?://\\S+$'

const QUERY_PARAMS = { ...SEARCH_WORDS, ...SEARCH_FILTERS }

const WATCH_PARAMS = {
  ...QUERY_PARAMS,
  name: Type.Optional(name('Its name for people; without it, the words of the search.')),
  url: Type.Optional(
    Type.String({ pattern: URL_PATTERN, maxLength: 2_000, description: 'Where events are sent.' }),
  ),
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

export const readWatch = (body: unknown): WatchParameters => {
  if (!isFlatObject(body)) throw notAnObject()
  refuseUnknownNames('field', WATCH_PARAMS, body)
  const { values, faults } = readParameters(WATCH_PARAMS, asWritten(body))
  const given = values as WatchParameters
  const all = faults.length > 0 ? faults : checkWatch(given)
  if (all.length === 0) return given
  const names = [...new Set(all.map(({ parameter }) => parameter))].join(', ')
  throw new ApiError('parameter', `Not valid: ${names}.`, all)
}

const checkWatch = (given: WatchParameters) => [
  ...wordFaults(given),
  ...(given.url === undefined || isWebhookAddress(given.url)
    ? []
    : [faultOf('url', 'pattern', { pattern: URL_PATTERN })]),
]

/** JSON values as the strings that they would be in a query string, so that the same readers read both. */
const asWritten = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? String(Number(value)) : (value ?? ''),
    ]),
  )

const isFlatObject = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  Object.values(body).every((value) => value === null || typeof value !== 'object')

export const queryOf = (given: WatchParameters): WatchQuery =>
  Object.fromEntries(
    Object.keys(QUERY_PARAMS).map((field) => [field, given[field as keyof WatchQuery]]),
  ) as unknown as WatchQuery

export const notAnObject = (): ApiError =>
  new ApiError(
    'parameter',
    'The body must be a JSON object of strings, numbers and booleans, such as {"q": "words"}, sent as application/json.',
  )
