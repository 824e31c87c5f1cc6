import type { Transaction } from 'kysely'
import type { RowOf, TableDescription } from './schema.js'

/**
 * The control database: what operators decide, apart from the data. A change of it never waits for an import. On SQLite
 * it is a file of its own, because a file has one writer at a time; on PostgreSQL its tables lie beside the others.
 */
export const CONTROL_SCHEMA = {
  api_keys: {
    primaryKey: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      hash: 'text',
      products: 'text',
      rate: 'int',
      created_at: 'count',
      expires_at: 'count?',
      revoked_at: 'count?',
    },
  },
} as const satisfies Record<string, Omit<TableDescription, 'role'>>

export type ControlTableName = keyof typeof CONTROL_SCHEMA

export type ControlRow<T extends ControlTableName> = RowOf<(typeof CONTROL_SCHEMA)[T]>

export type ControlTables = { [T in ControlTableName]: ControlRow<T> }

export type ControlReadDb = Pick<Transaction<ControlTables>, 'selectFrom' | 'getExecutor'>

export interface ControlDatabase {
  /** Runs short queries. They do not wait behind queries of the data. */
  read<T>(queries: (db: ControlReadDb) => Promise<T>): Promise<T>
  /** One short transaction. */
  write<T>(work: (db: Transaction<ControlTables>) => Promise<T>): Promise<T>
}
