import type { RawBuilder, Transaction } from 'kysely'
import type { ControlDatabase } from './control.js'
import type { Dialect, Engine } from './dialect.js'
import type { Row, TableName, Tables } from './schema.js'

/** Runs the text of prepared queries: an engine may do so with less effort than a query builder takes. */
export interface PreparedQueries {
  readonly engine: Engine
  run<Result>(text: string, parameters: readonly unknown[]): Promise<Result[]>
}

/** What queries are given: they can select, and nothing else. */
export interface ReadDb
  extends Pick<
    Transaction<Tables>,
    'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'
  > {
  readonly prepared: PreparedQueries
}

export interface ReadTransaction {
  readonly db: ReadDb
  readonly dialect: Dialect
  /**
   * Stands for the database that is read. It becomes another object when a file is put in the place of the database
   * file: whatever was cached of the old one, by data version or otherwise, says nothing about the new one.
   */
  readonly database: object
  /** Changes settings of the engine, written with `set local`, until the end of the read; only PostgreSQL has them. */
  readonly set?: (settings: RawBuilder<unknown>) => Promise<void>
}

export interface WriteTransaction extends ReadTransaction {
  readonly db: Transaction<Tables> & Pick<ReadDb, 'prepared'>
  /** Writes whole rows. A row with the same key is replaced, except for the columns to `keep`. */
  upsert<T extends TableName>(
    table: T,
    rows: readonly Row<T>[],
    options?: { keep: readonly (keyof Row<T> & string)[] },
  ): Promise<void>
  /** Writes whole rows unless there is one with the same key. @returns the rows that were not written */
  insertMissing<T extends TableName>(table: T, rows: readonly Row<T>[]): Promise<Row<T>[]>
  /** Runs a statement once for each item, with the parameters made of it. */
  runEach<T>(text: string, items: readonly T[], parametersOf: (item: T) => unknown[]): Promise<void>
  /** Overwrites what the transaction deletes, where the engine would leave it in the file until the room is used again. */
  readonly overwriteDeleted?: () => void
  /** Whether `incoming_citations` is a table, which is to be written, and no view. */
  readonly hasIncomingTable: boolean
}

/** Is called with the text of every query that is run for reading. */
export type OnQuery = (text: string) => void

/** Connections to a database server: how many are open, how many of these are idle, how many reads wait for one. */
export interface PoolState {
  open: number
  idle: number
  waiting: number
}

export interface ReadOptions {
  /**
   * The work takes long, or cannot be done twice. On a cluster, which has no snapshot over all nodes, batches are then
   * committed after it; other reads are repeated where a batch was committed meanwhile.
   */
  isLong?: boolean
}

export interface Store {
  readonly engine: Engine
  readonly dialect: Dialect
  /** The connections for reading; only engines with a server have it. */
  readonly pool?: () => PoolState
  /** Runs queries in one snapshot: the data before or after a batch, never between. */
  read<T>(queries: (tx: ReadTransaction) => Promise<T>, options?: ReadOptions): Promise<T>
  /** The same for the short lookup of the data version that every request needs: it does not wait behind longer queries. */
  lookUp<T>(queries: (tx: ReadTransaction) => Promise<T>): Promise<T>
  readonly control: ControlDatabase
  /** One transaction of the one writer: others wait for their turn. */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** Brings the tables to this program's schema; any number of processes may call it at once. */
  migrate(): Promise<void>
  /** Throws where a node of a cluster does not answer; only engines that can be a cluster have it. */
  checkNodes?(): Promise<void>
  close(): Promise<void>
}
