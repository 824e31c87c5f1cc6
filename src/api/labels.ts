import Type from 'typebox'
import { type LabelField, type Labelled, withoutLabels } from '../domain/labels.js'
import { switchedOff } from '../http/parameters.js'

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
