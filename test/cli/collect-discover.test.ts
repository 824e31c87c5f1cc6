import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exportObservations } from '../../src/ingest/upkeep/export.js'
import { type ListEntry, openStore, readList, type StoreOptions } from '../../src/store/index.js'
import { type Preview, PreviewServer, previews } from '../collect/server.js'
import { run, start } from '../support/cli.js'
import { createPlace, ENGINES } from '../support/stores.js'

/** `npm run torture` reads 300 channels and kills ten times. */
const TORTURE = process.env.TORTURE === '1'
const [NEAR, FAR, OUT] = TORTURE ? [100, 197, 40] : [8, 12, 4]
const KILLS = TORTURE ? 10 : 2
const SECONDS_MOST = TORTURE ? 900 : 200

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${name}_${i}`)

const SEEDS = numbered('seed', 3)
const LEVELS = [SEEDS, numbered('near', NEAR), numbered('far', FAR), numbered('outer', OUT)] as const
const ALL = LEVELS.flat()
/** Its name leads to another server's page, and its name to nothing. */
const BAD = ['moved_away', 'not_there']
/** Each is mentioned by one channel, in one post. */
const STRANGERS = numbered('stranger', 10_000)

/** Each channel of a level is mentioned by two of the one before; all lead back to the first. */
const mentionsOf = (level: number, i: number): string[] => {
  const above = LEVELS[level]?.length ?? 0
  const below = LEVELS[level + 1] ?? []
  const mentioned = below.filter((_, j) => j % above === i || (j + 1) % above === i)
  return level === 0 ? [...mentioned, ...(i < 2 ? BAD : [])] : [...mentioned, 'seed_0', 'near_0']
}

const POSTED = Array.from(LEVELS, (names, level) =>
  names.map((name, i): [string, string[]] => {
    const texts = [
      `Запись ${name}`,
      mentionsOf(level, i)
        .map((other) => `@${other}`)
        .join(' '),
    ]
    return [name, name === 'seed_2' ? [...texts, STRANGERS.map((one) => `@${one}`).join(' ')] : texts]
  }),
).flat()
const TEXTS = new Map(POSTED)

const preview = (handle: string): Preview | undefined => {
  const posts = TEXTS.get(handle)?.map((text, i) => ({
    seq: i + 1,
    date: new Date(1_700_000_000_000 + i * 60_000).toISOString(),
    text,
    channelId: 1_000_000_000 + ALL.indexOf(handle),
  }))
  return posts && { title: handle, posts }
}

const answer = previews(preview)
const server = new PreviewServer(
  (path, request) =>
    path.includes('moved_away') ? { status: 302, headers: { location: '/s/seed_0' } } : answer(path, request),
  Date.now,
)
let base: URL
let directory: string
beforeEach(async () => {
  server.requests.length = 0
  base = await server.start()
  directory = await mkdtemp(join(tmpdir(), 'channelscope-discover-'))
})
afterEach(async () => {
  await server.stop()
  await rm(directory, { recursive: true })
})

const discovering = (...more: string[]): string[] =>
  `collect --discover --min-cited-by 2 --depth 2 --base ${base.origin} --pace 1ms`.split(' ').concat(more)

/** How often the newest page of each channel was asked for. */
const visits = (): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const path of server.paths()) {
    const name = /^\/s\/(\w+)$/.exec(path)?.[1]
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

const withStore = async <T>(
  options: StoreOptions,
  work: (store: ReturnType<typeof openStore>) => Promise<T>,
) => {
  const store = openStore(options)
  await store.migrate()
  return work(store).finally(() => store.close())
}

const listIn = (options: StoreOptions): Promise<ListEntry[]> => withStore(options, (store) => readList(store))

const factsIn = (options: StoreOptions): Promise<string[]> =>
  withStore(options, async (store) => {
    const facts: string[] = []
    await exportObservations(store, async (observations) => {
      for (const { at: _, ...seen } of observations as readonly { at: number }[])
        facts.push(JSON.stringify(seen))
    })
    return facts.toSorted()
  })

const READ = [...SEEDS, ...(LEVELS[1] ?? []), ...(LEVELS[2] ?? [])]

describe.each(ENGINES)('on %s', (engine) => {
  test(
    `from three names it finds what lies two references away, each once, killed ${KILLS} times or not`,
    async () => {
      const [quiet, killed] = [await createPlace(engine), await createPlace(engine)]
      try {
        expect(await run(['collect', 'add', ...SEEDS], { store: quiet.options })).toMatchObject({ code: 0 })
        const once = await run(discovering('--once', '--json'), { store: quiet.options })
        expect(once.code, once.stderr).toBe(1)
        expect(Object.keys((JSON.parse(once.stdout) as { failed: object }).failed).toSorted()).toEqual(BAD)
        expect([...visits().keys()].toSorted()).toEqual([...READ, ...BAD].toSorted())
        expect(new Set(visits().values())).toEqual(new Set([1]))
        const list = await listIn(quiet.options)
        expectDepths(list)

        server.requests.length = 0
        await run(['collect', 'add', ...SEEDS], { store: killed.options })
        for (let kill = 0; kill < KILLS; kill++)
          await killAfter(2 + Math.floor((kill * READ.length) / KILLS), killed.options)
        await readAll(killed.options)
        const asked = [...READ].map((name) => visits().get(name) ?? 0)
        expect(Math.min(...asked)).toBe(1)
        expect(asked.reduce((sum, one) => sum + one - 1, 0)).toBeLessThanOrEqual(KILLS)
        const withoutTimes = ({ name, state, origin, found_by, depth }: ListEntry) => [
          name,
          state,
          origin,
          found_by,
          depth,
        ]
        expect((await listIn(killed.options)).map(withoutTimes)).toEqual(list.map(withoutTimes))
        expect(new Set(await factsIn(killed.options))).toEqual(new Set(await factsIn(quiet.options)))
      } finally {
        await quiet.remove()
        await killed.remove()
      }
    },
    SECONDS_MOST * 1_000,
  )
})

const expectDepths = (list: readonly ListEntry[]): void => {
  const entries = new Map(list.map((entry) => [entry.name, entry]))
  expect([...entries.keys()].toSorted()).toEqual([...READ, ...BAD].toSorted())
  for (const [depth, names] of LEVELS.slice(0, 3).entries())
    for (const name of names)
      expect(entries.get(name)).toMatchObject({
        state: 'collected',
        depth,
        origin: depth === 0 ? 'typed' : 'found',
      })
  const finder = entries.get(entries.get('far_0')?.name ?? '')?.found_by
  expect(list.find(({ chat_id }) => chat_id === finder)?.name).toMatch(/^near_/)
  expect(entries.get('not_there')?.error).toMatch(/^not_found: /)
}

const killAfter = async (channels: number, store: StoreOptions): Promise<void> => {
  const collecting = start(discovering('--fastest', '7d', '--slowest', '7d'), { store })
  await expect
    .poll(() => visits().size, { interval: 10 })
    .toBeGreaterThanOrEqual(Math.min(channels, READ.length))
  collecting.process.kill('SIGKILL')
  await collecting.finished
}

/** Lets a collector run until it has visited everything, and asks it to stop. */
const readAll = async (store: StoreOptions): Promise<void> => {
  const collecting = start(discovering('--fastest', '7d', '--slowest', '7d'), { store })
  await expect
    .poll(async () => (await listIn(store)).filter(({ visited_at }) => visited_at !== null).length, {
      interval: 200,
    })
    .toBe(READ.length + BAD.length)
  collecting.process.kill('SIGTERM')
  expect(await collecting.finished).toMatchObject({ code: 0 })
}

test('what is found waits where it is to be approved, and the list has a bound', async () => {
  const store = { dataDir: join(directory, 'data') }
  await run(['collect', 'add', ...SEEDS], { store })
  await run(discovering('--once', '--approve', '--most', '7'), { store })
  expect([...visits().keys()].toSorted()).toEqual(SEEDS)
  const waiting = (await listIn(store)).filter(({ state }) => state === 'waiting').map(({ name }) => name)
  expect(waiting).toHaveLength(4)
  const [refused = '', ...approved] = waiting
  expect(await run(['collect', 'refuse', refused], { store })).toMatchObject({
    code: 0,
    stdout: `${refused}\n`,
  })
  expect(await run(['collect', 'approve', '--all'], { store })).toMatchObject({ code: 0 })
  server.requests.length = 0
  await run(discovering('--once', '--approve', '--most', '7'), { store })
  expect(visits().has(refused)).toBe(false)
  for (const name of approved) expect(visits().has(name), name).toBe(true)
})

test('the list is changed while a collector runs, which follows', async () => {
  const store = { dataDir: join(directory, 'data') }
  await run(['collect', 'add', 'seed_0', 'near_1'], { store })
  await run(['collect', 'pause', '@near_1'], { store })
  const collecting = start(['collect', '--base', base.origin, '--pace', '1ms', '--fastest', '1m'], { store })
  await collecting.said(/seed_0: newest/)
  expect(await run(['collect', 'add', 'near_0'], { store })).toMatchObject({ code: 0, stdout: 'near_0\n' })
  await collecting.said(/near_0: newest/)
  expect(visits().has('near_1')).toBe(false)
  collecting.process.kill('SIGTERM')
  await collecting.finished
  const list = await run(['collect', 'list', '--json'], { store })
  const entries = list.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ListEntry)
  expect(entries.map(({ name, state, visited_at }) => [name, state, visited_at !== null])).toEqual([
    ['near_0', 'collected', true],
    ['near_1', 'paused', false],
    ['seed_0', 'collected', true],
  ])
  expect(await run(['collect', 'remove', 'near_1', 'nobody'], { store })).toMatchObject({
    code: 1,
    stdout: 'near_1\n',
  })
  const short = await run(['collect', 'list', '--state', 'paused'], { store })
  expect(short.stdout).toBe('channel\tstate\torigin\tlast visit\tnext visit\tlast error\n')
})

test('who was forgotten leaves the list, and is refused where others lead to it', async () => {
  const store = { dataDir: join(directory, 'data') }
  await run(['collect', 'add', 'seed_0', 'near_0'], { store })
  await run(['collect', '--base', base.origin, '--pace', '1ms', '--once'], { store })
  expect(await run(['forget', '--chat', '@near_0'], { store })).toMatchObject({ code: 0 })
  expect((await listIn(store)).map(({ name }) => name)).toEqual(['seed_0'])
  await run(discovering('--once', '--min-cited-by', '1', '--depth', '1'), { store })
  const entries = new Map((await listIn(store)).map((entry) => [entry.name, entry]))
  expect(entries.get('near_0')).toMatchObject({ state: 'refused', next_visit_at: null })
  expect(entries.get('near_3')).toMatchObject({ state: 'collected', depth: 1 })
  expect((await factsIn(store)).filter((fact) => fact.includes('Запись near_0'))).toEqual([])
})

test.each([
  [['add', 'x'], /"x" is no name of a channel\./],
  [['approve'], /Give channels or --all\./],
  [['approve', 'gorod', '--all'], /Give channels or --all\./],
  [['--approve'], /--approve is for --discover\./],
  [['--discover', '--source', 'max', '--token-file', 'x'], /--discover is for public previews/],
  [['--discover', '--out', 'x.ndjson'], /--discover is for public previews that are read into the store\./],
  [[], /There is nothing to collect\. Name channels: “channelscope collect add HANDLE…”/],
])('collect %s is a usage error', async (args, message) => {
  const result = await run(['collect', ...args], { store: { dataDir: join(directory, 'data') } })
  expect(result.stderr).toMatch(message)
  expect(result.code).toBeGreaterThan(0)
})
