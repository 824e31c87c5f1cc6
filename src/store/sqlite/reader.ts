import { statSync } from 'node:fs'
import type { OnQuery } from '../store.js'
import { type Connection, openConnection } from './connection.js'
import { Snapshots } from './snapshots.js'

/** How often a reader looks whether its file is still the one with its name. */
const LOOK_MILLISECONDS = 500

interface Reading {
  connection: Connection
  snapshots: Snapshots
}

/**
 * The connection that reads, to the file that has the name now: a file that was put in its place, as a restored
 * backup is, is read from then on, and one that was taken away answers nobody.
 */
export class FollowingReader {
  readonly #file: string
  readonly #onQuery: OnQuery | undefined
  #reading: Reading | undefined
  #inode: number | undefined
  #lookedAt = 0
  #users = 0

  constructor(file: string, onQuery: OnQuery | undefined) {
    this.#file = file
    this.#onQuery = onQuery
  }

  /** Asks within one snapshot. */
  async read<T>(question: (db: Connection['kysely']) => Promise<T>): Promise<T> {
    if (this.#isLookDue()) await this.#follow()
    this.#reading ??= this.#open()
    const { connection, snapshots } = this.#reading
    this.#users++
    try {
      return await snapshots.read(() => question(connection.kysely))
    } finally {
      this.#users--
    }
  }

  async close(): Promise<void> {
    const reading = this.#reading
    this.#reading = undefined
    await reading?.connection.kysely.destroy()
  }

  #open(): Reading {
    const connection = openConnection(this.#file, 'read', this.#onQuery)
    return { connection, snapshots: new Snapshots(connection.statements) }
  }

  #isLookDue(): boolean {
    return this.#users === 0 && performance.now() - this.#lookedAt >= LOOK_MILLISECONDS
  }

  async #follow(): Promise<void> {
    const inode = statSync(this.#file, { throwIfNoEntry: false })?.ino
    if (inode !== this.#inode) await this.close()
    this.#inode = inode
    this.#lookedAt = performance.now()
  }
}
