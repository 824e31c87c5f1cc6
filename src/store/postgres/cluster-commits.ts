import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.js'
import { UnavailableError } from '../unavailable.js'

/**
 * A cluster has no snapshot over all its nodes: while a batch is being committed, some nodes have it and others do not. One
 * row on the coordinator counts the commits that were begun and those that every node has finished. Where both are equal
 * before a read, and none was begun until its end, the read saw one version of the data.
 */
export const COMMITS_TABLE = `
  create table if not exists cluster_commits as select 0::bigint as begun, 0::bigint as finished`

/** The advisory lock that a writer holds while it commits. Readers share it where reading without it did not succeed. */
const COMMIT_LOCK = 7_262_026

export interface Commits {
  begun: number
  finished: number
}

export const readCommits = async (db: Kysely<Tables>): Promise<Commits> => {
  const { rows } = await sql<Commits>`select begun, finished from cluster_commits`.execute(db)
  return rows[0] ?? { begun: 0, finished: 0 }
}

export const isSettled = ({ begun, finished }: Commits): boolean => begun === finished

/** Until the end of the transaction, no commit begins. */
export const holdCommitsBack = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${COMMIT_LOCK})`.execute(db)
}

/** Waits until no reader holds commits back. The lock belongs to the session: it outlives the transaction. */
export const takeCommitLock = async (session: Kysely<Tables>): Promise<void> => {
  await sql`select pg_advisory_lock(${COMMIT_LOCK})`.execute(session)
}

export const releaseCommitLock = async (session: Kysely<Tables>): Promise<void> => {
  await sql`select pg_advisory_unlock(${COMMIT_LOCK})`.execute(session)
}

/** Is visible at once, so it must run outside of the transaction that is about to be committed. */
export const noteBegun = async (db: Kysely<Tables>): Promise<void> => {
  await sql`update cluster_commits set begun = begun + 1`.execute(db)
}

/**
 * Makes sure that what was begun is committed, or rolled back, on every node, then notes it. The caller holds the lock.
 * Citus answers a commit before it knows that every node has done its part: a node that was lost meanwhile still has
 * the transaction prepared.
 */
export const settle = async (session: Kysely<Tables>): Promise<void> => {
  if (isSettled(await readCommits(session))) return
  await finishPrepared(session)
  await sql`update cluster_commits set finished = begun`.execute(session)
}

/** Others prepare transactions too, such as a move of shards, which end by themselves. */
const finishPrepared = async (session: Kysely<Tables>): Promise<void> => {
  for (let attempt = 0; await hasPrepared(session); attempt++) {
    if (attempt === ATTEMPTS) throw new UnavailableError(UNFINISHED)
    await sql`select recover_prepared_transactions()`.execute(session)
    if (attempt > 0) await sleep(PAUSE_MILLISECONDS)
  }
}

const ATTEMPTS = 5
const PAUSE_MILLISECONDS = 100

const UNFINISHED = 'A node of the database cluster has not finished the last batch yet.'

/** Settles what was left by a writer that is gone. */
export const settleAbandoned = async (session: Kysely<Tables>): Promise<void> => {
  await takeCommitLock(session)
  try {
    await settle(session)
  } finally {
    await releaseCommitLock(session)
  }
}

const PREPARED = `select count(*) from pg_prepared_xacts where database = current_database() and gid like 'citus\\_%'`

/** Whether any node has a transaction of Citus that is neither committed nor rolled back. Throws where a node is lost. */
const hasPrepared = async (session: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`${sql.raw(PREPARED)}`.execute(session)
  const onWorkers = await runOnWorkers(session, PREPARED)
  const lost = onWorkers.filter(({ success }) => !success)
  if (lost.length > 0) throw new UnavailableError(lostNodes(lost))
  return [...rows.map(({ count }) => count), ...onWorkers.map(({ result }) => Number(result))].some(
    (count) => count > 0,
  )
}

interface WorkerResult {
  nodename: string
  nodeport: number
  success: boolean
  result: string
}

const runOnWorkers = async (db: Kysely<Tables>, command: string): Promise<WorkerResult[]> => {
  const { rows } = await sql<WorkerResult>`
    select nodename, nodeport, success, result from run_command_on_workers(${command})`.execute(db)
  return rows
}

const lostNodes = (nodes: readonly WorkerResult[]): string =>
  `Nodes of the database cluster do not answer: ${nodes.map(({ nodename, nodeport }) => `${nodename}:${nodeport}`).join(', ')}.`

/** Throws where a node of the cluster does not answer. */
export const checkNodes = (db: Kysely<Tables>): Promise<void> =>
  db.connection().execute(async (session) => {
    // Otherwise the coordinator would go on connecting to a node that hangs after nobody waits for the answer.
    await sql`set citus.node_connection_timeout = ${sql.lit(NODE_MILLISECONDS)}`.execute(session)
    const lost = (await runOnWorkers(session, 'select 1')).filter(({ success }) => !success)
    if (lost.length > 0) throw new UnavailableError(lostNodes(lost))
  })

const NODE_MILLISECONDS = 2_000
