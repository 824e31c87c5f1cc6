import { type RawBuilder, sql } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** The types of columns that keys can have. */
export type KeyType = 'id' | 'int' | 'text'

/** The expressions that the engines write differently inside a query. Everything else is written once. */
export interface Dialect {
  readonly engine: Engine
  /** A table `k` of the given tuples, to be joined with `cross join … where`. There is no limit on their number. */
  keys(
    columns: Readonly<Record<string, KeyType>>,
    tuples: readonly (readonly unknown[])[],
  ): RawBuilder<unknown>
  /**
   * All values of an expression as the text of one JSON list. Several lists of one query have the rows in the same
   * order. Fractions keep 15 digits.
   */
  list(expression: RawBuilder<unknown>): RawBuilder<string>
}

/** The sum of a whole-number expression: 0 where there are no rows, and a whole number on both engines. */
export const sumOf = (expression: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${expression}), 0) as bigint)`

/** The keys of chats: a table `k` with the column `chat_id`. */
export const chatKeys = (dialect: Dialect, chatIds: readonly number[]): RawBuilder<unknown> =>
  dialect.keys(
    { chat_id: 'id' },
    chatIds.map((id) => [id]),
  )
