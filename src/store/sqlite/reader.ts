import { statSync } from 'node:fs'
import { type Connection, type ConnectionOptions, openConnection } from './connection.js'
import { Snapshots } from './snapshots.js'

/** How often a reader checks whether its file still has the name. */
const CHECK_MILLISECONDS = 500

interface OpenFile<Tables> {
  connection: Connection<Tables>
  snapshots: Snapshots
}

/**
 * Reads the file that has the name now. When another file takes its place, such as a restored backup, that one is read
 * from then on; when it is taken away, reads fail.
 */
export class FileReader<Tables> {
  readonly #file: string
  readonly #options: ConnectionOptions
  #open: OpenFile<Tables> | undefined
  #inode: number | undefined
  #checkedAt = 0
  #reads = 0

  constructor(file: string, options: ConnectionOptions) {
    this.#file = file
    this.#options = options
  }

  /** Runs queries in one snapshot. */
  async read<T>(queries: (connection: Connection<Tables>) => Promise<T>): Promise<T> {
    if (this.#isCheckDue()) await this.#reopenIfReplaced()
    this.#open ??= this.#openFile()
    const { snapshots, connection } = this.#open
    this.#reads++
    try {
      return await snapshots.read(() => queries(connection))
    } finally {
      this.#reads--
    }
  }

  async close(): Promise<void> {
    const open = this.#open
    this.#open = undefined
    await open?.connection.close()
  }

  #openFile(): OpenFile<Tables> {
    const connection = openConnection<Tables>(this.#file, 'read', this.#options)
    return { connection, snapshots: new Snapshots(connection.statements) }
  }

  #isCheckDue(): boolean {
    return this.#reads === 0 && performance.now() - this.#checkedAt >= CHECK_MILLISECONDS
  }

  async #reopenIfReplaced(): Promise<void> {
    const inode = statSync(this.#file, { throwIfNoEntry: false })?.ino
    if (inode !== this.#inode) await this.close()
    this.#inode = inode
    this.#checkedAt = performance.now()
  }
}
