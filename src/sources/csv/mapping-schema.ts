import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import type { FieldType } from './fields.js'

/** A mapping is wrong; the message says where. */
export class MappingError extends Error {}

const closed = { additionalProperties: false }
const scalar = Type.Unsafe<Translated>({ type: ['string', 'number', 'boolean', 'null'] })
/** A text of a list may stand for several items, or for none. */
const listItems = Type.Unsafe<Translated>({ type: ['string', 'null', 'array'], items: { type: 'string' } })
const offset = Type.String({ pattern: '^(Z|[+-](0[0-9]|1[0-4])(:?[0-5][0-9])?)$' })

const columnName = Type.String({ minLength: 1 })

/** Rows in which a column is filled, or has one of certain texts. */
const condition = Type.Union([
  columnName,
  Type.Object(
    { column: columnName, is: Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })]) },
    closed,
  ),
])

/** Where the value of a field comes from. */
const originOf = (translated: typeof scalar) => ({
  when: Type.Optional(Type.Unknown()),
  column: Type.Optional(columnName),
  value: Type.Optional(Type.Unknown()),
  map: Type.Optional(Type.Record(Type.String(), translated)),
  otherwise: Type.Optional(translated),
})

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

export const fieldSchema = (type: FieldType) =>
  Type.Object({ ...originOf(type === 'list' ? listItems : scalar), ...NOTATION[type] }, closed)

/** What a text of a table is translated to. */
export type Translated = string | number | boolean | null | readonly string[]

/** A rule for rows in which a column is filled or, with `is`, has one of these texts. */
export interface Condition {
  column: string
  is?: readonly string[]
}

export const conditionOf = (value: unknown, path: string): Condition => {
  if (!Value.Check(condition, value))
    throw new MappingError(`${path}: must be the name of a column, or have a "column" and what it "is"`)
  return typeof value === 'string' ? { column: value } : { column: value.column, is: [value.is].flat() }
}

/** The options of all types of fields; the schema allows each field only those of its own type. */
export interface FieldMapping {
  /** Without it the rule is for all rows. */
  when?: Condition | undefined
  column?: string
  value?: unknown
  map?: Record<string, Translated>
  otherwise?: Translated
  format?: string
  utc_offset?: string
  number?: 'plain' | 'grouped' | 'short'
  id?: 'plain' | 'channel' | 'group' | 'user' | 'name'
  separator?: string
}

/** What rows of a table may tell. */
const ROW_KINDS = ['channel', 'post', 'views'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export interface ObservationMapping {
  kind: RowKind
  /** Which rows give the observation; all without it. */
  when: Condition | undefined
  /** The rules of each field: the first whose condition holds counts. */
  fields: ReadonlyMap<string, readonly FieldMapping[]>
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
    observations: Type.Array(Type.Object({ kind: Type.Enum([...ROW_KINDS]) }), {
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
