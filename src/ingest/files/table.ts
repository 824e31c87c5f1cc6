/** What a table of files is: its columns are the only place where their types, units and meanings are written down. */

export type ColumnType = 'integer' | 'number' | 'text' | 'flag' | 'instant' | 'date'

/**
 * A value of a row: whole numbers, fractions and texts as they are, flags as booleans, an instant as Unix seconds, a date as
 * the number of a Moscow day.
 */
export type Value = number | string | boolean | null

export type FileRow = Readonly<Record<string, Value>>

/**
 * What becomes of a column where pseudonyms are asked for: a token of what it names, nothing at all, or a text without links
 * and mentions. A post is named by its number and by the chat in another column.
 */
export type Hiding = 'chat' | 'handle' | 'title' | 'nothing' | 'text' | { postOf: string }

export interface TableColumn {
  type: ColumnType
  unit?: string
  about: string
  /** What null means; a column without it is never null. */
  unknown?: string
  hiding?: Hiding
}

export interface Table {
  about: string
  /** The columns that no two rows share. */
  key: readonly string[]
  /** What `--from` and `--to` choose rows by. */
  period: string
  columns: Readonly<Record<string, TableColumn>>
}
