import Type, { type Static, type TSchema } from 'typebox'
import Value from 'typebox/value'
import { REQUIRED, RULES } from '../../ingest/field-rules.js'
import { OBSERVATION_KINDS, type Observation } from '../../ingest/observation.js'
import { Rejection, validate } from '../../ingest/read/validate.js'
import { dateReader, isPattern } from './dates.js'
import { type FieldSort, sortOfField } from './fields.js'

/** A mapping that cannot be what it says: told with the place of the fault. */
export class MappingError extends Error {}

const closed = { additionalProperties: false }
const scalar = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
})
const offset = Type.String({ pattern: '^(Z|[+-](0[0-9]|1[0-4])(:?[0-5][0-9])?)$' })

/** What every field may say: where its value comes from. */
const SOURCE = {
  column: Type.Optional(Type.String({ minLength: 1 })),
  value: Type.Optional(Type.Unknown()),
  map: Type.Optional(Type.Record(Type.String(), scalar)),
  otherwise: Type.Optional(scalar),
}

/** What a field of each sort may say beside: how its value is written. */
const OPTIONS = {
  time: { format: Type.Optional(Type.String({ minLength: 1 })), utc_offset: Type.Optional(offset) },
  count: { number: Type.Optional(Type.Enum(['plain', 'grouped', 'short'])) },
  id: { id: Type.Optional(Type.Enum(['plain', 'channel', 'group', 'user', 'name'])) },
  list: { separator: Type.Optional(Type.String({ minLength: 1 })) },
  seq: {},
  handle: {},
  flag: {},
  text: {},
} as const satisfies Record<FieldSort, Record<string, TSchema>>

/** The options of all sorts in one type: the schemas see to it that a field has only those of its own. */
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

const FRAME = Type.Object(
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

type Frame = Static<typeof FRAME>

export type Mapping = Omit<Frame, 'observations'> & { observations: ObservationMapping[] }

export const parseMapping = (text: string): Mapping => {
  const frame = check(FRAME, parseJson(text), '')
  if (frame.header === false && frame.columns === undefined)
    throw new MappingError('"columns" must name the columns of a table without a header.')
  checkEncoding(frame.encoding)
  const observations = frame.observations.map((one, i) =>
    observationMapping(one, frame, `/observations/${i}`),
  )
  return { ...frame, observations }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new MappingError(`It is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

const checkEncoding = (encoding = 'utf-8'): void => {
  try {
    new TextDecoder(encoding)
  } catch {
    throw new MappingError(`"encoding": "${encoding}" is not known; such as "utf-8" and "windows-1251" are.`)
  }
}

const observationMapping = (
  { kind, when, ...fields }: { kind: Observation['kind']; when?: unknown },
  frame: Frame,
  place: string,
): ObservationMapping => {
  if (when !== undefined && typeof when !== 'string')
    throw new MappingError(`${place}/when: must be the name of a column`)
  const known = Object.keys(RULES[kind])
  const mapped = Object.entries(fields).map(([field, spec]) => {
    if (!known.includes(field)) throw new MappingError(`${place}/${field}: is not a field of "${kind}"`)
    return [field, fieldMapping(sortOfField(field), spec, frame, `${place}/${field}`)] as const
  })
  const mapping = { kind, when, fields: new Map(mapped) }
  checkRequired(mapping, place)
  checkConstants(mapping, place)
  return mapping
}

/** The name of a column alone is short for a column without options. */
const fieldMapping = (sort: FieldSort, spec: unknown, frame: Frame, place: string): FieldMapping => {
  const schema = Type.Object({ ...SOURCE, ...OPTIONS[sort] }, closed)
  const mapping: FieldMapping = check(schema, typeof spec === 'string' ? { column: spec } : spec, place)
  if ((mapping.column === undefined) === (mapping.value === undefined))
    throw new MappingError(`${place}: must have either a "column" or a "value"`)
  if (mapping.format !== undefined) checkFormat(mapping.format, mapping.utc_offset ?? frame.utc_offset, place)
  return mapping
}

const checkFormat = (format: string, utcOffset: string | undefined, place: string): void => {
  if (dateReader(format) === undefined)
    throw new MappingError(
      `${place}/format: must be unix, unix_ms, iso, or made of YYYY, MM, DD, HH, mm and ss`,
    )
  if (isPattern(format) && utcOffset === undefined)
    throw new MappingError(
      `${place}/format: needs a "utc_offset" such as "+03:00" beside it or in the mapping`,
    )
}

const checkRequired = ({ kind, fields }: ObservationMapping, place: string): void => {
  const missing = REQUIRED[kind].filter((field) => field !== 'at' && !fields.has(field))
  if (missing.length > 0) throw new MappingError(`${place}: must say where ${missing.join(', ')} come from`)
}

/** Values that satisfy every kind, so that a fault is one of the constants. */
const LAST_SECOND = 253_402_300_799
const BLAMELESS = { channel: {}, post: { seq: '1' }, views: { seq: '1', views: 0 } } as const

const checkConstants = ({ kind, fields }: ObservationMapping, place: string): void => {
  const constants = [...fields].flatMap(([field, { value }]) => (value === undefined ? [] : [[field, value]]))
  const sample = { kind, at: LAST_SECOND, chat_id: 1, ...BLAMELESS[kind], ...Object.fromEntries(constants) }
  const checked = validate(sample, LAST_SECOND)
  if (checked instanceof Rejection) throw new MappingError(`${place}: ${checked.message}`)
}

const check = <T extends TSchema>(schema: T, value: unknown, place: string): Static<T> => {
  if (Value.Check(schema, value)) return value
  const fault = Value.Errors(schema, value).find(({ keyword }) => keyword !== 'boolean')
  const extra = fault?.keyword === 'additionalProperties' ? fault.params.additionalProperties.join(', ') : ''
  const where = `${place}${fault?.instancePath ?? ''}` || 'the mapping'
  throw new MappingError(`${where}: ${fault?.message ?? 'is not valid'}${extra === '' ? '' : `: ${extra}`}`)
}
