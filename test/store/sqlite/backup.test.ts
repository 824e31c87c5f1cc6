import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { BackupError, backUp, openStore } from '../../../src/store/index.js'

test('writing between its steps neither starts a copy anew nor gets into it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'channelscope-backup-'))
  try {
    const store = openStore({ dataDir })
    await store.migrate()
    await store.close()
    const writer = new Database(join(dataDir, 'channelscope.db'))
    const large = writer.prepare(`insert into counters (measure, name, value) values (?, ?, 0)`)
    for (let i = 0; i < 8; i++) large.run('large', `${i}${'x'.repeat(4 << 20)}`)
    const small = writer.prepare(`insert into counters (measure, name, value) values ('meanwhile', ?, 0)`)
    const shares: number[] = []
    const file = join(dataDir, 'backup.db')
    await backUp(dataDir, file, (share) => {
      shares.push(share)
      small.run(`${shares.length}`)
    })
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    const copy = new Database(file, { readonly: true })
    const measures = copy.prepare('select measure, count(*) as count from counters group by measure').all()
    expect(measures).toEqual([{ measure: 'large', count: 8 }])
    expect(copy.pragma('journal_mode', { simple: true })).toBe('delete')
    copy.close()
    expect(writer.prepare(`select count(*) from counters where measure = 'meanwhile'`).pluck().get()).toBe(
      shares.length,
    )
    writer.close()
  } finally {
    await rm(dataDir, { recursive: true })
  }
})

describe('a damaged database gives no backup', () => {
  const PAGE_BYTES = 4_096
  test.each([0.2, 0.35, 0.5, 0.65, 0.8, 0.95])('with a page overwritten at %s of the file', async (share) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'channelscope-damage-'))
    try {
      const store = openStore({ dataDir })
      await store.migrate()
      await store.close()
      const database = join(dataDir, 'channelscope.db')
      // Without the empty pages that migrations leave: damage to these is none.
      const compacted = new Database(database)
      compacted.exec('vacuum')
      compacted.close()
      const handle = await open(database, 'r+')
      const page = Math.floor(((await stat(database)).size / PAGE_BYTES) * share)
      await handle.write(Buffer.alloc(PAGE_BYTES, 0x5a), 0, PAGE_BYTES, page * PAGE_BYTES)
      await handle.close()
      const taken = backUp(dataDir, join(dataDir, 'backup.db'), () => {})
      await expect(taken).rejects.toThrow(BackupError)
      await expect(taken).rejects.toThrow(/channelscope\.db is (damaged, and was not copied|no database)/)
      expect((await readdir(dataDir)).filter((name) => name.startsWith('backup'))).toEqual([])
    } finally {
      await rm(dataDir, { recursive: true })
    }
  })
})
