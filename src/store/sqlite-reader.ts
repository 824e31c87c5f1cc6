import { statSync } from 'node:fs'
import { type Connection, openConnection } from './sqlite-connection.js'
import type { OnQuery } from './store.js'

/** How often a reader looks whether its file is still the one with its name. */
const LOOK_MILLISECONDS = 500

/**
 * The connection that reads, to the file that has the name now: a file that was put in its place, as a restored
 * backup is, is read from then on, and one that was taken away answers nobody.
 */
export class FollowingReader {
  readonly #file: string
  readonly #onQuery: OnQuery | undefined
  #connection: Connection | undefined
  #inode: number | undefined
  #lookedAt = 0
  #users = 0

  constructor(file: string, onQuery: OnQuery | undefined) {
    this.#file = file
    this.#onQuery = onQuery
  }

  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    await this.#follow()
    this.#connection ??= openConnection(this.#file, 'read', this.#onQuery)
    this.#users++
    try {
      return await work(this.#connection)
    } finally {
      this.#users--
    }
  }

  async close(): Promise<void> {
    const connection = this.#connection
    this.#connection = undefined
    await connection?.kysely.destroy()
  }

  async #follow(): Promise<void> {
    const now = performance.now()
    if (this.#users > 0 || now - this.#lookedAt < LOOK_MILLISECONDS) return
    const inode = statSync(this.#file, { throwIfNoEntry: false })?.ino
    if (inode !== this.#inode) await this.close()
    this.#inode = inode
    this.#lookedAt = now
  }
}
