import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { ControlDatabase, ControlTables } from '../control.js'
import { MIGRATIONS, migrateToLatest } from '../migrate.js'
import type { Tables } from '../schema.js'
import type { OnQuery, ReadOptions, ReadTransaction, Store, WriteTransaction } from '../store.js'
import { UnavailableError } from '../unavailable.js'
import { type ClusterConnections, readOnCluster, settingsOf, writeOnCluster } from './cluster.js'
import { checkNodes } from './cluster-commits.js'
import { POSTGRES_DIALECT } from './dialect.js'
import { ClusterDetection, distribute, isToBeDistributed, type Placement } from './distribution.js'
import { NodeWatch } from './node-watch.js'
import { openPool, type Pool } from './pool.js'
import { insertMissingIn, upsertIn } from './rows.js'
import { waitForAnswer } from './time-limit.js'

/** The number of the advisory lock that writers take turns with; any constant would do. */
const WRITER_LOCK = 7_262_025

export interface PostgresOptions {
  onIdleError: (error: Error) => void
  onQuery?: OnQuery | undefined
  readMilliseconds?: number | undefined
}

export const openPostgres = (url: string, options: PostgresOptions): Store => {
  const { onIdleError, onQuery, readMilliseconds } = options
  const pool = openPool(url, { purpose: 'read', onIdleError, statementMilliseconds: readMilliseconds })
  const reader = connect<Tables>(pool, onQuery)
  const lookups = connect<Tables>(openPool(url, { purpose: 'lookUp', onIdleError }), onQuery)
  const control = connect<ControlTables>(openPool(url, { purpose: 'control', onIdleError }), onQuery)
  const writer = connect<Tables>(openPool(url, { purpose: 'write', onIdleError }))
  const cluster = new ClusterDetection(lookups)
  const nodes = new NodeWatch(() => checkNodes(lookups))
  return {
    engine: 'postgres',
    dialect: POSTGRES_DIALECT,
    pool: pool.state,
    read: (queries, options = {}) =>
      UnavailableError.orPass(() =>
        readOn({ reader: options.isLong ? writer : reader, writer }, { cluster, nodes }, queries, options),
      ),
    lookUp: (queries) => UnavailableError.orPass(() => inTime(readSnapshot(lookups, queries))),
    control: controlOn(control),
    write: (work) => UnavailableError.orPass(() => writeOn(writer, cluster, work)),
    migrate: () => UnavailableError.orPass(() => migrate(writer, cluster)),
    checkNodes: () =>
      UnavailableError.orPass(async () => {
        if ((await cluster.placement()).isDistributed) await checkNodes(lookups)
      }),
    close: async () => {
      nodes.close()
      for (const connected of [reader, lookups, control, writer]) await connected.destroy()
    },
  }
}

const connect = <T>(pool: Pool, onQuery?: OnQuery): Kysely<T> =>
  new Kysely<T>({
    ...(onQuery ? { log: (event) => onQuery(event.query.sql) } : {}),
    dialect: new PostgresDialect({ pool }),
  })

type Queries<T> = (tx: ReadTransaction) => Promise<T>

const readOn = async <T>(
  { reader, writer }: ClusterConnections,
  { cluster, nodes }: { cluster: ClusterDetection; nodes: NodeWatch },
  queries: Queries<T>,
  options: ReadOptions,
): Promise<T> => {
  if (!(await cluster.placement()).isDistributed) return readSnapshot(reader, queries)
  const read = (): Promise<T> =>
    readOnCluster({ reader, writer }, (db, set) => queries(readTransaction(db, reader, set)), options)
  return options.isLong ? read() : nodes.whileNodesAnswer(read)
}

const readSnapshot = <T>(database: Kysely<Tables>, queries: Queries<T>): Promise<T> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => queries(readTransaction(db, database)))

const readTransaction = (db: Kysely<Tables>, database: object, set = settingsOf(db)): ReadTransaction => ({
  db: withPrepared(db),
  dialect: POSTGRES_DIALECT,
  database,
  set,
})

/** Does not take the lock by which writers of the data take turns. */
const controlOn = (database: Kysely<ControlTables>): ControlDatabase => {
  const run: ControlDatabase['write'] = (work) =>
    UnavailableError.orPass(() => database.transaction().execute(work))
  return { read: (work) => inTime(run(work)), write: run }
}

/** Every request waits for such a read. The limits of connections and queries would add up where many wait for a server that hangs. */
const LOOKUP_MILLISECONDS = 2_300

const inTime = async <T>(read: Promise<T>): Promise<T> => {
  const ended = new AbortController()
  const fail = async (): Promise<never> => {
    await waitForAnswer(LOOKUP_MILLISECONDS, ended.signal)
    throw new UnavailableError('The database does not answer.')
  }
  try {
    return await Promise.race([read, fail()])
  } finally {
    ended.abort()
  }
}

const writeOn = async <T>(
  database: Kysely<Tables>,
  cluster: ClusterDetection,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<T> => {
  // Asked before others wait for this writer, because it has a time limit and the write has none.
  const placement = await cluster.placement()
  const workIn = (db: Transaction<Tables>): Promise<T> => work(writeTransaction(db, database, placement))
  return inTurn(database, (session) =>
    placement.isDistributed
      ? writeOnCluster(database, session, workIn)
      : session.transaction().execute(workIn),
  )
}

/** Writers take turns. The lock ends with the connection, so a writer that is killed holds nobody up. */
const inTurn = <T>(database: Kysely<Tables>, work: (session: Kysely<Tables>) => Promise<T>): Promise<T> =>
  database.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${WRITER_LOCK})`.execute(session)
    try {
      return await work(session)
    } finally {
      await sql`select pg_advisory_unlock(${WRITER_LOCK})`.execute(session).catch(() => {})
    }
  })

const writeTransaction = (
  db: Transaction<Tables>,
  database: object,
  { hasIncomingTable }: Placement,
): WriteTransaction => ({
  hasIncomingTable,
  db: withPrepared(db),
  dialect: POSTGRES_DIALECT,
  database,
  set: settingsOf(db),
  upsert: upsertIn(db),
  insertMissing: insertMissingIn(db),
  runEach: async (text, items, parametersOf) => {
    for (const item of items) await db.executeQuery(CompiledQuery.raw(text, parametersOf(item)))
  },
})

const migrate = async (database: Kysely<Tables>, cluster: ClusterDetection): Promise<void> => {
  await migrateToLatest(database, MIGRATIONS, 'postgres')
  // The lock is taken only where it is needed: it would wait for a running import.
  if (await isToBeDistributed(database))
    await inTurn(database, (session) => session.transaction().execute(distribute))
  cluster.forget()
}

const withPrepared = <D extends Kysely<Tables>>(db: D): D & Pick<WriteTransaction['db'], 'prepared'> => {
  const run = async <Result>(text: string, parameters: readonly unknown[]): Promise<Result[]> =>
    (await db.executeQuery<Result>(CompiledQuery.raw(text, [...parameters]))).rows
  return Object.assign(db, { prepared: { engine: 'postgres', run } as const })
}
