import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { PoolState } from '../store.js'

const POOL_SIZES = { read: 10, glance: 2, write: 10 }

/** For a connection, be it a new one or one that others are using. */
const CONNECT_TIMEOUT_MILLISECONDS = 5_000

/**
 * The server gives up on a statement before the driver gives up on the server. All requests wait for one quick look, so
 * that one gives up sooner.
 */
const TIMEOUTS_MILLISECONDS = {
  read: { statement_timeout: 10_000, query_timeout: 12_000 },
  glance: { statement_timeout: 2_500, query_timeout: 3_000 },
  write: {},
}

export interface PoolOptions {
  /** Readers do not wait long for an answer; writers wait for their turn, and derive a lot at once. */
  purpose: keyof typeof POOL_SIZES
  onIdleError: (error: Error) => void
}

export interface Pool extends PostgresPool {
  state(): PoolState
}

export const openPool = (url: string, { purpose, onIdleError }: PoolOptions): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZES[purpose],
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    ...TIMEOUTS_MILLISECONDS[purpose],
  })
  pool.on('error', onIdleError)
  return {
    connect: async () => careful(await pool.connect()),
    end: () => pool.end(),
    state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

const INT8 = 20

/** Whole numbers here stay within ±(2^53−1): they are numbers, not strings. */
const typeParser = (type: number, format?: 'text' | 'binary'): unknown =>
  type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format)

/**
 * A connection that was lost or fell silent is told once and never used again: who came next would find himself in
 * a transaction of another, or behind a question that is never answered.
 */
const careful = (client: pg.PoolClient): PostgresPoolClient => {
  let lost: Error | undefined
  const lose = (error: Error): void => {
    lost ??= error
  }
  client.on('error', lose)
  const query = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    if (lost !== undefined) throw lost
    try {
      return await client.query(text, [...parameters])
    } catch (error) {
      if (!isAnswer(error)) lose(error as Error)
      throw error
    }
  }
  const release = (): void => {
    client.off('error', lose)
    client.release(lost)
  }
  // Nobody here asks with a cursor, the other way of the interface.
  return { query, release } as unknown as PostgresPoolClient
}

/** An error that the server told of a statement, after which it listens to the next one. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC'
