import type { SkipReason } from '../../ingest/entry.js'
import { Rejection } from '../../ingest/read/validate.js'
import { SourceError } from '../error.js'
import { converterOf } from './convert.js'
import { sortOfField } from './fields.js'
import type { FieldMapping, Mapping, ObservationMapping } from './mapping.js'

type Row = readonly string[]
type Says = readonly unknown[] | Rejection | SkipReason

/** A step writes one field of an observation, or tells why it cannot. */
type Step = (row: Row, seen: Record<string, unknown>) => Rejection | undefined

interface Plan {
  isIn: (row: Row) => boolean
  kind: ObservationMapping['kind']
  steps: readonly Step[]
}

/** What rows of a table with these columns say; columns that are not there are a fault of the mapping. */
export const rowReader = (mapping: Mapping, columns: readonly string[], at: number): ((row: Row) => Says) => {
  const plans = mapping.observations.map((observation) => planOf(observation, mapping, columns))
  return (row) => {
    if (row.length !== columns.length)
      return new Rejection('field', `the row has ${row.length} columns instead of ${columns.length}`)
    const says: unknown[] = []
    for (const { kind, steps } of plans.filter(({ isIn }) => isIn(row))) {
      const seen = observe({ kind, at }, steps, row)
      if (seen instanceof Rejection) return seen
      says.push(seen)
    }
    return says.length === 0 ? 'empty' : says
  }
}

const observe = (seen: Record<string, unknown>, steps: readonly Step[], row: Row): object => {
  for (const step of steps) {
    const rejection = step(row, seen)
    if (rejection !== undefined) return rejection
  }
  return seen
}

const planOf = (
  { kind, when, fields }: ObservationMapping,
  mapping: Mapping,
  columns: readonly string[],
): Plan => {
  const whenAt = when === undefined ? undefined : indexOfColumn(when, columns)
  return {
    kind,
    isIn: (row) => whenAt === undefined || (row[whenAt] ?? '').trim() !== '',
    steps: Array.from(fields, ([field, spec]) => stepOf(field, spec, mapping, columns)),
  }
}

const stepOf = (field: string, spec: FieldMapping, mapping: Mapping, columns: readonly string[]): Step => {
  const { column, value } = spec
  if (column === undefined)
    return (_, seen) => {
      seen[field] = value
      return undefined
    }
  const index = indexOfColumn(column, columns)
  const convert = converterOf(sortOfField(field), spec, mapping)
  return (row, seen) => {
    const cell = (row[index] ?? '').trim()
    // An empty cell says nothing, unless the mapping has a meaning for it.
    if (cell === '' && !Object.hasOwn(spec.map ?? {}, '') && spec.otherwise === undefined) return undefined
    const converted = convert(cell)
    if (converted === undefined)
      return new Rejection(
        'type',
        `"${field}" cannot be read from "${shortened(cell)}" in column "${column}"`,
      )
    seen[field] = converted
    return undefined
  }
}

const SHOWN_CHARACTERS = 60

const shortened = (cell: string): string =>
  cell.length > SHOWN_CHARACTERS ? `${cell.slice(0, SHOWN_CHARACTERS)}…` : cell

const indexOfColumn = (column: string, columns: readonly string[]): number => {
  const index = columns.indexOf(column)
  if (index === -1)
    throw new SourceError(`There is no column "${column}". The columns are: ${columns.join(', ')}.`)
  return index
}
