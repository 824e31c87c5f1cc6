import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listKeys } from '../../src/http/admission/keys.js'
import type { Observation } from '../../src/ingest/observation.js'
import { openStore } from '../../src/store/index.js'
import { chat, moscow, post } from '../api/observations.js'
import { run, start } from '../support/cli.js'
import { importObservations } from '../support/ingest.js'
import { fillReleased } from '../support/released.js'
import { startServer } from '../support/server.js'
import { dumpTables } from '../support/tables.js'

let directory: string
let dataDir: string
let backup: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'channelscope-backup-'))
  dataDir = join(directory, 'data')
  backup = join(directory, 'backup.db')
})
afterEach(() => rm(directory, { recursive: true }))

const AT = '2026-01-02T12:00:00'

/** In every batch both channels get the same count. */
const batch = (count: number): Observation[] =>
  [1, 2].flatMap((id) => [
    chat(id, `chat_${id}`, { at: moscow(AT) + count, participants_count: count }),
    post(id, String(count), AT, { text: `Запись ${count} @chat_1 @chat_2`, views: count }),
  ])

const fill = async (place: string, batches: number): Promise<void> => {
  const store = openStore({ dataDir: place })
  await store.migrate()
  await importObservations(store, Array.from({ length: batches }, (_, i) => batch(i + 1)).flat())
  await store.close()
}

const dump = async (place: string) => {
  const store = openStore({ dataDir: place })
  const tables = await dumpTables(store)
  const keys = await listKeys(store)
  await store.close()
  return { tables, keys }
}

const command = (...args: string[]) => run(args, { store: { dataDir } })
const commandIn = (place: string, ...args: string[]) => run(args, { store: { dataDir: place } })

test('a backup is one private file, and restored it is the same store, keys included', async () => {
  await fill(dataDir, 3)
  await command('keys', 'issue', '--name', 'Отдел')
  expect(await command('backup', backup)).toMatchObject({ code: 0, stdout: `backed up to ${backup}\n` })
  expect(await readdir(directory)).toEqual(['backup.db', 'data'])
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
  const other = join(directory, 'elsewhere', 'data')
  expect(await commandIn(other, 'restore', backup)).toMatchObject({
    code: 0,
    stdout: `restored from ${backup}\n`,
  })
  expect((await readdir(other)).toSorted()).toEqual(['channelscope-control.db', 'channelscope.db'])
  expect((await stat(join(other, 'channelscope-control.db'))).mode & 0o777).toBe(0o600)
  expect(await commandIn(other, 'check')).toMatchObject({ code: 0 })
  expect(await dump(other)).toEqual(await dump(dataDir))
  expect((await dump(other)).keys).toMatchObject([{ name: 'Отдел' }])
})

test('keys are those of the backup again, and those that were there are moved aside with the data', async () => {
  await fill(dataDir, 1)
  await command('keys', 'issue', '--name', 'first')
  expect(await command('backup', backup)).toMatchObject({ code: 0 })
  await command('keys', 'issue', '--name', 'second')
  const restored = await command('restore', backup, '--force')
  expect(restored).toMatchObject({ code: 0 })
  expect((await dump(dataDir)).keys).toMatchObject([{ name: 'first' }])
  const aside = /is now (.*)\.\n/.exec(restored.stderr)?.[1] ?? ''
  const other = join(directory, 'other')
  expect(await commandIn(other, 'restore', aside)).toMatchObject({ code: 0 })
  const names = (await dump(other)).keys.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['first', 'second'])
})

test('a backup that an older version has taken, with keys among the data, brings its keys', async () => {
  const older = join(directory, 'older')
  await mkdir(older)
  await fillReleased({ dataDir: older }, 'sqlite', 0)
  expect(await command('restore', join(older, 'channelscope.db'))).toMatchObject({ code: 0 })
  expect(await command('rebuild')).toMatchObject({ code: 0 })
  expect((await dump(dataDir)).keys).toMatchObject([{ name: 'Старый ключ' }])
})

test('taken while a server answers and an import writes, it is the store after some batch', async () => {
  await fill(dataDir, 1)
  const server = await startServer({ dataDir })
  const batches = 150
  const lines = Array.from({ length: batches }, (_, i) => batch(i + 2))
    .flat()
    .map((seen) => `${JSON.stringify(seen)}\n`)
    .join('')
  const importing = start(['import', '-', '--batch', '4', '--acknowledge'], {
    store: { dataDir },
    input: lines,
  })
  const countIn = (file: string): number => {
    const database = new Database(file, { readonly: true })
    const counts = database.prepare('select distinct participants_count from chats').pluck().all() as number[]
    database.close()
    expect(counts).toHaveLength(1)
    return counts[0] ?? 0
  }
  const source = join(dataDir, 'channelscope.db')
  await expect.poll(() => countIn(source), { timeout: 50_000 }).toBeGreaterThan(1)
  const taken = await command('backup', backup)
  const ended = await importing.finished
  server.process.kill('SIGTERM')
  await server.finished
  expect(taken).toMatchObject({ code: 0 })
  expect(ended).toMatchObject({ code: 0 })

  const other = join(directory, 'other')
  expect(await commandIn(other, 'restore', backup)).toMatchObject({ code: 0 })
  expect(await commandIn(other, 'check')).toMatchObject({ code: 0 })
  const count = countIn(join(other, 'channelscope.db'))
  expect(count).toBeGreaterThan(1)
  const undisturbed = join(directory, 'undisturbed')
  await fill(undisturbed, count)
  expect(await dump(other)).toEqual(await dump(undisturbed))
})

describe('backup refuses', () => {
  test('to overwrite', async () => {
    await fill(dataDir, 1)
    await writeFile(backup, 'mine')
    const result = await command('backup', backup)
    expect(result).toMatchObject({ code: 1, stdout: '' })
    expect(result.stderr).toContain('is not overwritten')
    expect(await readFile(backup, 'utf8')).toBe('mine')
  })

  test('where nothing is, and makes nothing', async () => {
    expect(await command('backup', backup)).toMatchObject({
      code: 1,
      stderr: `There is no database in ${dataDir}.\n`,
    })
    expect(await readdir(directory)).toEqual([])
  })

  test('PostgreSQL, and prints its command without the password', async () => {
    const store = { dataDir, databaseUrl: 'postgres://me:secret@db/data' }
    const taken = await run(['backup', 'b.dump'], { store })
    expect(taken).toMatchObject({ code: 2, stdout: '' })
    expect(taken.stderr).toContain('pg_dump --format=custom --file=b.dump "postgres://me:***@db/data"')
    const restored = await run(['restore', 'b.dump'], { store })
    expect(restored).toMatchObject({ code: 2, stdout: '' })
    expect(restored.stderr).toContain('pg_restore')
  })
})

describe('restore refuses', () => {
  beforeEach(async () => {
    await fill(dataDir, 2)
    expect(await command('backup', backup)).toMatchObject({ code: 0 })
  })

  test('a store that is there, unless it is moved aside', async () => {
    await fill(dataDir, 5)
    const before = await dump(dataDir)
    const refused = await command('restore', backup)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('--force')
    expect(await dump(dataDir)).toEqual(before)

    const forced = await command('restore', backup, '--force')
    expect(forced).toMatchObject({ code: 0 })
    const aside = /is now (.*)\.\n/.exec(forced.stderr)?.[1] ?? ''
    // The data and the control database, those that were there before, and the reserve.
    expect((await readdir(dataDir)).length).toBe(5)
    expect((await dump(dataDir)).tables.chats).toMatchObject([
      { participants_count: 2 },
      { participants_count: 2 },
    ])
    const moved = join(directory, 'moved')
    expect(await commandIn(moved, 'restore', aside)).toMatchObject({ code: 0 })
    expect(await dump(moved)).toEqual(before)
  })

  test('under a running server, also with --force', async () => {
    const server = await startServer({ dataDir })
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    const result = await command('restore', backup, '--force')
    expect(result).toMatchObject({ code: 1, stdout: '' })
    expect(result.stderr).toContain('is in use: stop servers and imports first.')
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    server.process.kill('SIGTERM')
    await server.finished
  })

  test.each([
    ['no file', () => rm(backup), /There is no file/],
    ['another file', () => writeFile(backup, 'nonsense '.repeat(1_000)), /is no database of Channelscope/],
    [
      'half a file',
      async () => truncate(backup, Math.floor((await stat(backup)).size / 8_192) * 4_096),
      /damaged|malformed/,
    ],
    [
      'a newer version’s',
      async () => alter(`insert into schema_migrations values ('9999-future', '')`),
      /newer version/,
    ],
    [
      'another program’s',
      async () => alter('drop table schema_migrations'),
      /is no database of Channelscope/,
    ],
  ])('%s, and leaves everything as it is', async (_, spoil, sentence) => {
    await spoil()
    const before = await dump(dataDir)
    const other = join(directory, 'other')
    const results = await Promise.all([
      command('restore', backup, '--force'),
      commandIn(other, 'restore', backup),
    ])
    for (const { code, stdout, stderr } of results) {
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(sentence)
      expect(stderr).not.toContain('    at ')
    }
    expect(existsSync(join(other, 'channelscope.db'))).toBe(false)
    expect(await dump(dataDir)).toEqual(before)
  })

  const alter = async (statement: string): Promise<void> => {
    const database = new Database(backup)
    database.exec(statement)
    database.close()
  }
})

test('a log that another database left beside is not taken for the restored one’s', async () => {
  await fill(dataDir, 2)
  expect(await command('backup', backup)).toMatchObject({ code: 0 })
  const other = join(directory, 'other')
  await fill(other, 4)
  const importing = openStore({ dataDir: other })
  await importObservations(importing, batch(9))
  const log = await readFile(join(other, 'channelscope.db-wal'))
  await importing.close()
  await rm(join(other, 'channelscope.db'))
  await writeFile(join(other, 'channelscope.db-wal'), log)
  expect(await commandIn(other, 'restore', backup)).toMatchObject({ code: 0 })
  expect(await dump(other)).toEqual(await dump(dataDir))
})
