import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, readState } from '../../../src/store/index.js'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'channelscope-close-'))
  const store = openStore({ dataDir })
  await store.migrate()
  await store.close()
})
afterAll(() => rm(dataDir, { recursive: true }))

test('a store that was closed has nothing open, though only prepared statements have read', async () => {
  const store = openStore({ dataDir })
  await store.read(({ db }) => readState(db))
  expect(existsSync(join(dataDir, 'channelscope.db-wal'))).toBe(true)
  await store.close()
  // SQLite removes the log when the last connection is closed.
  expect(existsSync(join(dataDir, 'channelscope.db-wal'))).toBe(false)
})
