import type { OnQuery, PreparedQueries } from '../store.js'
import type { Statements } from './statements.js'

/** Runs prepared queries on a connection's own statements. */
export const preparedQueriesOn = (statements: Statements, onQuery?: OnQuery): PreparedQueries => ({
  engine: 'sqlite',
  run: async <Result>(text: string, parameters: readonly unknown[]) => {
    onQuery?.(text)
    return statements.prepare(text).all(parameters) as Result[]
  },
})
