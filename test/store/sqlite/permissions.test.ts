import { statSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp, openStore } from '../../../src/store/index.js'

let dataDir: string
let umask: number
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'channelscope-permissions-'))
  // What the tests have to withstand: without care, everybody could read and write new files.
  umask = process.umask(0)
})
afterEach(async () => {
  process.umask(umask)
  await rm(dataDir, { recursive: true })
})

/** The permissions of every file in the folder. */
const permissions = async (): Promise<Record<string, string>> => {
  const names = (await readdir(dataDir)).sort()
  const modes = names.map(async (name) => ((await stat(join(dataDir, name))).mode & 0o777).toString(8))
  return Object.fromEntries((await Promise.all(modes)).map((mode, i) => [names[i], mode]))
}

const PRIVATE = {
  'channelscope-control.db': '600',
  'channelscope-control.db-shm': '600',
  'channelscope-control.db-wal': '600',
  'channelscope-control.db.reserve': '600',
  'channelscope.db': '600',
  'channelscope.db-shm': '600',
  'channelscope.db-wal': '600',
}

test('the database and its write-ahead log are readable by their owner only', async () => {
  const store = openStore({ dataDir })
  await store.migrate()
  await store.read(({ db }) => db.selectFrom('chats').select('chat_id').execute())
  expect(await permissions()).toEqual(PRIVATE)
  await store.close()
})

test('a database that an older version left readable by all becomes private', async () => {
  const older = openStore({ dataDir })
  await older.migrate()
  await rm(join(dataDir, 'channelscope-control.db.reserve'))
  for (const name of await readdir(dataDir)) await chmod(join(dataDir, name), 0o644)
  const store = openStore({ dataDir })
  await store.migrate()
  expect(await permissions()).toEqual(PRIVATE)
  await store.close()
  await older.close()
})

test('a backup is private from its first byte on', async () => {
  const store = openStore({ dataDir })
  await store.migrate()
  await store.close()
  const seen = new Set<number>()
  const note = () => seen.add(statSync(join(dataDir, 'backup.db.part')).mode & 0o777)
  await backUp(dataDir, join(dataDir, 'backup.db'), note)
  expect([...seen]).toEqual([0o600])
  expect((await permissions())['backup.db']).toBe('600')
})
