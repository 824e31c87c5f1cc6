import { dayOf, formatInstant, isoDay } from '../../domain/time.js'
import type { WrittenFile } from './parts.js'
import type { ColumnType, Table, TableColumn } from './table.js'
import { type Columns, type FileFormat, FORMATS } from './writer.js'

/** The description that lies beside the files: a Data Package (https://specs.frictionlessdata.io), so that a paper can cite it. */

export interface Written {
  name: string
  table: Table
  columns: Columns
  files: readonly WrittenFile[]
}

export interface Origin {
  /** Of Channelscope. */
  program: string
  /** Unix seconds now. */
  createdAt: number
  /** The newest observation, in Unix seconds. */
  clock: number
  dataVersion: number
  /** The number of the rules by which numbers were derived: it changes with every formula. */
  formulas: number
  linkBase: string
  hasPseudonyms: boolean
  /** What was asked for. */
  chosen: Readonly<Record<string, unknown>>
}

const FIELD_TYPES: Readonly<Record<ColumnType, string>> = {
  integer: 'integer',
  number: 'number',
  text: 'string',
  flag: 'boolean',
  instant: 'datetime',
  date: 'date',
}

const fieldOf = ([name, { type, about, unit, unknown }]: [string, TableColumn]): object => ({
  name,
  type: FIELD_TYPES[type],
  description: [about, ...(unknown === undefined ? [] : [`null: ${unknown}`])].join('; '),
  ...(unit && { unit }),
  ...(unknown === undefined && type !== 'text' && { constraints: { required: true } }),
})

const resourcesOf = ({ name, table, columns, files }: Written, format: FileFormat): object[] =>
  files.map((file) => ({
    name: file.name.slice(0, -format.length - 1),
    title: name,
    description: table.about,
    path: file.name,
    format,
    mediatype: FORMATS[format].mediatype,
    ...(format !== 'parquet' && { encoding: 'utf-8' }),
    bytes: file.bytes,
    rows: file.rows,
    hash: `sha256:${file.hash}`,
    schema: { fields: Object.entries(columns).map(fieldOf), primaryKey: table.key },
  }))

export const dataPackage = (written: readonly Written[], format: FileFormat, origin: Origin): object => ({
  profile: 'data-package',
  name: 'channelscope-export',
  title: `Channels, as known on ${isoDay(dayOf(origin.clock))}`,
  created: formatInstant(origin.createdAt),
  channelscope: {
    version: origin.program,
    data_version: origin.dataVersion,
    data_as_of: formatInstant(origin.clock),
    formulas: origin.formulas,
    link_base: origin.linkBase,
    pseudonyms: origin.hasPseudonyms,
    chosen: origin.chosen,
  },
  resources: written.flatMap((one) => resourcesOf(one, format)),
})
