import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Engine, StoreOptions } from '../../src/store/index.js'
import { chat, post } from '../api/observations.js'
import { type Running, run, start } from '../support/cli.js'
import { startServer } from '../support/server.js'
import { createStore, ENGINES, engineOf, type TestStore } from '../support/stores.js'

/** Citus takes locks of its own. */
const WRITER_LOCK = 7_262_025

/**
 * Whether a batch of an import is open: it has the lock of the one writer, and on PostgreSQL it has written posts. Before that it
 * looks up watches, and such a lookup has a time limit, which passes while the process is stopped.
 */
const isWriting: Record<Engine, (options: StoreOptions) => Promise<boolean>> = {
  sqlite: async ({ dataDir }) => {
    const database = new Database(join(dataDir, 'channelscope.db'), { timeout: 0 })
    try {
      database.exec('begin immediate; rollback')
      return false
    } catch (error) {
      expect(error).toMatchObject({ code: 'SQLITE_BUSY' })
      return true
    } finally {
      database.close()
    }
  },
  postgres: async ({ databaseUrl }) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query(`select 1 from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.objid = ${WRITER_LOCK} and l.granted and d.datname = current_database()
        and exists (select 1 from pg_locks where relation = 'posts'::regclass and mode = 'RowExclusiveLock')`)
    await client.end()
    return rows.length > 0
  },
}

const AT = '2026-01-02T12:00:00'

const LINES = [chat(1, 'one'), ...Array.from({ length: 30_000 }, (_, i) => post(1, `${i + 1}`, AT))]
  .map((seen) => `${JSON.stringify(seen)}\n`)
  .join('')

/** An import that has been stopped in the middle of a batch, as if the batch took very long. */
const startLongBatch = async (engine: Engine, store: StoreOptions): Promise<Running> => {
  const importing = start(['import', '-'], { store, input: LINES })
  const isStopped = async (): Promise<boolean> => {
    importing.process.kill('SIGCONT')
    if (!(await isWriting[engine](store))) return false
    importing.process.kill('SIGSTOP')
    return isWriting[engine](store)
  }
  await expect.poll(isStopped, { timeout: 60_000 }).toBe(true)
  return importing
}

describe.each(ENGINES)('on %s', (engine) => {
  let store: TestStore
  beforeEach(async () => {
    store = await createStore(engine)
  })
  afterEach(() => store.remove())
  const keys = (...args: string[]) => run(['keys', ...args], { store: store.options })

  test('a key is shown once, kept as a hash, listed without its secret and revoked by name', async () => {
    const issued = await keys(
      'issue',
      '--name',
      'Отдел',
      '--products',
      'search,base',
      '--rate',
      '5',
      '--expires',
      '2030-01-01',
    )
    expect(issued).toMatchObject({ code: 0 })
    const secret = issued.stdout.trim()
    expect(secret).toMatch(/^cs_[0-9A-Za-z]{32}$/)
    const [listed] = JSON.parse((await keys('list', '--json')).stdout)
    expect(listed).toMatchObject({
      name: 'Отдел',
      products: ['base', 'search'],
      rate: 5,
      expires_at: '2029-12-31T21:00:00Z',
      revoked_at: null,
    })
    const stored = await store.store.control.read(async (db) =>
      JSON.stringify(await db.selectFrom('api_keys').selectAll().execute()),
    )
    expect(stored).not.toContain(secret.slice(3))
    expect(await keys('revoke', 'Отдел')).toMatchObject({ code: 0, stdout: `revoked ${listed.id} (Отдел)\n` })
    expect((await keys('list')).stdout).toContain('revoked 20')
    expect(await keys('revoke', 'Отдел')).toMatchObject({ code: 2 })
  })

  test('a key is issued and revoked, and refused within a second, while a batch of an import is open', async () => {
    const server = await startServer(store.options)
    const importing = await startLongBatch(engineOf(engine), store.options)
    try {
      const secret = (await keys('issue', '--name', 'leaked')).stdout.trim()
      const ask = async (): Promise<number> =>
        (await fetch(`${server.address}/api/channels`, { headers: { 'x-api-key': secret } })).status
      expect(await ask()).toBe(200)
      expect(await keys('revoke', 'leaked')).toMatchObject({ code: 0 })
      const revokedAt = performance.now()
      while ((await ask()) !== 401) await sleep(10)
      expect(performance.now() - revokedAt).toBeLessThan(1_000)
      expect(await isWriting[engineOf(engine)](store.options)).toBe(true)
    } finally {
      importing.process.kill('SIGCONT')
      expect(await importing.finished).toMatchObject({ code: 0 })
      server.process.kill('SIGTERM')
      await server.finished
    }
  })
})
