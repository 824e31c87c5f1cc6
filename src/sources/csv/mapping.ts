import { REQUIRED, RULES } from '../../ingest/field-rules.js'
import { Rejection, validate } from '../../ingest/read/validate.js'
import { dateReader, isPattern } from './dates.js'
import { type FieldType, typeOfField } from './fields.js'
import {
  type Condition,
  checkSchema,
  conditionOf,
  type FieldMapping,
  fieldSchema,
  MAPPING_SCHEMA,
  MappingError,
  type ObservationMapping,
  type RowKind,
  type UncheckedMapping,
} from './mapping-schema.js'

/** Which columns of a table become which observations. */
export type Mapping = Omit<UncheckedMapping, 'observations'> & { observations: ObservationMapping[] }

/** Reads and checks a mapping file. Throws a MappingError with the place of the first fault. */
export const parseMapping = (text: string): Mapping => {
  const mapping = checkSchema(MAPPING_SCHEMA, parseJson(text), '')
  if (mapping.header === false && mapping.columns === undefined)
    throw new MappingError('"columns" must name the columns of a table without a header.')
  checkEncoding(mapping.encoding)
  const observations = mapping.observations.map((observation, i) =>
    observationMapping(observation, mapping, `/observations/${i}`),
  )
  return { ...mapping, observations }
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
    throw new MappingError(
      `"encoding": "${encoding}" is not known; "utf-8" and "windows-1251", for example, are.`,
    )
  }
}

const observationMapping = (
  { kind, when, ...fields }: { kind: RowKind; when?: unknown },
  { utc_offset }: UncheckedMapping,
  path: string,
): ObservationMapping => {
  const known = Object.keys(RULES[kind])
  const mapped = Object.entries(fields).map(([field, spec]) => {
    if (!known.includes(field)) throw new MappingError(`${path}/${field}: is not a field of "${kind}"`)
    return [field, fieldRules(typeOfField(field), spec, utc_offset, `${path}/${field}`)] as const
  })
  const mapping = { kind, when: optionalCondition(when, path), fields: new Map(mapped) }
  checkRequired(mapping, path)
  checkConstants(mapping, path)
  return mapping
}

const optionalCondition = (when: unknown, path: string): Condition | undefined =>
  when === undefined ? undefined : conditionOf(when, `${path}/when`)

/** One rule, or a list of rules for different rows. */
const fieldRules = (
  type: FieldType,
  spec: unknown,
  utcOffset: string | undefined,
  path: string,
): FieldMapping[] => {
  if (!Array.isArray(spec)) return [fieldMapping(type, spec, utcOffset, path)]
  if (spec.length === 0) throw new MappingError(`${path}: must have at least one rule`)
  return spec.map((rule, i) => fieldMapping(type, rule, utcOffset, `${path}/${i}`))
}

/** The name of a column alone is short for a column without options. */
const fieldMapping = (
  type: FieldType,
  spec: unknown,
  utcOffset: string | undefined,
  path: string,
): FieldMapping => {
  const value = typeof spec === 'string' ? { column: spec } : spec
  const { when, ...rest } = checkSchema(fieldSchema(type), value, path)
  const mapping: FieldMapping = { ...rest, when: optionalCondition(when, path) }
  if ((mapping.column === undefined) === (mapping.value === undefined))
    throw new MappingError(`${path}: must have either a "column" or a "value"`)
  if (mapping.format !== undefined) checkFormat(mapping.format, mapping.utc_offset ?? utcOffset, path)
  return mapping
}

const checkFormat = (format: string, utcOffset: string | undefined, path: string): void => {
  if (dateReader(format) === undefined)
    throw new MappingError(
      `${path}/format: must be unix, unix_ms, iso, or made of YYYY, MM, DD, HH, mm and ss`,
    )
  if (isPattern(format) && utcOffset === undefined)
    throw new MappingError(
      `${path}/format: needs a "utc_offset" such as "+03:00" beside it or in the mapping`,
    )
}

const checkRequired = ({ kind, fields }: ObservationMapping, path: string): void => {
  const missing = REQUIRED[kind].filter((field) => field !== 'at' && !fields.has(field))
  if (missing.length > 0) throw new MappingError(`${path}: must say where ${missing.join(', ')} come from`)
}

const LAST_SECOND = 253_402_300_799

/** Valid values of the required fields, so that a fault can only be in a constant of the mapping. */
const REQUIRED_EXAMPLES = { channel: {}, post: { seq: '1' }, views: { seq: '1', views: 0 } } as const

const checkConstants = ({ kind, fields }: ObservationMapping, path: string): void => {
  const required = { kind, at: LAST_SECOND, chat_id: 1, ...REQUIRED_EXAMPLES[kind] }
  for (const [field, rules] of fields)
    for (const { value } of rules) {
      const checked = value === undefined ? required : validate({ ...required, [field]: value }, LAST_SECOND)
      if (checked instanceof Rejection) throw new MappingError(`${path}: ${checked.message}`)
    }
}
