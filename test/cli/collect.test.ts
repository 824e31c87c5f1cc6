import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { exportObservations } from '../../src/ingest/upkeep/export.js'
import { openStore } from '../../src/store/index.js'
import { PreviewServer, previews } from '../collect/server.js'
import type { PostSketch } from '../sources/web-preview/pages.js'
import { run, start } from '../support/cli.js'
import { createStore, ENGINES } from '../support/stores.js'

const POSTS = 90
const PAGES = Math.ceil(POSTS / 20)

const posts: PostSketch[] = Array.from({ length: POSTS }, (_, i) => ({
  seq: i + 1,
  date: new Date(1_600_000_000_000 + i * 3_600_000).toISOString(),
  text: `Запись ${i + 1}`,
  views: String(100 + i),
}))

const server = new PreviewServer(
  previews((handle) => (handle === 'gorod' ? { posts } : undefined)),
  Date.now,
)
let base: URL
let directory: string
let handles: string
beforeEach(async () => {
  server.requests.length = 0
  base = await server.start()
  directory = await mkdtemp(join(tmpdir(), 'channelscope-cli-'))
  handles = join(directory, 'handles.txt')
  await writeFile(handles, '# ours\n\n@Gorod\nhttps://t.me/s/gorod\n')
})
afterEach(async () => {
  await server.stop()
  await rm(directory, { recursive: true })
})

const collect = (...more: string[]): string[] => [
  'collect',
  '--handles',
  handles,
  '--base',
  base.origin,
  '--pace',
  '1ms',
  ...more,
]

/** What is known of each post, whenever it was seen. */
const factsIn = async (options: Parameters<typeof openStore>[0]): Promise<unknown[]> => {
  const store = openStore(options)
  const facts = new Map<string, object>()
  await exportObservations(store, async (observations) => {
    for (const { at: _, ...seen } of observations as (Observation & { seq?: string })[]) {
      const key = seen.seq ?? 'channel'
      facts.set(key, { ...facts.get(key), ...seen, kind: 'any' })
    }
  })
  await store.close()
  return [...facts.entries()].sort(([a], [b]) => (a < b ? -1 : 1))
}

test('one run reads a channel whole and ends in a summary', async () => {
  const store = { dataDir: join(directory, 'data') }
  const result = await run(collect('--once', '--json', '--contact', 'me@example.org'), { store })
  expect(result).toMatchObject({ code: 0 })
  expect(JSON.parse(result.stdout)).toEqual({
    channels: 1,
    requests: PAGES + 1,
    pages: PAGES,
    unchanged: 0,
    observations: POSTS + 1,
    rejected: 0,
    posts: POSTS,
    edited: 0,
    deleted: 0,
    views: 0,
    roundedViews: 0,
    roundedSubscribers: 0,
    withoutViews: 0,
    unknownParts: 0,
    errors: {},
    failed: {},
  })
  expect(result.stderr).toMatch(/gorod: newest: 20 posts, 20 new, 0 edited, 0 deleted, 0 view counts\n/)
  expect(server.requests[0]?.headers['user-agent']).toMatch(
    /^channelscope\/\d+\.\d+\.\d+ \(me@example\.org\)$/,
  )
  expect(await factsIn(store)).toHaveLength(POSTS + 1)
  const again = await run(collect('--once'), { store })
  expect(again.stdout).toBe(
    '2 requests, 1 pages of 1 channels\n21 observations: 0 posts, 0 edited, 0 deleted, 20 view counts; 0 rejected\nrounded counts: 0 of views, 0 of subscribers\nno errors\n',
  )
})

describe.each(ENGINES)('on %s', (engine) => {
  test('killed again and again, it ends with the same facts and repeats no more than a page each time', async () => {
    const killed = await createStore(engine)
    try {
      const store = { ...killed.options, dataDir: killed.options.dataDir || join(directory, 'data') }
      const kills = [
        { pages: 1, delayMilliseconds: 0 },
        { pages: 2, delayMilliseconds: 5 },
      ]
      for (const kill of kills) await killAfter(kill, store)
      expect(await run(collect('--once'), { store })).toMatchObject({ code: 0 })
      const history = server.paths().filter((path) => path.includes('before='))
      expect(new Set(history).size).toBe(PAGES - 1)
      expect(history.length).toBeLessThanOrEqual(PAGES - 1 + kills.length)
      const undisturbed = { dataDir: join(directory, 'undisturbed') }
      await run(collect('--once'), { store: undisturbed })
      expect(await factsIn(store)).toEqual(await factsIn(undisturbed))
    } finally {
      await killed.remove()
    }
  }, 120_000)
})

/** Kills the collector once it has asked for more pages than so many: while it waits for one, or works on it. */
const killAfter = async (
  { pages, delayMilliseconds }: { pages: number; delayMilliseconds: number },
  store: Parameters<typeof run>[1]['store'],
): Promise<void> => {
  const before = server.paths().length
  const collecting = start(collect('--once'), { store })
  const { answer } = server
  server.answer = (path, request) => {
    const asked = server
      .paths()
      .slice(before)
      .filter((one) => one.startsWith('/s/'))
    if (asked.length > pages) setTimeout(() => collecting.process.kill('SIGKILL'), delayMilliseconds)
    return answer(path, request)
  }
  expect(await collecting.finished).toMatchObject({ signal: 'SIGKILL' })
  server.answer = answer
}

test('asked to stop, it ends with what it has', async () => {
  const store = { dataDir: join(directory, 'data') }
  const collecting = start(collect('--json'), { store })
  await collecting.said(/before 11: 10 posts/)
  const second = await run(collect('--once'), { store })
  expect(second).toMatchObject({ code: 1, stdout: '' })
  expect(second.stderr).toMatch(/^Another collector is running \(process \d+\)/)
  collecting.process.kill('SIGTERM')
  const { code, stdout } = await collecting.finished
  expect({ code, summary: JSON.parse(stdout) }).toMatchObject({
    code: 0,
    summary: { pages: PAGES, posts: POSTS },
  })
})

test('--out writes lines that import takes, after half a line too', async () => {
  const store = { dataDir: join(directory, 'data') }
  const out = join(directory, 'seen.ndjson')
  await writeFile(out, '{"kind":"post","at":17')
  expect(await run(collect('--once', '--out', out, '--history-days', '0'), { store })).toMatchObject({
    code: 0,
  })
  const [half, ...lines] = (await readFile(out, 'utf8')).trim().split('\n')
  expect(half).toBe('{"kind":"post","at":17')
  expect(lines).toHaveLength(21)
  expect(await readdir(directory)).not.toContain('data')
  const imported = await run(['import', out, '--json'], { store })
  expect(JSON.parse(imported.stdout)).toMatchObject({ accepted: 21, rejected: 1 })
})

test('a channel that cannot be read is reported, and the exit code is 1', async () => {
  await writeFile(handles, 'gorod\nnowhere\n')
  const store = { dataDir: join(directory, 'data') }
  const result = await run(collect('--once', '--history-days', '0'), { store })
  expect(result).toMatchObject({ code: 1 })
  expect(result.stdout).toMatch(/\nerrors: 1 not_found\n$/)
  expect(result.stderr).toMatch(/nowhere: not_found: status 404; again in 15 min\n/)
})

test('what an earlier version kept in files is taken over, and refused in a sentence where it is damaged', async () => {
  const store = { dataDir: join(directory, 'data') }
  const out = join(directory, 'out.ndjson')
  const states = join(store.dataDir, 'collect')
  await run(collect('--once', '--out', out), { store })
  await mkdir(store.dataDir)
  await rename(`${out}.state`, states)
  const taken = await run(collect('--once', '--json'), { store })
  expect(JSON.parse(taken.stdout)).toMatchObject({ pages: 1, posts: 0 })
  await writeFile(join(states, 'other.json'), '{')
  await writeFile(handles, 'gorod\nother\n')
  const result = await run(collect('--once'), { store })
  expect(result).toMatchObject({ code: 1, stdout: '' })
  expect(result.stderr).toBe(
    `${join(states, 'other.json')} is damaged or was written by another version. Remove it to read the channel from the beginning.\n`,
  )
})

test.each([[[]], [['--handles', '-', '--pace', '100ms']]])('%s is a usage error, exit 2', async (args) => {
  const result = await run(['collect', ...args], { store: { dataDir: directory }, input: 'no name!\n' })
  expect(result).toMatchObject({ code: 2, stdout: '' })
  expect(result.stderr).not.toContain('    at ')
})
