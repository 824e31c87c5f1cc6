import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'

/** Room for dozens of small changes, with the files that SQLite needs to open a database. */
const RESERVE_BYTES = 512 * 1024
const STEP_BYTES = 16 * 1024

/** Errors by which SQLite and the system say that there is no room, also for the files beside a database. */
const NO_ROOM = /^(SQLITE_(FULL|IOERR|CANTOPEN)|ENOSPC|EDQUOT)/

/** A file that takes room on the disk, to be given up for what must be written even when the disk is full. */
export class Reserve {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** Takes the room, as much of it as there is. */
  fill(): void {
    try {
      if (sizeOf(this.#file) >= RESERVE_BYTES) return
      const file = openSync(this.#file, 'w', 0o600)
      try {
        // Random, as a file system may compress; step by step, so that a part is kept where there is not room for all.
        for (let bytes = 0; bytes < RESERVE_BYTES; bytes += STEP_BYTES)
          writeSync(file, randomBytes(STEP_BYTES))
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
    } catch {
      // There is no more room, or the folder may not be written.
    }
  }

  /** Does the work; where the disk is full, once more in the room of the reserve. The work must be repeatable. */
  async useFor<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!isNoRoom(error) || sizeOf(this.#file) === 0) throw error
      rmSync(this.#file, { force: true })
    }
    try {
      return await work()
    } finally {
      this.fill()
    }
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_ROOM.test(String(error.code))
