import { sql } from 'kysely'
import type { Dialect } from '../dialect.js'

export const SQLITE_DIALECT: Dialect = {
  engine: 'sqlite',
  keys(columns, tuples) {
    const [only, ...others] = Object.keys(columns)
    // Tuples of one value are passed as a plain list, which SQLite reads faster.
    if (only !== undefined && others.length === 0)
      return sql`(select value as ${sql.ref(only)} from json_each(${JSON.stringify(tuples.flat())})) as k`
    const fields = Object.keys(columns).map((name, i) => sql`value ->> ${sql.lit(i)} as ${sql.ref(name)}`)
    return sql`(select ${sql.join(fields)} from json_each(${JSON.stringify(tuples)})) as k`
  },
  list: (expression) => sql`json_group_array(${expression})`,
}
