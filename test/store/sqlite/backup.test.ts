import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { backUp, openStore } from '../../../src/store/index.js'

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
