import { NewFile, nameFile, type WrittenFile } from './parts.js'
import type { FileRow } from './table.js'
import { type Columns, type FileFormat, FORMATS, type PartWriter } from './writer.js'

/** A file that has so many bytes ends, and the table goes on in another one. */
export const PART_BYTES = 128 * 2 ** 20

interface Part {
  file: NewFile
  writer: PartWriter
  rows: number
}

interface TableFilesOptions {
  folder: string
  table: string
  columns: Columns
  format: FileFormat
  partBytes: number
}

/** The files of one table: a single one, or parts with numbers. They get their names when all of them are whole. */
export class TableFiles {
  readonly #options: TableFilesOptions
  readonly #whole: (Omit<WrittenFile, 'name'> & { path: string })[] = []
  #part: Part | undefined

  constructor(options: TableFilesOptions) {
    this.#options = options
  }

  async write(rows: readonly FileRow[]): Promise<void> {
    this.#part ??= await this.#start()
    await this.#part.writer.write(rows)
    this.#part.rows += rows.length
    if (this.#part.file.bytes >= this.#options.partBytes) await this.#finishPart()
  }

  async finish(): Promise<WrittenFile[]> {
    if (this.#whole.length === 0) this.#part ??= await this.#start()
    await this.#finishPart()
    const { folder } = this.#options
    const named = this.#whole.map(({ path, ...file }, place) => ({
      path,
      ...file,
      name: this.#nameOf(place),
    }))
    for (const { path, name } of named) await nameFile(folder, path, name)
    return named.map(({ path: _, ...file }) => file)
  }

  /** Gives up: what was written stays under its temporary name. */
  async close(): Promise<void> {
    await this.#part?.file.close()
  }

  async #start(): Promise<Part> {
    const { folder, format, columns } = this.#options
    const file = await NewFile.create(folder, this.#nameOf(this.#whole.length, true))
    return { file, writer: await FORMATS[format].start(file, columns), rows: 0 }
  }

  async #finishPart(): Promise<void> {
    if (this.#part === undefined) return
    const { file, writer, rows } = this.#part
    this.#part = undefined
    await writer.finish()
    this.#whole.push({ path: file.path, bytes: file.bytes, rows, hash: await file.finish() })
  }

  #nameOf(place: number, hasParts = this.#whole.length > 1): string {
    const { table, format } = this.#options
    return hasParts ? `${table}-${String(place + 1).padStart(3, '0')}.${format}` : `${table}.${format}`
  }
}
