import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, isoDay } from '../../src/domain/time.js'
import { findKey, hashKey } from '../../src/http/admission/keys.js'
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

const SETTLE_MILLISECONDS = 300

/** An import that has been stopped in the middle of a batch, as if the batch took very long. */
const startLongBatch = async (engine: Engine, store: StoreOptions): Promise<Running> => {
  const importing = start(['import', '-'], { store, input: LINES })
  const isStopped = async (): Promise<boolean> => {
    importing.process.kill('SIGCONT')
    if (!(await isWriting[engine](store))) return false
    importing.process.kill('SIGSTOP')
    // What it had asked for just before may still be done, a commit as well.
    await sleep(SETTLE_MILLISECONDS)
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

  test('rotate gives a new secret and, for a while, leaves the one so far; quotas can be set', async () => {
    const first = (await keys('issue', '--name', 'team', '--quota', '100/day,2000/month')).stdout.trim()
    expect((await keys('list')).stdout).toContain('\t100/day,2000/month\t')
    const second = JSON.parse((await keys('rotate', 'team', '--overlap', '12h', '--json')).stdout)
    expect(second).toMatchObject({
      name: 'team',
      quota_day: 100,
      quota_month: 2000,
      former_until: expect.stringMatching(/Z$/),
    })
    expect(second.key).toMatch(/^cs_[0-9A-Za-z]{32}$/)
    const holderOf = (secret: string) =>
      store.store.control.read(async (db) => (await findKey(db, hashKey(secret)))?.id)
    expect([await holderOf(first), await holderOf(second.key)]).toEqual([second.id, second.id])
    expect((await keys('list')).stdout).toContain('former secret until 20')
    expect(await keys('rotate', second.id, '--overlap', '0s', '--expires', '2030-01-01')).toMatchObject({
      code: 0,
    })
    expect(await holderOf(first)).toBeUndefined()
    const [listed] = JSON.parse((await keys('list', '--json')).stdout)
    expect(listed).toMatchObject({ former_until: null, expires_at: '2029-12-31T21:00:00Z' })
    expect(await keys('quota', 'team', '5/day')).toMatchObject({
      code: 0,
      stdout: `${second.id} (team): 5/day\n`,
    })
    expect(await keys('quota', 'team', 'none')).toMatchObject({ stdout: `${second.id} (team): no quota\n` })
    await keys('issue', '--name', 'team')
    const doubtful = await keys('rotate', 'team')
    expect(doubtful).toMatchObject({ code: 2, stderr: expect.stringContaining('name one by its id') })
    await keys('revoke', 'team')
    for (const args of [
      ['rotate', 'team'],
      ['quota', 'team', 'none'],
      ['quota', 'nobody', 'none'],
    ])
      expect(await keys(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('No valid key') })
  })

  test('usage is added up by key, day, path and product, also of revoked keys', async () => {
    expect((await keys('usage')).stdout).toBe('Nothing was used.\n')
    const issued = await Promise.all(
      ['one', 'two'].map(async (name) => JSON.parse((await keys('issue', '--name', name, '--json')).stdout)),
    )
    const [one, two] = issued.map(({ id }) => id)
    const today = dayOf(Math.floor(Date.now() / 1_000))
    const base = {
      endpoint: '/api/channels',
      product: 'base',
      requests: 3,
      refusals: 1,
      bytes: 100,
      milliseconds: 7,
    }
    await store.store.control.write((db) =>
      db
        .insertInto('key_usage')
        .values([
          { ...base, key_id: one, day: today },
          { ...base, key_id: one, day: today - 1, endpoint: '', product: '' },
          { ...base, key_id: two, day: today, requests: 5, refusals: 0 },
          { ...base, key_id: two, day: today - 40 },
        ])
        .execute(),
    )
    await keys('revoke', 'two')
    const usage = async (...args: string[]) =>
      (await keys('usage', '--json', ...args)).stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    const sum = { requests: 6, refusals: 2, bytes: 200, milliseconds: 14 }
    const ofTwo = { requests: 5, refusals: 0, bytes: 100, milliseconds: 7 }
    expect((await usage()).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { id: one, name: 'one', ...sum },
      { id: two, name: 'two', ...ofTwo },
    ])
    expect(await usage('one', '--by', 'endpoint')).toEqual([
      { endpoint: null, product: null, requests: 3, refusals: 1, bytes: 100, milliseconds: 7 },
      { endpoint: '/api/channels', product: 'base', requests: 3, refusals: 1, bytes: 100, milliseconds: 7 },
    ])
    expect(await usage(two, '--by', 'day', '--from', isoDay(today - 40))).toMatchObject([
      { day: isoDay(today - 40), requests: 3 },
      { day: isoDay(today), requests: 5 },
    ])
    expect(await usage('--by', 'product', '--from', isoDay(today))).toMatchObject([
      { product: 'base', requests: 8 },
    ])
    expect((await keys('usage', 'two')).stdout).toBe(
      `id\tname\trequests\trefusals\tbytes\tmilliseconds\n${two}\ttwo\t5\t0\t100\t7\n`,
    )
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
      // A busy machine may answer late; what counts is when the last request began that was not refused.
      let lastBegan = revokedAt
      for (let began = revokedAt; (await ask()) !== 401; began = performance.now()) {
        lastBegan = began
        await sleep(10)
      }
      expect(lastBegan - revokedAt).toBeLessThan(1_000)
      expect(await isWriting[engineOf(engine)](store.options)).toBe(true)
    } finally {
      importing.process.kill('SIGCONT')
      expect(await importing.finished).toMatchObject({ code: 0 })
      server.process.kill('SIGTERM')
      await server.finished
    }
  })
})

test.each([
  ['issue', '--name', 'x', '--quota', '5'],
  ['issue', '--name', 'x', '--quota', '5/day,6/day'],
  ['issue', '--name', 'x', '--quota', '-5/day'],
  ['rotate', 'x', '--overlap', '3000d'],
  ['rotate', 'x', '--overlap', 'soon'],
  ['usage', '--by', 'weather'],
  ['usage', 'nobody'],
  ['usage', '--from', '2026-02-02', '--to', '2026-02-01'],
])('wrong usage is said: %s %s %s %s', async (...args) => {
  const store = await createStore('sqlite')
  expect(await run(['keys', ...args], { store: store.options })).toMatchObject({ code: 2, stdout: '' })
  await store.remove()
})
