import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_UNTIL } from '../../src/cli/demo.js'
import { demoObservations } from '../../src/demo/index.js'
import { openStore, readState, type StoreOptions } from '../../src/store/index.js'
import { type Running, run, start } from '../support/cli.js'
import { importObservations } from '../support/ingest.js'
import { createPlace, ENGINES, type Place } from '../support/stores.js'
import { dumpTables } from '../support/tables.js'

const MESSENGER = { seed: 1, channels: 5, posts: 20, days: 5 }
const SMALL = ['--channels', '5', '--posts', '20', '--days', '5']
const GREETING = /^Open (http:\S+)\/#key=(cs_\w{32})\nKey: \2\nTry: curl -H 'X-API-Key: \2' (\1\S+)\n$/

interface Demo extends Running {
  key: string
  /** The status of the answer to the request that the greeting suggests. */
  statusWith(key: string): Promise<number>
}

const startDemo = async (store: StoreOptions): Promise<Demo> => {
  const running = start(['demo', '--port', '0', ...SMALL], { store })
  const [, , key = '', url = ''] = GREETING.exec(await running.wrote(GREETING)) ?? []
  const statusWith = async (secret: string) => (await fetch(url, { headers: { 'x-api-key': secret } })).status
  return { ...running, key, statusWith }
}

const stopDemo = async (demo: Demo): Promise<void> => {
  demo.process.kill('SIGTERM')
  expect(await demo.finished).toMatchObject({ code: 0 })
}

describe.each(ENGINES)('on %s', (engine) => {
  let place: Place
  let dataDir: string
  let options: StoreOptions
  let demo: Demo | undefined
  beforeEach(async () => {
    place = await createPlace(engine)
    dataDir = await mkdtemp(join(tmpdir(), 'channelscope-demo-'))
    options = { ...place.options, dataDir }
  })
  afterEach(async () => {
    demo?.process.kill('SIGKILL')
    await demo?.finished
    await rm(dataDir, { recursive: true })
    await place.remove()
  })

  test('the request that the greeting suggests is answered at once', async () => {
    demo = await startDemo(options)
    expect(await demo.statusWith(demo.key)).toBe(200)
  })

  test('a start that was cut off while it filled the store is completed by the next one', async () => {
    const whole = { ...options, dataDir: join(dataDir, 'demo') }
    const fill = () => run(['demo', '--no-serve', ...SMALL], { store: options })
    await mkdir(whole.dataDir)
    const [first] = demoObservations({ ...MESSENGER, until: DEMO_UNTIL })
    const store = openStore(whole)
    try {
      await store.migrate()
      // As a kill after the first batch leaves it.
      await writeFile(
        join(whole.dataDir, 'demo-filling'),
        JSON.stringify({ ...MESSENGER, until: DEMO_UNTIL }),
      )
      await importObservations(store, first === undefined ? [] : [first])
      const completed = await fill()
      expect(completed).toMatchObject({ code: 0 })
      expect(completed.stderr).toContain('An earlier start was cut off')
      const { chats, posts } = await dumpTables(store)
      expect(chats).toHaveLength(MESSENGER.channels)
      expect(posts?.length).toBeGreaterThan(0)
      const before = await store.read(({ db }) => readState(db))
      expect((await fill()).stderr).toBe('')
      expect(await store.read(({ db }) => readState(db))).toEqual(before)
    } finally {
      await store.close()
    }
  })

  // The engine makes no difference to what follows.
  if (engine !== ENGINES[0]) return

  test('a later start has the same key, until it is revoked', async () => {
    demo = await startDemo(options)
    const first = demo.key
    await stopDemo(demo)

    demo = await startDemo(options)
    expect(demo.key).toBe(first)
    expect(await demo.statusWith(first)).toBe(200)
    await stopDemo(demo)

    const demoStore = { ...options, dataDir: join(dataDir, 'demo') }
    expect(await run(['keys', 'revoke', 'demo'], { store: demoStore })).toMatchObject({ code: 0 })
    demo = await startDemo(options)
    expect(demo.key).not.toBe(first)
    expect(await demo.statusWith(first)).toBe(401)
    expect(await demo.statusWith(demo.key)).toBe(200)
  })

  test('only the owner may read the file with the key', async () => {
    demo = await startDemo(options)
    const file = join(dataDir, 'demo', 'demo-key')
    expect(await readFile(file, 'utf8')).toBe(demo.key)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('without a server it issues no key', async () => {
    expect(await run(['demo', '--no-serve', ...SMALL], { store: options })).toMatchObject({
      code: 0,
      stdout: '',
    })
    expect(existsSync(join(dataDir, 'demo', 'demo-key'))).toBe(false)
  })
})

describe('where the port is taken', () => {
  let other: Server
  beforeEach(async () => {
    other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => other.close())

  test('it says so, and touches nothing', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'channelscope-demo-'))
    const port = String((other.address() as { port: number }).port)
    expect(await run(['demo', '--port', port, ...SMALL], { store: { dataDir } })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Port ${port} of 127.0.0.1 is taken by another program (EADDRINUSE). Stop that program, or choose another port with --port.\n`,
    })
    expect(existsSync(join(dataDir, 'demo'))).toBe(false)
    await rm(dataDir, { recursive: true })
  })
})
