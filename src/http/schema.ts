import Type, { type Static, type TSchema, type TSchemaOptions } from 'typebox'
import { ParameterFault } from './faults.js'

/** Building blocks of the response schemas. Type arrays, because serialising `anyOf` is slow. */

export const text = (description: string) => Type.String({ description })
export const integer = (description: string) => Type.Integer({ description })
export const decimal = (description: string) => Type.Number({ description })
export const flag = (description: string) => Type.Boolean({ description })

export const textOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })
export const integerOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], description })

export const decimalOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['number', 'null'], description })

/** The additive field that names unknown numbers of a record. */
export const unknownOf = <const N extends string>(names: readonly N[]) =>
  Type.Array(Type.Enum([...names]), {
    description:
      'The numbers of this record that nobody observed: they are 0 here, in the order of the record.',
  })

export const list = <T extends TSchema>(item: T, description: string) => Type.Array(item, { description })

export const day = (description = 'Date (Moscow), YYYY-MM-DD.') => Type.String({ description })

export const when = (description = 'Publication time (Moscow), DD.MM.YYYY HH:MM.') =>
  Type.String({ description })

export const ErrorBody = Type.Object(
  {
    error: text('What went wrong, as a code from a closed list.'),
    message: text('What went wrong, as a sentence for a person.'),
    details: Type.Optional(list(ParameterFault, 'The parameters at fault, with the error `parameter`.')),
  },
  { description: 'Every error has this shape.' } satisfies TSchemaOptions,
)

export type ErrorBody = Static<typeof ErrorBody>
