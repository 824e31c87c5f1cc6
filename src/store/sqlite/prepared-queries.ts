import type { OnQuery, PreparedQueries } from '../store.js'
import type { Statements } from './statements.js'

/** A query changed so that it gives one row, with the text of a JSON list for each column. */
interface ListQuery {
  text: string
  columns: readonly string[]
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
  const columns = statements.prepare(text).columns()
  const names = columns.map(({ name }) => name)
  const lists = names.map((name) => `json_group_array("${name}") as "${name}"`)
  return { text: `select ${lists.join(', ')} from (${text})`, columns: names }
}

const rowsOf = (columns: readonly string[], lists: Readonly<Record<string, string>>): object[] => {
  const values = columns.map((name) => JSON.parse(lists[name] ?? '[]') as unknown[])
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
