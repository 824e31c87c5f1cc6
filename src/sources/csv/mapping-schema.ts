import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import { OBSERVATION_KINDS, type Observation } from '../../ingest/observation.js'
import type { FieldType } from './fields.js'

/** A mapping is wrong; the message says where. */
export class MappingError extends Error {}

const closed = { additionalProperties: false }
const scalar = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
})
const offset = Type.String({ pattern: '^(Z|[+-](0[0-9]|1[0-4])(:?[0-5][0-9])?)$' })

/** Where the value of a field comes from. */
const ORIGIN = {
  column: Type.Optional(Type.String({ minLength: 1 })),
  value: Type.Optional(Type.Unknown()),
  map: Type.Optional(Type.Record(Type.String(), scalar)),
  otherwise: Type.Optional(scalar),
}

/** How the value of a field is written, for each type of field. */
const NOTATION = {
  time: { format: Type.Optional(Type.String({ minLength: 1 })), utc_offset: Type.Optional(offset) },
  count: { number: Type.Optional(Type.Enum(['plain', 'grouped', 'short'])) },
  id: { id: Type.Optional(Type.Enum(['plain', 'channel', 'group', 'user', 'name'])) },
  list: { separator: Type.Optional(Type.String({ minLength: 1 })) },
  counts: {},
  seq: {},
  handle: {},
  flag: {},
  text: {},
} as const satisfies Record<FieldType, Record<string, TSchema>>

export const fieldSchema = (type: FieldType) => Type.Object({ ...ORIGIN, ...NOTATION[type] }, closed)

/** The options of all types of fields; the schema allows each field only those of its own type. */
export interface FieldMapping {
  column?: string
  value?: unknown
  map?: Record<string, string | number | boolean | null>
  otherwise?: string | number | boolean | null
  format?: string
  utc_offset?: string
  number?: 'plain' | 'grouped' | 'short'
  id?: 'plain' | 'channel' | 'group' | 'user' | 'name'
  separator?: string
}

export interface ObservationMapping {
  kind: Observation['kind']
  /** Only rows in which this column is filled give the observation. */
  when: string | undefined
  fields: ReadonlyMap<string, FieldMapping>
}

/** A mapping before the fields of its observations are checked. */
export const MAPPING_SCHEMA = Type.Object(
  {
    delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 4 })),
    quote: Type.Optional(Type.String({ minLength: 1, maxLength: 1 })),
    encoding: Type.Optional(Type.String({ minLength: 1 })),
    header: Type.Optional(Type.Boolean()),
    columns: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
    utc_offset: Type.Optional(offset),
    observations: Type.Array(Type.Object({ kind: Type.Enum(OBSERVATION_KINDS) }), {
      minItems: 1,
      maxItems: 20,
    }),
  },
  closed,
)

export type UncheckedMapping = Static<typeof MAPPING_SCHEMA>

/** Throws a MappingError if `value` does not match; `path` is where it stands in the mapping. */
export const checkSchema = <T extends TSchema>(schema: T, value: unknown, path: string): Static<T> => {
  if (Value.Check(schema, value)) return value
  const error = Value.Errors(schema, value).find(({ keyword }) => keyword !== 'boolean')
  const extra = error?.keyword === 'additionalProperties' ? error.params.additionalProperties.join(', ') : ''
  const where = `${path}${error?.instancePath ?? ''}` || 'the mapping'
  throw new MappingError(`${where}: ${error?.message ?? 'is not valid'}${extra === '' ? '' : `: ${extra}`}`)
}
