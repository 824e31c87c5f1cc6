import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../schema.js'
import type { ReadOptions, ReadTransaction } from '../store.js'
import { UnavailableError } from '../unavailable.js'
import {
  type Commits,
  holdCommitsBack,
  isSettled,
  noteBegun,
  readCommits,
  releaseCommitLock,
  settle,
  settleAbandoned,
  takeCommitLock,
} from './cluster-commits.js'

/** How reads and writes on a Citus cluster see whole batches only. ARCHITECTURE.md explains why this holds. */

type Work<T> = (db: Transaction<Tables>) => Promise<T>

type Set = NonNullable<ReadTransaction['set']>
type Read<T> = (db: Kysely<Tables>, set: Set) => Promise<T>

export interface ClusterConnections {
  /** What is read by; it cannot write. */
  reader: Kysely<Tables>
  writer: Kysely<Tables>
}

/** How settings are changed within a transaction. */
export const settingsOf =
  (db: Kysely<Tables>): Set =>
  async (settings) => {
    await settings.execute(db)
  }

/** Where a commit was under way, the read is repeated, and holds commits back. A long one does so at once. */
export const readOnCluster = async <T>(
  { reader, writer }: ClusterConnections,
  read: Read<T>,
  { isLong = false }: ReadOptions,
): Promise<T> => {
  const found = isLong ? undefined : await readBetweenCommits(reader, read)
  return found === undefined ? readHoldingBack({ reader, writer }, read) : found.result
}

/** @returns undefined where a commit was under way or began meanwhile: what was read may be half of a batch. */
const readBetweenCommits = async <T>(
  database: Kysely<Tables>,
  read: Read<T>,
): Promise<{ result: T } | undefined> => {
  let before: Commits | undefined
  const isStillBefore = async (db: Kysely<Tables>): Promise<boolean> =>
    before !== undefined && (await readCommits(db)).begun === before.begun
  try {
    return await readQueryByQuery(database, async (db, set) => {
      before = await readCommits(db)
      if (!isSettled(before)) return undefined
      const result = await read(db, set)
      return (await isStillBefore(db)) ? { result } : undefined
    })
  } catch (error) {
    // Half of a batch may also be something that the program cannot understand.
    if (before === undefined || (await isStillBefore(database))) throw error
    return undefined
  }
}

/**
 * Queries run each for itself: a transaction would begin and end one on every worker connection too, and give no common
 * snapshot for it. Only settings need a transaction.
 */
const readQueryByQuery = <T>(database: Kysely<Tables>, read: Read<T>): Promise<T> =>
  database.connection().execute(async (session) => {
    let isOpen = false
    const set: Set = async (settings) => {
      if (!isOpen) await sql`start transaction isolation level read committed read only`.execute(session)
      isOpen = true
      await settings.execute(session)
    }
    try {
      return await read(session, set)
    } finally {
      if (isOpen) await sql`rollback`.execute(session)
    }
  })

/** A read that finds a commit unfinished, though no writer holds the lock, finishes it in place of the writer. */
const readHoldingBack = async <T>({ reader, writer }: ClusterConnections, read: Read<T>): Promise<T> => {
  const found = await readTransaction(reader, async (db) => {
    await holdCommitsBack(db)
    return isSettled(await readCommits(db)) ? { result: await read(db, settingsOf(db)) } : undefined
  })
  if (found !== undefined) return found.result
  await writer.connection().execute(settleAbandoned)
  return readHoldingBack({ reader, writer }, read)
}

/** Workers give each query a snapshot of its own, so the coordinator does the same. */
const readTransaction = <T>(database: Kysely<Tables>, work: Work<T>): Promise<T> =>
  database.transaction().setIsolationLevel('read committed').setAccessMode('read only').execute(work)

/** The caller holds the lock by which writers take turns until this is done. */
export const writeOnCluster = async <T>(
  database: Kysely<Tables>,
  session: Kysely<Tables>,
  work: Work<T>,
): Promise<T> => {
  if (!isSettled(await readCommits(session))) await settleAbandoned(session)
  let isCommitting = false
  try {
    return await session.transaction().execute(async (db) => {
      const result = await work(db)
      await reachEveryNode(db)
      await takeCommitLock(db)
      isCommitting = true
      await noteBegun(database)
      return result
    })
  } finally {
    if (isCommitting) await finishCommit(session)
  }
}

/** Every node has a copy of this table. See COPIED_TO_EVERY_NODE for the reason. */
const reachEveryNode = async (db: Kysely<Tables>): Promise<void> => {
  await sql`update state set version = version`.execute(db)
}

/**
 * By now it is decided whether the batch is committed, and no crash can undo that. So it is no fault of this write where a
 * node cannot be reached: the next read or write finishes the commit.
 */
const finishCommit = async (session: Kysely<Tables>): Promise<void> => {
  try {
    await settle(session)
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error
  } finally {
    await releaseCommitLock(session)
  }
}
