import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { PoolState } from '../store.js'

/** More connections for reading than one API key may use at once, by default. */
const POOL_SIZES = { read: 12, lookUp: 2, control: 2, write: 10 }

/** How long a read waits for a connection, be it a new one or one that is in use. */
const CONNECT_TIMEOUT_MILLISECONDS = 5_000

/**
 * The server gives up on a statement before the driver gives up on the server. Every request waits for lookups of the data
 * version and of its API key, so they give up sooner.
 */
const timeouts = (statementMilliseconds: number) => ({
  statement_timeout: statementMilliseconds,
  query_timeout: statementMilliseconds * 1.2,
})

const TIMEOUTS_MILLISECONDS = {
  read: timeouts(10_000),
  lookUp: timeouts(2_000),
  control: timeouts(2_000),
  write: {},
}

export interface PoolOptions {
  /** Reads and the control database have a time limit. Writes of the data have none: they wait for their turn, and derive a lot at once. */
  purpose: keyof typeof POOL_SIZES
  onIdleError: (error: Error) => void
  /** Other than that of its purpose: how long the server may take for a statement. */
  statementMilliseconds?: number | undefined
}

export interface Pool extends PostgresPool {
  state(): PoolState
}

export const openPool = (url: string, options: PoolOptions): Pool => {
  let opening: Promise<pg.Pool> | undefined
  let opened: pg.Pool | undefined
  const open = async (): Promise<pg.Pool> => {
    opened = await makePool(url, options)
    return opened
  }
  const nameOf = options.purpose === 'write' ? statementNames() : () => undefined
  return {
    connect: async () => {
      opening ??= open()
      const pool = await opening
      return dropWhenLost(await pool.connect(), nameOf)
    },
    end: async () => (await opening)?.end(),
    state: () => ({
      open: opened?.totalCount ?? 0,
      idle: opened?.idleCount ?? 0,
      waiting: opened?.waitingCount ?? 0,
    }),
  }
}

const makePool = async (
  url: string,
  { purpose, onIdleError, statementMilliseconds }: PoolOptions,
): Promise<pg.Pool> => {
  // Loading the driver takes a fifth of the time in which a command starts, and most stores are SQLite.
  const { default: driver } = await import('pg')
  const pool = new driver.Pool({
    connectionString: url,
    max: POOL_SIZES[purpose],
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    types: { getTypeParser: typeParser(driver) as typeof pg.types.getTypeParser },
    ...TIMEOUTS_MILLISECONDS[purpose],
    ...(statementMilliseconds !== undefined && timeouts(statementMilliseconds)),
  })
  pool.on('error', onIdleError)
  const settings = SETTINGS[purpose]
  // A connection that fails at once is lost for its first query too, which says so.
  if (settings !== undefined) pool.on('connect', (client) => void client.query(settings).catch(() => {}))
  return pool
}

/**
 * A server may be set to acknowledge commits that a kill loses. On a cluster, the coordinator would forget a batch that the
 * workers keep.
 */
const KEEP_COMMITS = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') = 'off'`

/** A query whose reader has gone would run to its end. Servers on Windows cannot see that it has. */
const END_WITH_READER = `select set_config('client_connection_check_interval', '500', false)
  where version() !~* 'windows|mingw|visual c'`

/** What is set on every new connection of a purpose. */
const SETTINGS: Partial<Record<PoolOptions['purpose'], string>> = {
  // On a cluster, queries run without a transaction that could be marked so.
  read: `set default_transaction_read_only = on; ${END_WITH_READER}`,
  control: KEEP_COMMITS,
  // Writers look up rows by their keys, in tables that grow faster than the planner's statistics follow.
  write: `${KEEP_COMMITS}; set enable_seqscan = off; set jit = off; set work_mem = '64MB'`,
}

/**
 * Names for statements with parameters, by their text: under a name, PostgreSQL parses and plans a statement once on each
 * connection. An import has few, and repeats them: without names it took 15 % longer.
 */
const statementNames = (): ((text: string) => string) => {
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text) ?? `statement_${names.size}`
    names.set(text, name)
    return name
  }
}

const INT8 = 20

/** Whole numbers of the schema stay within ±(2^53−1), so they are read as numbers, not as strings. */
const typeParser =
  ({ types }: typeof pg) =>
  (type: number, format?: 'text' | 'binary'): unknown =>
    type === INT8 && format !== 'binary' ? Number : types.getTypeParser(type, format)

/**
 * Reports a connection that was lost or does not answer once, and never lets it be used again: the next user would be
 * inside the transaction of another one, or wait behind a query that is never answered.
 */
const dropWhenLost = (
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient => {
  let lost: Error | undefined
  const lose = (error: Error): void => {
    lost ??= error
  }
  client.on('error', lose)
  const query = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    if (lost !== undefined) throw lost
    try {
      if (parameters.length === 0) return await client.query(text)
      return await client.query({ name: nameOf(text), text, values: [...parameters] })
    } catch (error) {
      if (!isAboutStatement(error)) lose(error as Error)
      throw error
    }
  }
  const release = (): void => {
    client.off('error', lose)
    client.release(lost)
  }
  // The interface also has queries with a cursor, which nothing here uses.
  return { query, release } as unknown as PostgresPoolClient
}

/** The server refused a statement: the connection is ready for the next one. */
const isAboutStatement = (error: unknown): boolean => {
  const { severity } = error as Partial<pg.DatabaseError>
  return severity !== undefined && severity !== 'FATAL' && severity !== 'PANIC'
}
