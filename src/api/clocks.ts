import Type from 'typebox'
import { dayStart } from '../domain/time.js'
import { faultOf, type ParameterFault } from '../http/faults.js'
import { withDefault } from '../http/parameters.js'
import { integerOrNull } from '../http/schema.js'

/** When a chat was last looked at, which is as of when its numbers are told. */
export const AsOf = Type.Object(
  {
    subscribers: integerOrNull('Its newest subscriber count; null where it was never counted.'),
    posts: integerOrNull('When its posts were last looked at; null where they never were.'),
    citations: integerOrNull(
      'When anything of it was last seen, or the newest post that cites it was published, whichever is later.',
    ),
  },
  {
    description:
      'When the channel was last looked at, Unix seconds, by kind of evidence: the windows of its numbers end with these days.',
  },
)

const MOST_DAYS = 3_650
const EVERY = 'all'
const DAYS_OR_EVERY = `^(${EVERY}|[0-9]{1,9})$`

const freshness = (description: string) =>
  Type.String({
    pattern: DAYS_OR_EVERY,
    maxLength: 9,
    description: `${description} A number of days before the day of the data clock, 0 to ${MOST_DAYS}, or \`${EVERY}\` for no bound.`,
  })

export const fresh = (description: string) => Type.Optional(freshness(description))

export const freshOr = (days: number, description: string) =>
  withDefault(freshness(description), String(days))

export const freshFaults = (value: string | undefined): ParameterFault[] =>
  value !== undefined && value !== EVERY && Number(value) > MOST_DAYS
    ? [faultOf('fresh', 'integer', { minimum: 0, maximum: MOST_DAYS })]
    : []

/** The instant from which on a chat counts as fresh; undefined where there is no bound. */
export const freshFrom = (value: string | undefined, today: number): number | undefined =>
  value === undefined || value === EVERY ? undefined : dayStart(today - Number(value))
