import { sql } from 'kysely'
import type { Dialect, KeyType } from '../dialect.js'

const POSTGRES_TYPES: Readonly<Record<KeyType, string>> = { id: 'bigint', int: 'integer', text: 'text' }

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
