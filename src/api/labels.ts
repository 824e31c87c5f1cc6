import Type from 'typebox'
import {
  inferredAmong,
  LABEL_FIELDS,
  type LabelField,
  type Labelled,
  withoutLabels,
} from '../domain/labels.js'
import { endpoint } from '../http/endpoint.js'
import { chatId, switchedOff } from '../http/parameters.js'
import { decimalOrNull, flag, integer, list, text, textOrNull } from '../http/schema.js'
import { labelsOf } from '../queries/labels.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { requireChat } from './require-chat.js'

/** The additive field that names the values of a record that are labels. */
export const inferredOf = <const F extends LabelField>(fields: readonly F[]) =>
  Type.Array(Type.Enum([...fields]), {
    description:
      'The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how.',
  })

/** The parameter of endpoints that can leave labels out. */
export const inferred = () =>
  switchedOff('`0`: as if there were no labels, so that only what was observed counts and is shown.')

/** What a request wants to see of these records. */
export const chosen = <R extends Pick<Labelled, 'inferred'> & Partial<Labelled>>(
  records: readonly R[],
  params: { inferred: boolean },
): readonly R[] => (params.inferred ? records : records.map(withoutLabels))

const LabelItem = Type.Object({
  field: Type.Enum([...LABEL_FIELDS], { description: 'What was inferred.' }),
  value: textOrNull('The value; null where the program says that nothing can be said any more.'),
  by: text('The program that inferred it, with its version.'),
  confidence: decimalOrNull('How sure the program is, 0 to 1; null where it does not say.'),
  why: list(Type.String(), 'The words that decided, at most 10.'),
  at: integer('When it was inferred, Unix seconds.'),
  shown: flag('Whether cards show it: nobody ever observed a value.'),
})

export const labels = endpoint({
  path: '/api/channels/labels',
  product: 'base',
  tag: 'Catalogue',
  summary: 'What programs inferred of a channel, chat or bot',
  params: { chat_id: chatId() },
  response: Type.Object({ items: list(LabelItem, 'The newest label of each field that has one.') }),
  example: `?chat_id=${EXAMPLE_CHANNEL}`,
  answer: async ({ db, params }) => {
    const shown = inferredAmong(LABEL_FIELDS, await requireChat(db, params.chat_id))
    const items = (await labelsOf(db, params.chat_id)).map(
      ({ field, value, by, confidence = null, why = [], at }) => ({
        ...{ field, value, by, confidence, why: [...why], at },
        shown: shown.includes(field),
      }),
    )
    return { items }
  },
})
