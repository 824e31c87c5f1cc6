import type { ComponentChildren } from 'preact'
import type { Column } from './table.js'

interface NumberColumn<Row> {
  name: string
  title: string
  value: (row: Row) => number
  /** How a number is written. */
  show: (value: number) => ComponentChildren
}

export const numberColumn = <Row>({ name, title, value, show }: NumberColumn<Row>): Column<Row> => ({
  name,
  title,
  kind: 'number',
  sortable: true,
  value,
  show: (row) => show(value(row)),
})

/** Of rows that are days: `d` is a date. */
export const dayColumn = <Row extends { d: string }>(
  title: string,
  show: (day: string) => string,
): Column<Row> => ({ name: 'd', title, value: ({ d }) => d, show: ({ d }) => show(d) })
