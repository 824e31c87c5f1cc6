import type { OnQuery, PreparedQueries } from '../store.js'
import type { Statements } from './statements.js'

/** A query changed so that it gives one row, with the text of a JSON list for each column. */
interface ListQuery {
  text: string
  columns: readonly ListColumn[]
}

interface ListColumn {
  name: string
  /** JSON has no bytes: they are handed over as hexadecimal digits. */
  isBytes: boolean
}

/**
 * Runs prepared queries on a connection's own statements. Many rows are fetched as one row of JSON lists: the driver
 * hands values over one by one, which takes longer than finding them.
 */
export const preparedQueriesOn = (statements: Statements, onQuery?: OnQuery): PreparedQueries => {
  const listQueries = new Map<string, ListQuery>()
  const all = (text: string, parameters: readonly unknown[]): unknown[] => {
    onQuery?.(text)
    return statements.prepare(text).all(parameters)
  }
  const allByLists = (text: string, parameters: readonly unknown[]): unknown[] => {
    const query = listQueries.get(text) ?? listQueryFor(statements, text)
    listQueries.set(text, query)
    const [lists] = all(query.text, parameters) as Record<string, string>[]
    return rowsOf(query.columns, lists ?? {})
  }
  return {
    engine: 'sqlite',
    run: async <Result>(text: string, parameters: readonly unknown[], { manyRows }: { manyRows?: true }) =>
      (manyRows ? allByLists(text, parameters) : all(text, parameters)) as Result[],
  }
}

const listQueryFor = (statements: Statements, text: string): ListQuery => {
  const described = statements.prepare(text).columns()
  const columns = described.map(({ name, type }) => ({ name, isBytes: type?.toLowerCase() === 'blob' }))
  const lists = columns.map(({ name, isBytes }) => {
    const value = isBytes ? `case when "${name}" is not null then hex("${name}") end` : `"${name}"`
    return `json_group_array(${value}) as "${name}"`
  })
  return { text: `select ${lists.join(', ')} from (${text})`, columns }
}

const valuesOf = ({ name, isBytes }: ListColumn, lists: Readonly<Record<string, string>>): unknown[] => {
  const values = JSON.parse(lists[name] ?? '[]') as unknown[]
  return isBytes ? values.map((value) => (value === null ? null : Buffer.from(String(value), 'hex'))) : values
}

const rowsOf = (listed: readonly ListColumn[], lists: Readonly<Record<string, string>>): object[] => {
  const columns = listed.map(({ name }) => name)
  const values = listed.map((column) => valuesOf(column, lists))
  // Copying an object that has all properties is faster than adding them to an empty one.
  const empty: Record<string, unknown> = Object.fromEntries(columns.map((name) => [name, null]))
  const rows: object[] = []
  const count = values[0]?.length ?? 0
  for (let i = 0; i < count; i++) {
    const row = { ...empty }
    for (let column = 0; column < columns.length; column++) row[columns[column] ?? ''] = values[column]?.[i]
    rows.push(row)
  }
  return rows
}
