import type { Entry } from '../../ingest/entry.js'
import { Rejection } from '../../ingest/read/validate.js'
import { SourceError } from '../error.js'
import { converterOf } from './convert.js'
import { typeOfField } from './fields.js'
import type { Mapping } from './mapping.js'
import type { Condition, FieldMapping, ObservationMapping } from './mapping-schema.js'

type Row = readonly string[]
type Observed = Record<string, unknown>

/** Writes one field of an observation, or returns why it cannot. */
type FieldWriter = (row: Row, observed: Observed) => Rejection | undefined

interface ObservationReader {
  kind: ObservationMapping['kind']
  /** Whether a row gives this observation. */
  appliesTo: (row: Row) => boolean
  writers: readonly FieldWriter[]
}

/**
 * A function from a row to its observations, a rejection, or the reason why it is skipped. Throws a SourceError if the
 * mapping names a column that the table does not have. `at` counts for observations whose `at` is not mapped.
 */
export const rowReader = (
  mapping: Mapping,
  columns: readonly string[],
  at: number,
): ((row: Row) => Entry['outcome']) => {
  const readers = mapping.observations.map((observation) => observationReader(observation, mapping, columns))
  return (row) => {
    if (row.length !== columns.length)
      return new Rejection('field', `the row has ${row.length} columns instead of ${columns.length}`)
    const observations: Observed[] = []
    for (const { kind, writers } of readers.filter(({ appliesTo }) => appliesTo(row))) {
      const observed = observe({ kind, at }, writers, row)
      if (observed instanceof Rejection) return observed
      observations.push(observed)
    }
    return observations.length === 0 ? 'empty' : observations
  }
}

const observe = (observed: Observed, writers: readonly FieldWriter[], row: Row): Observed | Rejection => {
  for (const write of writers) {
    const rejection = write(row, observed)
    if (rejection !== undefined) return rejection
  }
  return observed
}

const observationReader = (
  { kind, when, fields }: ObservationMapping,
  mapping: Mapping,
  columns: readonly string[],
): ObservationReader => ({
  kind,
  appliesTo: rowTest(when, columns),
  writers: Array.from(fields, ([field, rules]) => fieldWriter(field, rules, mapping, columns)),
})

/** Whether a row fulfils a condition. */
const rowTest = (when: Condition | undefined, columns: readonly string[]): ((row: Row) => boolean) => {
  if (when === undefined) return () => true
  const index = indexOfColumn(when.column, columns)
  const { is } = when
  return (row) => {
    const cell = (row[index] ?? '').trim()
    return is === undefined ? cell !== '' : is.includes(cell)
  }
}

/** Writes by the first rule whose condition holds; nothing where none does. */
const fieldWriter = (
  field: string,
  rules: readonly FieldMapping[],
  mapping: Mapping,
  columns: readonly string[],
): FieldWriter => {
  const writers = rules.map((rule) => ({
    appliesTo: rowTest(rule.when, columns),
    write: ruleWriter(field, rule, mapping, columns),
  }))
  return (row, observed) => writers.find(({ appliesTo }) => appliesTo(row))?.write(row, observed)
}

const ruleWriter = (
  field: string,
  rule: FieldMapping,
  mapping: Mapping,
  columns: readonly string[],
): FieldWriter =>
  rule.column === undefined
    ? constantWriter(field, rule.value)
    : columnWriter(field, { ...rule, column: rule.column }, mapping, columns)

const constantWriter =
  (field: string, value: unknown): FieldWriter =>
  (_, observed) => {
    observed[field] = value
    return undefined
  }

const columnWriter = (
  field: string,
  spec: FieldMapping & { column: string },
  mapping: Mapping,
  columns: readonly string[],
): FieldWriter => {
  const index = indexOfColumn(spec.column, columns)
  const convert = converterOf(typeOfField(field), spec, mapping)
  const isEmptyMeaningful = Object.hasOwn(spec.map ?? {}, '') || spec.otherwise !== undefined
  return (row, observed) => {
    const cell = (row[index] ?? '').trim()
    if (cell === '' && !isEmptyMeaningful) return undefined
    const value = convert(cell)
    if (value === undefined) return unreadable(field, spec.column, cell)
    observed[field] = value
    return undefined
  }
}

const SHOWN_CHARACTERS = 60

const unreadable = (field: string, column: string, cell: string): Rejection => {
  const shown = cell.length > SHOWN_CHARACTERS ? `${cell.slice(0, SHOWN_CHARACTERS)}…` : cell
  return new Rejection('type', `"${field}" cannot be read from "${shown}" in column "${column}"`)
}

const indexOfColumn = (column: string, columns: readonly string[]): number => {
  const index = columns.indexOf(column)
  if (index === -1)
    throw new SourceError(`There is no column "${column}". The columns are: ${columns.join(', ')}.`)
  return index
}
