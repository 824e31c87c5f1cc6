import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { run, start } from '../support/cli.js'
import { readFolder, readPackage } from '../support/file-tables.js'
import { importObservations } from '../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'

const NOON = Date.parse('2026-01-05T12:00:00+03:00') / 1000
const DAY = 86_400

const post = (chat_id: number, seq: string, days: number, fields: object): Observation => ({
  ...{ kind: 'post', at: NOON + days * DAY, epoch: NOON + days * DAY, chat_id, seq },
  ...fields,
})

const WORLD: Observation[] = [
  ...[1, 2].map(
    (chat_id): Observation => ({
      ...{ kind: 'channel', at: NOON, chat_id, title: `Чат ${chat_id}`, chat_type: 'channel' },
      ...{ handle: `chat_${chat_id}`, category: chat_id === 1 ? 'Город' : 'Наука', participants_count: 10 },
    }),
  ),
  post(1, '1', 0, { text: 'первый', views: 5 }),
  post(1, '2', 1, { text: 'см. @chat_2 и t.me/chat_2/7' }),
  post(2, '7', 2, { text: 'чужой', views: 8 }),
  { kind: 'post', at: NOON + 3 * DAY, chat_id: 1, seq: '1', text: 'исправлен', views: 50 },
]

describe.each(ENGINES)('export to files on %s', (engine) => {
  let own: TestStore
  let folder: string
  beforeEach(async () => {
    own = await createStore(engine)
    folder = await mkdtemp(join(tmpdir(), 'channelscope-export-'))
    await importObservations(own.store, WORLD)
  })
  afterEach(async () => {
    await own.remove()
    await rm(folder, { recursive: true })
  })

  const out = (name: string): string => join(folder, name)
  const cli = (...args: string[]) => run(['export', ...args], { store: own.options })

  test('to a reader who has enough ends without a word', async () => {
    const running = start(['export'], { store: own.options })
    running.process.stdout?.destroy()
    expect(await running.finished).toMatchObject({ code: 1, stderr: '' })
  })

  test('writes the tables that are asked for, of chats, days and as known then', async () => {
    const all = await cli('--format', 'parquet', '--out', out('all'))
    expect(all).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^chats: 2 rows, \d+ bytes in chats.parquet$/m),
    })
    const { posts } = await readFolder(out('all'))
    expect(posts.map(({ text, views }) => [text, views])).toEqual([
      ['исправлен', 50],
      ['см. @chat_2 и t.me/chat_2/7', null],
      ['чужой', 8],
    ])
    const chosen = [
      '--table',
      'posts',
      'citations',
      '--chat',
      '@chat_1',
      '--category',
      'Город',
      '--to',
      '2026-01-05',
    ]
    expect((await cli('--format', 'csv', '--out', out('some'), ...chosen)).code).toBe(0)
    expect((await readdir(out('some'))).toSorted()).toEqual([
      'citations.csv',
      'datapackage.json',
      'posts.csv',
    ])
    expect((await readFolder(out('some'))).posts).toMatchObject([{ chat_id: 1, seq: '1', views: 50 }])
    expect(readPackage(out('some')).channelscope).toMatchObject({
      data_as_of: '2026-01-08T09:00:00Z',
      pseudonyms: false,
      chosen: { to: '2026-01-05', chats: ['@chat_1'], category: 'Город' },
    })
    expect((await cli('--format', 'ndjson', '--out', out('then'), '--until', '2026-01-06')).code).toBe(0)
    expect((await readFolder(out('then'))).posts).toMatchObject([
      { seq: '1', text: 'первый', views: 5 },
      { seq: '2', views: null },
    ])
    expect(readPackage(out('then')).channelscope).toMatchObject({
      data_as_of: '2026-01-06T09:00:00Z',
      chosen: { until: '2026-01-06' },
    })
  })

  test('takes the secret of pseudonyms from a file or the environment too', async () => {
    const secret = 'a secret of some length'
    await writeFile(out('secret'), `${secret}\n`)
    const flags = ['--format', 'ndjson', '--chat', '@chat_1', '--out']
    expect((await cli(...flags, out('flag'), '--pseudonyms', secret)).code).toBe(0)
    expect((await cli(...flags, out('file'), '--pseudonyms-file', out('secret'))).code).toBe(0)
    const environment = { PSEUDONYMS: secret }
    expect(
      (await run(['export', ...flags, out('environment')], { store: own.options, environment })).code,
    ).toBe(0)
    const posts = await readFile(join(out('flag'), 'posts.ndjson'), 'utf8')
    expect(posts).toMatch(/^\{"chat_id":"chat_[0-9a-f]{24}","seq":"post_[0-9a-f]{24}","url":null,/)
    for (const name of ['file', 'environment'])
      expect(await readFile(join(out(name), 'posts.ndjson'), 'utf8')).toBe(posts)
    expect(readPackage(out('file')).channelscope).toMatchObject({ pseudonyms: true, chosen: { chats: 1 } })
    const files = await Promise.all(
      (await readdir(out('flag'))).map((name) => readFile(join(out('flag'), name), 'utf8')),
    )
    expect(files.join('')).not.toMatch(/chat_[12]\b|Чат [12]|secret/)
  })

  test('says what is wrong with flags', async () => {
    const wrong: [string[], string][] = [
      [['--table', 'posts'], '--table is for files: give --format as well.'],
      [
        ['--format', 'csv', '--out', out('x'), '--from', '2026-01-02', '--to', '2026-01-01'],
        '--from is later than --to.',
      ],
      [['--format', 'csv'], 'Name a folder for the files with --out.'],
      [['--format', 'xml', '--out', out('x')], 'Allowed choices are parquet, csv, ndjson.'],
      [['--format', 'csv', '--out', out('x'), '--table', 'likes'], 'Allowed choices are chats, posts,'],
      [
        ['--format', 'csv', '--out', out('x'), '--chat', '@nobody'],
        'No chat of the store has the handle @nobody.',
      ],
      [
        ['--format', 'csv', '--out', out('x'), '--pseudonyms', 'short'],
        'PSEUDONYMS must have at least 16 characters.',
      ],
    ]
    const results = await Promise.all(wrong.map(([args]) => cli(...args)))
    expect(results.map(({ code, stdout }) => ({ code, stdout }))).toEqual(
      wrong.map(() => ({ code: 2, stdout: '' })),
    )
    results.forEach(({ stderr }, place) => {
      expect(stderr).toContain(wrong[place]?.[1])
    })
  })
})

test('an export to files that is told to end leaves an empty folder', async () => {
  const own = await createStore('sqlite')
  const folder = await mkdtemp(join(tmpdir(), 'channelscope-export-'))
  try {
    const posts = Array.from({ length: 10_000 }, (_, i) => post(1, String(i + 10), 0, { text: `текст ${i}` }))
    await importObservations(own.store, [...WORLD, ...posts])
    const running = start(['export', '--format', 'ndjson', '--out', folder], { store: own.options })
    await expect.poll(async () => (await readdir(folder)).length, { interval: 5 }).toBeGreaterThan(0)
    running.process.kill('SIGTERM')
    const { code } = await running.finished
    expect(code).toBe(143)
    expect(await readdir(folder)).toEqual([])
  } finally {
    await own.remove()
    await rm(folder, { recursive: true })
  }
})
