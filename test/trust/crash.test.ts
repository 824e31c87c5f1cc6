import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import { issueKey } from '../../src/http/admission/keys.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { buildApp } from '../../src/serve/app.js'
import { openStore, type Store, type StoreOptions } from '../../src/store/index.js'
import { run, start } from '../support/cli.js'
import { importObservations, LINK_BASE } from '../support/ingest.js'
import { startServer, type TestServer } from '../support/server.js'
import { createPlace, createStore, ENGINES, type TestEngine } from '../support/stores.js'
import { type Dump, dumpTables } from '../support/tables.js'
import { namedChats, observation } from '../support/world.js'

/** `npm run torture` kills as often as is promised; the usual tests see that it still works. */
const IS_TORTURE = process.env.TORTURE === '1'
const KILLS: Readonly<Record<TestEngine, number>> = IS_TORTURE
  ? { sqlite: 50, postgres: 20, citus: 20 }
  : { sqlite: 4, postgres: 2, citus: 2 }
/** Of imports that are sorted first; they begin anew each time. */
const BULK_KILLS = IS_TORTURE ? 20 : 1
const SECONDS_PER_KILL = 60

/** A messenger like others, and one in which everything collides. */
const WORLD = [
  ...demoObservations({ seed: 7, channels: 24, posts: 400, days: 20, until: 1_700_000_000 }),
  ...namedChats,
  ...fc.sample(observation, { numRuns: 300, seed: 7 }),
]
const LINES = WORLD.map((seen) => `${JSON.stringify(seen)}\n`)
const LINES_PER_BATCH = 25

const random = (below: number): number => Math.floor(Math.random() * below)

/** What a kill may hit: the start and its migrations, the first batches, or any later moment. */
const untilKilled = async (importing: ReturnType<typeof start>): Promise<void> => {
  if (random(3) === 0) return sleep(random(700))
  const batches = 1 + random(8)
  const done = importing.wrote(new RegExp(`(committed \\d+\\n){${batches}}`)).catch(() => '')
  await done
  await sleep(random(25))
}

/** Progress every few seconds, and that a part moves the clock far beyond what the parts before it had. */
const SAID = /^(import: \d+ lines, \d+ a second|Note: this import moves the data clock .+)\n/gm

const committedIn = (stdout: string): number =>
  Math.max(0, ...[...stdout.matchAll(/^committed (\d+)$/gm)].map(([, lines]) => Number(lines)))

/** Imports from a line on and kills the process. @returns how many more lines it told to be in */
const importAndKill = async (
  store: StoreOptions,
  from: number,
): Promise<{ lines: number; killed: boolean }> => {
  const input = LINES.slice(from).join('')
  const args = ['import', '-', '--batch', String(LINES_PER_BATCH), '--acknowledge']
  const importing = start(args, { store, input })
  await untilKilled(importing)
  importing.process.kill('SIGKILL')
  const { stdout, stderr, signal } = await importing.finished
  expect(stderr.replaceAll(SAID, '')).toBe('')
  return { lines: committedIn(stdout), killed: signal === 'SIGKILL' }
}

/** Its workers end with it: none is left to answer or to hold the port. @returns how many were killed */
const killServer = async (server: TestServer | undefined): Promise<number> => {
  server?.process.kill('SIGKILL')
  await server?.finished
  return server === undefined ? 0 : 1
}

const expectSound = async (store: Store): Promise<void> => {
  const reports = await check(store, { linkBase: LINK_BASE })
  expect(reports.filter(({ wrong }) => wrong > 0)).toEqual([])
}

const QUESTIONS = ['новости', 'день', 'рынок'].map((word) => `/api/posts/search?q=${word}`)

/** What users see of the text index, which has no rows that could be compared. */
const searchesOf = async (store: Store): Promise<unknown[]> => {
  const request = { name: 'search', products: ['search'] as const, rate: 0, expiresAt: null, now: 0 }
  const { secret } = await issueKey(store, request)
  const app = await buildApp({ store, linkBase: LINK_BASE })
  const answers: unknown[] = []
  for (const url of QUESTIONS)
    answers.push((await app.inject({ url: encodeURI(url), headers: { 'x-api-key': secret } })).json())
  await app.close()
  return answers
}

interface Expected {
  tables: Dump
  searches: unknown[]
}

describe.each(ENGINES)('on %s', (engine) => {
  let expected: Expected
  beforeAll(async () => {
    const undisturbed = await createStore(engine)
    await importObservations(undisturbed.store, WORLD)
    expected = {
      tables: await dumpTables(undisturbed.store),
      searches: await searchesOf(undisturbed.store),
    }
    await undisturbed.remove()
  })

  const expectSame = async (store: Store): Promise<void> => {
    expect(await dumpTables(store)).toEqual(expected.tables)
    expect(await searchesOf(store)).toEqual(expected.searches)
  }

  const servers: TestServer[] = []
  afterAll(() => {
    for (const server of servers) server.process.kill('SIGKILL')
  })

  /** A server that was killed starts again and answers. */
  const restart = async (options: StoreOptions): Promise<TestServer> => {
    const server = await startServer(options, { workers: 1 + random(2) })
    servers.push(server)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    return server
  }

  test(
    `killed ${KILLS[engine]} times at any moment, an import goes on from what it acknowledged and ends as if nothing had been`,
    async () => {
      let kills = 0
      while (kills < KILLS[engine]) {
        const place = await createPlace(engine)
        const store = openStore(place.options)
        let server: TestServer | undefined
        let done = 0
        while (kills < KILLS[engine] && done < LINES.length) {
          const { lines, killed } = await importAndKill(place.options, done)
          done += lines
          if (killed) kills++
          await store.migrate()
          await expectSound(store)
          if (server === undefined || random(4) === 0) {
            kills += await killServer(server)
            server = await restart(place.options)
          }
        }
        const rest = LINES.slice(done).join('')
        const last = await run(['import', '-'], { store: place.options, input: rest })
        expect(last).toMatchObject({ code: rest === '' ? 1 : 0 })
        await killServer(server)
        await expectSame(store)
        await store.close()
        await place.remove()
      }
    },
    KILLS[engine] * SECONDS_PER_KILL * 1_000,
  )

  test(
    `killed ${BULK_KILLS} times at any moment, a sorted import is completed by running it again`,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'channelscope-crash-'))
      const args = ['import', join(folder, 'lines.ndjson'), '--batch', String(4 * LINES_PER_BATCH)]
      await writeFile(args[1] ?? '', LINES.join(''))
      const undisturbed = await createPlace(engine)
      const started = performance.now()
      expect(await run(args, { store: undisturbed.options })).toMatchObject({ code: 0 })
      const milliseconds = performance.now() - started
      await undisturbed.remove()
      const place = await createPlace(engine)
      const store = openStore(place.options)
      for (let kills = 0; kills < BULK_KILLS; ) {
        const importing = start(args, { store: place.options })
        await sleep(random(milliseconds))
        importing.process.kill('SIGKILL')
        if ((await importing.finished).signal === 'SIGKILL') kills++
        await store.migrate()
        await expectSound(store)
      }
      expect(await run(args, { store: place.options })).toMatchObject({ code: 0 })
      await expectSame(store)
      await store.close()
      await place.remove()
      await rm(folder, { recursive: true })
    },
    2 * BULK_KILLS * SECONDS_PER_KILL * 1_000,
  )
})
