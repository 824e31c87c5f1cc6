import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { exportFiles, type FileExport } from '../../src/ingest/files/export-files.js'
import { FILE_TABLE_NAMES, type FileTableName } from '../../src/ingest/files/tables.js'
import type { Store } from '../../src/store/index.js'
import { LINK_BASE } from './ingest.js'

/** Reads exported files as a stranger would: by their data package, Parquet with DuckDB. */

type Row = Record<string, unknown>
export type FileTables = Record<FileTableName, Row[]>

interface Field {
  name: string
  type: string
  constraints?: { required: true }
}

export interface Resource {
  name: string
  title: FileTableName
  path: string
  format: string
  bytes: number
  rows: number
  hash: string
  schema: { fields: Field[]; primaryKey: string[] }
}

export interface DataPackage {
  channelscope: Row
  resources: Resource[]
}

export const readPackage = (folder: string): DataPackage =>
  JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8')) as DataPackage

/** A value as it is compared: instants as Unix seconds, days as texts, whole numbers as numbers. */
const plain = (type: string, value: unknown): unknown => {
  if (value === null || value === undefined || value === '')
    return value === '' && type === 'string' ? '' : null
  if (type === 'datetime') return new Date(value as string | Date).getTime() / 1000
  if (type === 'date') return new Date(value as string | Date).toISOString().slice(0, 10)
  if (type === 'integer' || type === 'number') return Number(value)
  return type === 'boolean' ? value === true || value === 'true' : value
}

let duckdb: Promise<DuckDBConnection> | undefined

const readParquet = async (path: string): Promise<Row[]> => {
  duckdb ??= DuckDBInstance.create(':memory:').then((instance) => instance.connect())
  const reader = await (await duckdb).runAndReadAll(`select * from read_parquet('${path}')`)
  return reader.getRowObjectsJS()
}

/** Which of them spreadsheets could take for formulas is marked in CSV. */
const unmarked = (value: string): string => value.replace(/(^|[;\t\r\n])'(?=["\s]*[=+\-@])/g, '$1')

const READERS: Readonly<Record<string, (path: string) => Promise<Row[]>>> = {
  parquet: readParquet,
  csv: async (path) =>
    parse(readFileSync(path, 'utf8'), { columns: true, cast: (value) => unmarked(value) }) as Row[],
  ndjson: async (path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row),
}

const readResource = async (folder: string, resource: Resource): Promise<Row[]> => {
  const path = join(folder, resource.path)
  const content = readFileSync(path)
  expect(content.length).toBe(resource.bytes)
  expect(`sha256:${createHash('sha256').update(content).digest('hex')}`).toBe(resource.hash)
  const rows = (await READERS[resource.format]?.(path)) ?? []
  expect(rows.length).toBe(resource.rows)
  const { fields } = resource.schema
  const names = fields.map(({ name }) => name).join()
  expect(rows.filter((row) => Object.keys(row).join() !== names)).toEqual([])
  return rows.map((row) => Object.fromEntries(fields.map(({ name, type }) => [name, plain(type, row[name])])))
}

/** The tables of a folder; each row has its key for itself, and what is required. */
export const readFolder = async (folder: string): Promise<FileTables> => {
  const tables = Object.fromEntries(FILE_TABLE_NAMES.map((name) => [name, []])) as unknown as FileTables
  for (const resource of readPackage(folder).resources) {
    const rows = await readResource(folder, resource)
    const { fields, primaryKey } = resource.schema
    expect(new Set(rows.map((row) => JSON.stringify(primaryKey.map((name) => row[name])))).size).toBe(
      rows.length,
    )
    const required = fields.filter(({ constraints }) => constraints?.required)
    expect(rows.filter((row) => required.some(({ name }) => row[name] === null))).toEqual([])
    tables[resource.title].push(...rows)
  }
  return tables
}

/** Works with an export in a folder of its own. */
export const withExport = async <T>(
  store: Store,
  wanted: Partial<FileExport>,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const parent = mkdtempSync(join(tmpdir(), 'channelscope-files-'))
  const folder = join(parent, 'out')
  try {
    await exportFiles(store, {
      folder,
      format: 'parquet',
      tables: FILE_TABLE_NAMES,
      linkBase: LINK_BASE,
      origin: { program: '0.0.0', createdAt: 1_700_000_000, chosen: {} },
      ...wanted,
    })
    return await work(folder)
  } finally {
    rmSync(parent, { recursive: true })
  }
}

export const exported = (store: Store, wanted: Partial<FileExport> = {}): Promise<FileTables> =>
  withExport(store, wanted, readFolder)
