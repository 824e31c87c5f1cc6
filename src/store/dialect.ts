import { type RawBuilder, sql } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

type KeyType = 'id' | 'int' | 'text'

/** What differs between the engines inside a query. Everything else is written once. */
export interface Dialect {
  readonly engine: Engine
  /** Given tuples as a table named `k`, to be joined with `cross join … where`: no limit on their number. */
  keys(
    columns: Readonly<Record<string, KeyType>>,
    tuples: readonly (readonly unknown[])[],
  ): RawBuilder<unknown>
  /**
   * All values of an expression, as the text of one JSON list; several in a query have the rows in the same order.
   * Fractions keep 15 digits.
   */
  list(expression: RawBuilder<unknown>): RawBuilder<string>
}

const POSTGRES_TYPES: Readonly<Record<KeyType, string>> = { id: 'bigint', int: 'integer', text: 'text' }

export const SQLITE_DIALECT: Dialect = {
  engine: 'sqlite',
  keys(columns, tuples) {
    const [only, ...others] = Object.keys(columns)
    // Values by themselves need not be taken apart again.
    if (only !== undefined && others.length === 0)
      return sql`(select value as ${sql.ref(only)} from json_each(${JSON.stringify(tuples.flat())})) as k`
    const fields = Object.keys(columns).map((name, i) => sql`value ->> ${sql.lit(i)} as ${sql.ref(name)}`)
    return sql`(select ${sql.join(fields)} from json_each(${JSON.stringify(tuples)})) as k`
  },
  list: (expression) => sql`json_group_array(${expression})`,
}

export const POSTGRES_DIALECT: Dialect = {
  engine: 'postgres',
  keys(columns, tuples) {
    const arrays = Object.values(columns).map(
      (type, i) => sql`${tuples.map((tuple) => tuple[i])}::${sql.raw(POSTGRES_TYPES[type])}[]`,
    )
    return sql`unnest(${sql.join(arrays)}) as k(${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})`
  },
  list: (expression) => sql`cast(coalesce(json_agg(${expression}), '[]') as text)`,
}

/** A sum of whole numbers: 0 over nothing, and a whole number on both engines. */
export const sumOf = (expression: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`cast(coalesce(sum(${expression}), 0) as bigint)`
