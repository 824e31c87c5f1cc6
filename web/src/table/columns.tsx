import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import { Unknown } from '../components/unknown.js'
import type { UnknownField } from '../i18n/unknown.js'
import { known, type Observed } from './known.js'
import type { Cell, Column } from './table.js'

interface NumberColumn<Row> {
  name: string
  title: string
  value: (row: Row) => number
  show: (value: number) => ComponentChildren
}

export const numberColumn = <Row,>({ name, title, value, show }: NumberColumn<Row>): Column<Row> => ({
  name,
  title,
  kind: 'number',
  sortable: true,
  value,
  show: (row) => show(value(row)),
})

interface FieldColumn<F> {
  name: F
  title: string
  show: (value: number) => ComponentChildren
}

/** The column of a field that is always known. */
export const fieldColumn = <Row extends Record<F, number>, F extends string>({
  name,
  ...texts
}: FieldColumn<F>): Column<Row> => numberColumn({ name, ...texts, value: (row) => row[name] })

/** A column that only files have. */
export const fileColumn = <Row extends Record<F, Cell>, F extends string>(
  name: F,
  title: string = name,
): Column<Row> => ({ name, title, value: (row) => row[name], isForFiles: true })

/** Which values of a record are inferred, for files. */
export const INFERRED_COLUMN: Column<{ inferred: readonly string[] }> = {
  name: 'inferred',
  title: 'inferred',
  value: ({ inferred }) => inferred.join(' '),
  isForFiles: true,
}

/** The column of a field that may be unknown: a dash on the screen, an empty cell in CSV. */
export const knownColumn = <Row extends Observed & Record<F, number>, F extends UnknownField>({
  name,
  title,
  show,
}: FieldColumn<F>): Column<Row> => {
  const value = (row: Row): number | undefined => known(row, name)
  return {
    name,
    title,
    kind: 'number',
    sortable: true,
    value,
    show: (row) => {
      const seen = value(row)
      return seen === undefined ? <Unknown field={name} /> : show(seen)
    },
  }
}

/** The column of the date `d`; with `path`, days lead to what happened on them. */
export const dayColumn = <Row extends { d: string }>(
  title: string,
  show: (day: string) => string,
  path?: (day: string) => string,
): Column<Row> => ({
  name: 'd',
  title,
  value: ({ d }) => d,
  show: ({ d }) => (path ? <Link href={path(d)}>{show(d)}</Link> : show(d)),
})
