import type { Transaction } from 'kysely'
import type { Dialect, Engine } from './dialect.js'
import type { Row, TableName, Tables } from './schema.js'

/** What questions get: they can select, and nothing else. */
export type ReadDb = Pick<
  Transaction<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'
>

export interface ReadTransaction {
  readonly db: ReadDb
  readonly dialect: Dialect
}

/**
 * What is read: another one once a file was put in the place of the first, whose versions tell nothing of it. Every
 * connection to a database has its own adapter.
 */
export const sourceOf = ({ db }: ReadTransaction): object => db.getExecutor().adapter

export interface WriteTransaction {
  readonly db: Transaction<Tables>
  readonly dialect: Dialect
  /** Writes whole rows; where a row with the same key stands, it is replaced, but for the columns to `keep`. */
  upsert<T extends TableName>(
    table: T,
    rows: readonly Row<T>[],
    options?: { keep: readonly (keyof Row<T> & string)[] },
  ): Promise<void>
  /** Writes whole rows unless one with the same key stands. @returns those that were not written */
  insertMissing<T extends TableName>(table: T, rows: readonly Row<T>[]): Promise<Row<T>[]>
  /** Runs a statement once for each item, with the parameters made of it. */
  runEach<T>(text: string, items: readonly T[], parametersOf: (item: T) => unknown[]): Promise<void>
}

/** Told the text of every query that a reader asks. */
export type OnQuery = (text: string) => void

/** Connections to a server: all that are open, those at rest, and how many questions wait for one. */
export interface PoolState {
  open: number
  idle: number
  waiting: number
}

export interface Store {
  readonly engine: Engine
  readonly dialect: Dialect
  /** Where readers share connections. */
  readonly pool?: () => PoolState
  /** Asks within one snapshot: the data before or after a batch, never between. */
  read<T>(question: (tx: ReadTransaction) => Promise<T>): Promise<T>
  /** The same for a quick look that every request takes: it does not wait behind longer questions. */
  glance<T>(question: (tx: ReadTransaction) => Promise<T>): Promise<T>
  /** One transaction of the one writer: others wait for their turn. */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** Brings the tables to this program's schema; any number of processes may call it at once. */
  migrate(): Promise<void>
  close(): Promise<void>
}
