import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_DEFAULTS, demoObservations } from '../../src/demo/index.js'
import { start } from '../support/cli.js'
import { importObservations } from '../support/ingest.js'
import { createStore } from '../support/stores.js'

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a check that %s interrupts leaves no copy of the store behind', async (signal, code) => {
  const { store, options, remove } = await createStore('sqlite')
  const scratch = await mkdtemp(join(tmpdir(), 'channelscope-interrupted-'))
  try {
    const until = 1_760_000_000
    await importObservations(store, [
      ...demoObservations({ ...DEMO_DEFAULTS, channels: 50, posts: 3_000, until }),
    ])
    const running = start(['check'], { store: options, environment: { TMPDIR: scratch } })
    await running.said(/check: posts/)
    expect(await readdir(scratch)).toHaveLength(1)
    running.process.kill(signal)
    expect((await running.finished).code).toBe(code)
    expect(await readdir(scratch)).toEqual([])
  } finally {
    await remove()
    await rm(scratch, { recursive: true })
  }
})
