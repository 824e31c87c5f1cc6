import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import { openStore } from '../../src/store/index.js'
import { run } from '../support/cli.js'
import { importObservations } from '../support/ingest.js'
import { startServer } from '../support/server.js'
import { createStore } from '../support/stores.js'
import { dumpTables } from '../support/tables.js'

const SMALL = 'size=3m'
const LARGE = 'size=64m'

const mount = (directory: string, options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory]).status === 0

const directory = mkdtempSync(join(tmpdir(), 'channelscope-full-'))
const isMounted = mount(directory, SMALL)
if (!isMounted) console.warn('SKIPPED: a full disk, because this user may not mount a tmpfs')
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', directory])
  rmSync(directory, { recursive: true })
})

const WORLD = [...demoObservations({ seed: 3, channels: 30, posts: 1_000, days: 30, until: 1_700_000_000 })]
const LINES = WORLD.map((seen) => `${JSON.stringify(seen)}\n`).join('')

test.skipIf(!isMounted)(
  'a full disk is told in a sentence, loses nothing, and the import goes on',
  async () => {
    const store = { dataDir: directory }
    const importing = ['import', '-', '--batch', '500', '--acknowledge']
    const failed = await run(importing, { store, input: LINES })
    expect(failed).toMatchObject({ code: 1 })
    expect(failed.stdout).toMatch(/^committed \d+$/m)
    expect(failed.stderr).toMatch(/^The disk is full\. .*\.$/m)
    expect(failed.stderr).not.toMatch(/^ +at /m)

    // To the last byte, so that nothing at all can be written.
    try {
      writeFileSync(join(directory, 'ballast'), Buffer.alloc(64 * 1024 * 1024))
    } catch {}
    expect(await run(['check'], { store })).toMatchObject({ code: 0 })
    const server = await startServer(store)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.finished).toMatchObject({ code: 0 })

    rmSync(join(directory, 'ballast'))
    mount(directory, `remount,${LARGE}`)
    expect(await run(importing, { store, input: LINES })).toMatchObject({ code: 0 })
    const undisturbed = await createStore('sqlite')
    await importObservations(undisturbed.store, WORLD)
    const filled = openStore(store)
    expect(await dumpTables(filled)).toEqual(await dumpTables(undisturbed.store))
    await filled.close()
    await undisturbed.remove()
  },
)
