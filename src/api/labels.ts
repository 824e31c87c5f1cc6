import Type from 'typebox'
import type { LabelField } from '../domain/labels.js'

/** The additive field that names the values of a record that are labels. */
export const inferredOf = <const F extends LabelField>(fields: readonly F[]) =>
  Type.Array(Type.Enum([...fields]), {
    description:
      'The fields of this record whose value a program inferred, as nobody ever observed one; `/api/channels/labels` says how.',
  })
