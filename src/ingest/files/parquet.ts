import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { NewFile } from './parts.js'
import type { ColumnType, FileRow, TableColumn, Value } from './table.js'

/** How each type is stored. Instants are milliseconds of UTC, because fewer programs read seconds. */
const STORED: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  flag: { type: 'BOOLEAN' },
  instant: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
}

const storedValue = (type: ColumnType, value: Value | undefined): unknown => {
  if (value === null || value === undefined) return null
  if (type === 'instant') return BigInt(Number(value) * 1000)
  return type === 'integer' ? BigInt(value) : value
}

const schemaOf = (columns: Readonly<Record<string, TableColumn>>): SchemaElement[] => [
  { name: 'root', num_children: Object.keys(columns).length },
  ...Object.entries(columns).map(
    ([name, { type, unknown }]): SchemaElement => ({
      ...STORED[type],
      name,
      repetition_type: unknown === undefined ? 'REQUIRED' : 'OPTIONAL',
    }),
  ),
]

/** A row group is in memory as a whole, several times: as values, as bytes and compressed. */
const ROWS_PER_GROUP = 10_000
const CHARACTERS_PER_GROUP = 2_000_000

/** Collects the bytes of a row group, then appends them to a file. */
class GroupBytes extends ByteWriter {
  readonly #file: NewFile

  constructor(file: NewFile) {
    super()
    this.#file = file
  }

  async flush(): Promise<void> {
    const bytes = this.getBytes()
    this.index = 0
    await this.#file.append(bytes)
  }

  override finish(): Promise<void> {
    return this.flush()
  }
}

export class ParquetPart {
  readonly #columns: readonly [name: string, type: ColumnType][]
  readonly #writer: ParquetWriter
  #values: unknown[][]
  #rows = 0
  #characters = 0

  constructor(file: NewFile, columns: Readonly<Record<string, TableColumn>>) {
    this.#columns = Object.entries(columns).map(([name, { type }]) => [name, type])
    this.#values = this.#columns.map(() => [])
    this.#writer = new ParquetWriter({
      writer: new GroupBytes(file),
      schema: schemaOf(columns),
      codec: 'SNAPPY',
      createdBy: 'channelscope',
    })
  }

  async write(rows: readonly FileRow[]): Promise<void> {
    for (const row of rows) {
      this.#columns.forEach(([name, type], place) => {
        const value = row[name]
        if (typeof value === 'string') this.#characters += value.length
        this.#values[place]?.push(storedValue(type, value))
      })
      this.#rows++
      if (this.#rows === ROWS_PER_GROUP || this.#characters >= CHARACTERS_PER_GROUP) await this.#writeGroup()
    }
  }

  async finish(): Promise<void> {
    await this.#writeGroup()
    await this.#writer.finish()
  }

  async #writeGroup(): Promise<void> {
    if (this.#rows === 0) return
    const columnData = this.#columns.map(([name], place) => ({ name, data: this.#values[place] ?? [] }))
    await this.#writer.write({ columnData, rowGroupSize: this.#rows })
    this.#values = this.#columns.map(() => [])
    this.#rows = 0
    this.#characters = 0
  }
}
