import Type from 'typebox'
import { flag, integer, integerOrNull, list, text, textOrNull } from '../http/schema.js'
import { QuerySchema } from './watch-parameters.js'

/** What the API says of watches. */

const Failing = Type.Unsafe<object | null>({
  type: ['object', 'null'],
  description: 'Why its events are not delivered; null where they are.',
  properties: {
    since: text('When the first attempt failed.'),
    attempts: integer('How many attempts have failed.'),
    next_attempt_at: text('When the next one is due.'),
    error: text('What was wrong with the last one.'),
  },
  required: ['since', 'attempts', 'next_attempt_at', 'error'],
})

const WATCH = {
  id: text('Its identifier.'),
  name: text('Its name for people.'),
  query: Type.Unsafe<object>({ ...QuerySchema, description: 'Its words and filters, as for a search.' }),
  url: textOrNull('Where events are sent; null where it has mails, or only its feeds.'),
  email: textOrNull('Where events are sent as e-mail; null where they are not.'),
  digest: textOrNull('`day` or `week`: one mail for all of its events; null where mails go out at once.'),
  language: textOrNull('The language of its mails.'),
  max_age_hours: integerOrNull('Older posts make no event; null where all do.'),
  created_at: text('When it was added (UTC).'),
  feeds: Type.Object(
    { atom: text('Path of its Atom feed.'), json: text('Path of its JSON Feed.') },
    { description: 'Where its events can be read without a key.' },
  ),
  failing: Failing,
  paused: flag('Whether its delivery rests: events wait.'),
  waiting: integer('Events that are to be delivered.'),
  given_up: integer('Events that were given up after a day of attempts; `replay` delivers them again.'),
}

export const ChangedWatch = Type.Object(WATCH, { description: 'The watch as it is now.' })

export const AddedWatch = Type.Object({
  ...WATCH,
  secret: textOrNull('Signs what is sent, and is shown only now; null without a webhook.'),
})

export const WatchList = Type.Object({ items: list(Type.Object(WATCH), 'The watches of this key.') })
