import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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

/** To the last byte, so that nothing at all can be written. */
const fillTheDisk = (): void => {
  for (const size of [64 * 1024 * 1024, 4_096, 1])
    try {
      writeFileSync(join(directory, `ballast-${size}`), Buffer.alloc(size))
    } catch {}
}

const emptyTheDisk = (): void => {
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true })
}

test.skipIf(!isMounted)('keys can be revoked on a full disk, beside a server and without one', async () => {
  const store = { dataDir: directory }
  const few = LINES.split('\n').slice(0, 100).join('\n')
  expect(await run(['import', '-'], { store, input: few })).toMatchObject({ code: 0 })
  const issue = async (name: string): Promise<string> =>
    (await run(['keys', 'issue', '--name', name], { store })).stdout.trim()
  const secrets = await Promise.all(['one', 'two', 'three'].map(issue))
  const revoke = (name: string) => run(['keys', 'revoke', name], { store })
  fillTheDisk()
  expect(await revoke('one')).toMatchObject({ code: 0, stderr: '' })
  fillTheDisk()
  const server = await startServer(store)
  const statusOf = async (secret: string | undefined): Promise<number> =>
    (await fetch(`${server.address}/api/channels`, { headers: { 'x-api-key': secret ?? '' } })).status
  expect(await Promise.all(secrets.map(statusOf))).toEqual([401, 200, 200])
  fillTheDisk()
  for (const name of ['two', 'three']) expect(await revoke(name)).toMatchObject({ code: 0, stderr: '' })
  await expect.poll(() => Promise.all(secrets.map(statusOf))).toEqual([401, 401, 401])
  server.process.kill('SIGTERM')
  await server.finished
  emptyTheDisk()
})

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

    fillTheDisk()
    expect(await run(['check'], { store })).toMatchObject({ code: 0 })
    const server = await startServer(store)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    server.process.kill('SIGTERM')
    expect(await server.finished).toMatchObject({ code: 0 })

    for (const name of readdirSync(directory)) if (name.startsWith('ballast')) rmSync(join(directory, name))
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
