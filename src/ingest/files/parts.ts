import { createHash } from 'node:crypto'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a table. A file has another name until it is whole; a part ends when it has got large enough. */

export interface WrittenFile {
  name: string
  bytes: number
  rows: number
  /** SHA-256 as hexadecimal digits. */
  hash: string
}

/** Stands behind the names of files that are not whole. */
const UNFINISHED = '.part'

/** A file that is written from its beginning to its end, under a temporary name. */
export class NewFile {
  bytes = 0
  readonly path: string
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')

  private constructor(path: string, file: FileHandle) {
    this.path = path
    this.#file = file
  }

  static async create(folder: string, name: string): Promise<NewFile> {
    const path = `${join(folder, name)}${UNFINISHED}`
    return new NewFile(path, await open(path, 'wx'))
  }

  async append(content: Uint8Array | string): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    this.#hash.update(bytes)
    this.bytes += bytes.byteLength
    await this.#file.writeFile(bytes)
  }

  /** Makes sure that the file is on the disk. @returns the hash of what was written */
  async finish(): Promise<string> {
    await this.#file.sync()
    await this.#file.close()
    return this.#hash.digest('hex')
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/** Gives a finished file its name. */
export const nameFile = (folder: string, path: string, name: string): Promise<void> =>
  rename(path, join(folder, name))
