import type { Engine } from '../../dialect.js'

/** The parts of a table definition that the engines spell differently. */
export interface ColumnTypes {
  /** Compared by bytes, which is the order of code points, whatever the locale of the database. */
  text: string
  bytes: string
  /** After the columns of a table of short rows: SQLite then stores the rows in the tree of the primary key. */
  inKeyOrder: string
}

export const COLUMN_TYPES: Readonly<Record<Engine, ColumnTypes>> = {
  sqlite: { text: 'text', bytes: 'blob', inKeyOrder: ' without rowid' },
  postgres: { text: 'text collate "C"', bytes: 'bytea', inKeyOrder: '' },
}
