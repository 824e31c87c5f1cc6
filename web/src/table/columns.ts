import type { ComponentChildren } from 'preact'
import type { Column } from './table.js'

interface NumberColumn<Row> {
  name: string
  title: string
  value: (row: Row) => number
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

/** The column of the date `d`. */
export const dayColumn = <Row extends { d: string }>(
  title: string,
  show: (day: string) => string,
): Column<Row> => ({ name: 'd', title, value: ({ d }) => d, show: ({ d }) => show(d) })
