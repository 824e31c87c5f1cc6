import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_UNTIL } from '../src/cli/demo.js'
import { DEMO_DEFAULTS, demoObservations } from '../src/demo/index.js'
import { PreviewServer, previews } from './collect/server.js'
import { syntheticExport } from './sources/telegram-export/synthetic.js'
import { PROGRAM } from './support/cli.js'
import { importObservations } from './support/ingest.js'
import { GUARDED_PROGRAM } from './support/loopback-only.js'
import { startServer, type TestServer } from './support/server.js'
import { createStore, type Template, type TestStore } from './support/stores.js'

/** Runs the commands of docs/cookbook.md one task after the other, as a reader would, and looks at what they leave. */

const PAGE = readFile(new URL('../docs/cookbook.md', import.meta.url), 'utf8')

/** The blocks of a language in a page. */
const blocksIn = (page: string, language: string): string[] => {
  const fence = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g')
  return [...page.matchAll(fence)].map(([, text = '']) => text)
}

/** Those below the heading of a task. */
const blocksOf = async (task: number, language: string): Promise<string[]> =>
  blocksIn((await PAGE).split(new RegExp(`\n## ${task}\\. `))[1]?.split('\n## ')[0] ?? '', language)

const TOOLS = ['bash', 'curl', 'jq', 'awk', 'sed', 'openssl']

const hasTools = (): boolean => {
  const missing = TOOLS.filter((tool) => {
    try {
      execFileSync('which', [tool], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
  if (missing.length > 0) console.warn(`SKIPPED: the cookbook, because there is no ${missing.join(', ')}`)
  return missing.length === 0
}

/** Three channels of a town; two of them mention a fourth. */
const TEXTS: Readonly<Record<string, string>> = {
  town_news: 'Новости города, подробнее в @town_weather',
  town_roads: 'Перекрыта улица Мира',
  town_council: 'Заседание перенесено: @town_weather обещает снег',
  town_weather: 'Снег',
}
const preview = new PreviewServer(
  previews((handle) => {
    const text = TEXTS[handle]
    const channelId = 1_000_000_000 + Object.keys(TEXTS).indexOf(handle)
    return text === undefined
      ? undefined
      : { title: handle, posts: [{ seq: 1, date: '2026-01-05T09:00:00+00:00', text, channelId }] }
  }),
  Date.now,
)

/** As `npm start` shows it, with a fifth of the posts: forgetting a channel derives everything again. */
const SMALL_DEMO: Template = {
  name: 'small_demo',
  fill: async (store) => {
    const size = { ...DEMO_DEFAULTS, channels: 200, posts: 4_000, until: DEMO_UNTIL }
    await importObservations(store, [...demoObservations(size)])
  },
}

let folder: string
let demo: TestStore
let server: TestServer
let previewOrigin: string

/** As it is installed; the collector asks a server of this machine, without a pause. */
const command = (): string => `#!/bin/bash
if [[ $1 == collect && $2 == --* ]]; then set -- "$@" --base ${previewOrigin} --pace 1ms; fi
exec ${[process.execPath, ...GUARDED_PROGRAM, PROGRAM].map((part) => `'${part}'`).join(' ')} "$@"
`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channelscope-cookbook-'))
  previewOrigin = (await preview.start()).origin
  demo = await createStore('sqlite', SMALL_DEMO)
  server = await startServer(demo.options)
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/channelscope'), command())
  await chmod(join(folder, 'bin/channelscope'), 0o755)
  await mkdir(join(folder, 'ChatExport'))
  await writeFile(join(folder, 'ChatExport/result.json'), [...syntheticExport(200)].join(''))
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.finished
  await preview.stop()
  await demo.remove()
  await rm(folder, { recursive: true })
})

const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
const readJson = async (name: string): Promise<never> => JSON.parse(await read(name)) as never
const readCsv = async (name: string, columns: true | string[]): Promise<Record<string, string>[]> =>
  parse(await read(name), { columns, bom: true })

/** The answer of DuckDB in the folder. */
const query = async (text: string): Promise<Record<string, unknown>[]> => {
  const duckdb = await DuckDBInstance.create(':memory:')
  const connection = await duckdb.connect()
  try {
    const reader = await connection.runAndReadAll(text.replace(/'(?=[\w-]+\/\w+\.parquet')/g, `'${folder}/`))
    return reader.getRowObjectsJS()
  } finally {
    connection.closeSync()
    duckdb.closeSync()
  }
}

/** Runs the blocks of a task in one shell, on a store of its own or on the demo. @returns what they print */
const follow = async (task: number, dataDir = demo.options.dataDir): Promise<string> =>
  shell(await blocksOf(task, 'sh'), dataDir)

const shell = (blocks: readonly string[], dataDir = demo.options.dataDir): Promise<string> => {
  const script = blocks.join('\n').replaceAll('http://127.0.0.1:8080', server.address)
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
      DATA_DIR: dataDir,
    }
    execFile('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env }, (error, stdout, stderr) =>
      error === null ? resolve(stdout) : reject(new Error(`${script}\n${stdout}${stderr}`)),
    )
  })
}

test('the cookbook has twelve tasks, each with commands', async () => {
  for (let task = 1; task <= 12; task++)
    expect([task, (await blocksOf(task, 'sh')).length > 0]).toEqual([task, true])
  expect(await blocksOf(13, 'sh')).toEqual([])
})

describe.runIf(hasTools())('a reader of the cookbook', () => {
  test('follows channels of a town, and finds one that was missed', async () => {
    const list = await follow(1, join(folder, 'town'))
    for (const handle of ['town_news', 'town_roads', 'town_council'])
      expect(list).toMatch(new RegExp(`${handle}\\b.*`))
    expect(preview.paths()).toContain('/s/town_roads')
    await follow(2, join(folder, 'town'))
    expect(await readCsv('missed.csv', true)).toMatchObject([{ handle: 'town_weather', cited_by: '2' }])
    expect(preview.paths()).toContain('/s/town_weather')
  })

  test('takes in an export of Telegram Desktop', async () => {
    const said = await follow(3, join(folder, 'exported'))
    expect(said).toContain('posts: 200 rows, all right')
  })

  test('sees who grows', async () => {
    await follow(4)
    expect(await read('key')).toMatch(/^cs_\w+\n$/)
    const shares = (await readCsv('growth.csv', ['handle', 'title', 'now', 'share'])).map(({ share }) =>
      Number(share),
    )
    expect(shares.length).toBe(10)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(shares[0]).toBeGreaterThan(0)
  })

  test('chooses a channel for an ad', async () => {
    await follow(5)
    const { items } = (await readJson('compare.json')) as { items: { card: { category: string } }[] }
    expect(items.map(({ card }) => card.category)).toEqual(['Технологии', 'Технологии', 'Технологии'])
    expect(await read('signs.tsv')).toMatch(/^jumps\t(usual|odd|unknown)$/m)
    expect((await readJson('hours.json')) as object).toHaveProperty('median_views')
  })

  test('follows a topic', async () => {
    const { total, read: address } = JSON.parse(await follow(6)) as { total: number; read: string }
    expect(address).toMatch(/^https:\/\//)
    const days = await readCsv('days.csv', ['day', 'posts', 'views'])
    expect(days.reduce((sum, { posts }) => sum + Number(posts), 0)).toBe(total)
    const sources = await readCsv('who.csv', ['title', 'count'])
    expect(sources.reduce((sum, { count }) => sum + Number(count), 0)).toBeLessThanOrEqual(total)
  })

  test('gets a feed', async () => {
    expect(await follow(7)).toMatch(/рост цен\tno webhook\t\/feeds\//)
    expect(await read('feed.xml')).toContain('<title>рост цен</title>')
  })

  test('draws a network: every edge leads between nodes', async () => {
    await follow(8)
    const nodes = new Set((await readCsv('nodes.csv', true)).map(({ Id }) => Id))
    const edges = await readCsv('edges.csv', true)
    expect(edges.length).toBeGreaterThan(5)
    for (const { Source, Target } of edges)
      expect([nodes.has(Source), nodes.has(Target)]).toEqual([true, true])
    const gexf = await read('network.gexf')
    for (const id of nodes) expect(gexf).toContain(`<node id="${id}"`)
    expect(gexf.match(/<edge /g)?.length).toBeGreaterThanOrEqual(edges.length)
  })

  test('gives data to a paper', async () => {
    const { cite, files } = JSON.parse((await follow(9)).replace(/^(?![{}\s]).*$/gm, '')) as never
    expect(cite).toMatchObject({ pseudonyms: true, chosen: { category: 'Экономика', from: '2026-10-01' } })
    expect(files).toHaveLength(7)
    const [text = ''] = await blocksOf(9, 'sql')
    const days = await query(text)
    expect(days.length).toBeGreaterThan(20)
    for (const { day } of days) expect((day as Date).toISOString()).toMatch(/^2026-10-/)
    for (const { posts, seen } of days) expect(Number(seen)).toBeLessThanOrEqual(Number(posts))
  })

  test('looks at a week as it was known then', async () => {
    const [then, now] = (await follow(10))
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { posts: number; views: number })
    expect(now?.posts).toBeGreaterThanOrEqual(then?.posts ?? Number.NaN)
    expect(now?.views).toBeGreaterThan(then?.views ?? Number.NaN)
    const rewritten = (await read('rewritten.ndjson')).split('\n').filter((line) => line !== '')
    for (const line of rewritten) {
      const { then: before, now: after } = JSON.parse(line) as { then: string; now: string }
      expect(before).not.toBe(after)
    }
  })

  test('gives a colleague a key with a quota, and takes it back', async () => {
    const said = await follow(11)
    expect(said).toContain('"limit": 1000')
    expect(said).toMatch(/^revoked \w+ \(colleague\)$/m)
  })

  test('leaves a channel out', async () => {
    const said = await follow(12)
    expect(said).toContain('backed up to before.db')
    const [, chat] = /^would forget chat (-?\d+) /m.exec(said) ?? []
    expect(said).toContain(`\nforgot chat ${chat} `)
  })

  test('does what docs/data.md says', async () => {
    const page = await readFile(new URL('../docs/data.md', import.meta.url), 'utf8')
    expect(await shell(blocksIn(page, 'sh'))).toMatch(
      /^citations: \d+ rows, \d+ bytes in citations.parquet$/m,
    )
    const [text = ''] = blocksIn(page, 'sql')
    const [first] = await query(text)
    expect(Number(first?.citations)).toBeGreaterThan(Number(first?.citing_chats))
    const tokens = await query(`select title, chat_id from 'without-names/chats.parquet'`)
    for (const { title, chat_id } of tokens)
      expect(`${title} ${chat_id}`).toMatch(/^title_\w{24} chat_\w{24}$/)
  })
})
