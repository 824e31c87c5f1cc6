/**
 * `node scripts/release-fixture.mjs`, after `npm run build`: keeps what this version makes of some data, so that every
 * later version can be tested with it. It writes to test/fixtures/released/VERSION:
 * - `*.db.gz`: the data folder of SQLite,
 * - `observations.ndjson.gz`: its facts, as `export` writes them,
 * - `answers.ndjson`: requests with the status and body of their answers,
 * - `key`: the API key that they were asked with.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PROGRAM = join(ROOT, 'bin/channelscope.js')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const FOLDER = join(ROOT, 'test/fixtures/released', version)
const DEMO_SIZE = ['--channels', '16', '--posts', '240', '--days', '45']

/** Some hours before the newest observation of the demo messenger. */
const NOON = 1_793_523_600 - 36_000
const CHAT = 77
/** Fields that the demo messenger does not have. */
const MORE = [
  { kind: 'channel', chat_id: CHAT, chat_type: 'bot', title: 'Кот и дом', handle: 'kot_dom_bot', likes: 5 },
  { kind: 'channel', chat_id: CHAT, category: 'Юмор', handle: 'dom_kota_bot', participants_count: 900 },
  { kind: 'post', seq: '1', text: 'Кот пришёл домой', views: 10, forwards: 1, reactions: { '👍': 2 } },
  { kind: 'post', seq: '1', text: 'Кот вернулся домой', views: 90, comments: 3, reactions: { '👍': 7 } },
  { kind: 'post', seq: '2', text: 'Опрос о котах', views: 30, media: ['poll'], url: 'https://example.org/2' },
  { kind: 'post', seq: '18446744073709551615', text: 'Последнее слово', deleted: true },
].map((seen, i) => ({
  at: NOON + i * 3_600,
  chat_id: CHAT,
  ...(seen.kind === 'post' ? { epoch: NOON } : {}),
  ...seen,
}))

const OF_ONE_CHAT = [
  ...['subs', 'err', 'reach-timeline', 'posts-summary', 'posts-timeline', 'posts-heatmap', 'posts-hourly'],
  ...['history', 'coverage', 'posts', 'mentions-timeline', 'mentions-list', 'citation', 'similar', 'likes'],
  ...['citation-breakdown', 'citation-history', 'repost-sources'],
]
const OF_ONE_POST = ['post-views', 'post-versions', 'post-citations']
const OF_ALL = [
  '/api/channels?limit=200',
  '/api/channels?sort=g_month&order=asc&subs_min=1000',
  '/api/channels?search=новости',
  '/api/channels/categories',
  '/api/channels/regions',
  '/api/channels/bot-categories',
  '/api/channels/stats',
  '/api/channels/top-channels?metric=reach',
  '/api/channels/growth-leaders',
  '/api/channels/category-growth',
  '/api/channels/best-time',
  '/api/channels/content-types',
  '/api/channels/coverage',
  '/api/posts/top?limit=20',
  '/api/posts/ranking?period=month&limit=50',
  '/api/posts/ranking?period=all&metric=reposts',
  '/api/posts/search?q=дни&limit=50',
  '/api/posts/search?q=день&sort=views&exclude=новость',
  '/api/posts/search?q=пришёл&versions=1',
  '/api/posts/search?q=дом&exact=1',
]

/** The store is closed when the program ends, so that its folder has whole database files only. */
const dataDir = mkdtempSync(join(tmpdir(), 'channelscope-fixture-'))
const store = join(dataDir, 'demo')
const environment = (folder) => ({ PATH: process.env.PATH, DATA_DIR: folder })
const run = (args, { input = '', folder = store } = {}) =>
  execFileSync(process.execPath, [PROGRAM, ...args], { env: environment(folder), input, maxBuffer: 2 ** 28 })

const fill = () => {
  run(['demo', '--no-serve', ...DEMO_SIZE], { folder: dataDir })
  run(['import', '--strict', '-'], { input: MORE.map((seen) => JSON.stringify(seen)).join('\n') })
  run(['check'])
}

const startServer = async () => {
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0'], { env: environment(store) })
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /http:\/\/[\d.:]+/.exec(line)?.[0]
    if (address !== undefined) return { address, stop: () => stop(child) }
  }
  throw new Error('The server has ended without listening.')
}

const stop = (child) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })

const askAll = async (key) => {
  const { address, stop } = await startServer()
  const ask = async (url) => {
    const response = await fetch(address + encodeURI(url), { headers: { 'x-api-key': key } })
    return { url, status: response.status, body: await response.json() }
  }
  try {
    const { items } = (await ask('/api/channels?limit=2')).body
    const posts = (await ask(`/api/channels/posts?chat_id=${items[0].chat_id}&limit=1`)).body.items
    const answers = []
    for (const url of questions([...items, { chat_id: CHAT, handle: 'dom_kota_bot' }], posts)) {
      answers.push(await ask(url))
    }
    return answers
  } finally {
    await stop()
  }
}

const questions = (chats, posts) => [
  ...OF_ALL,
  ...chats.map(({ handle }) => `/api/channels/${handle}`),
  ...chats.flatMap(({ chat_id }) => OF_ONE_CHAT.map((name) => `/api/channels/${name}?chat_id=${chat_id}`)),
  ...[{ chat_id: CHAT, seq: '1' }, ...posts.map(({ seq }) => ({ chat_id: chats[0].chat_id, seq }))].flatMap(
    ({ chat_id, seq }) => OF_ONE_POST.map((name) => `/api/channels/${name}?chat_id=${chat_id}&seq=${seq}`),
  ),
]

const write = (name, content) => {
  writeFileSync(join(FOLDER, name), content)
  console.log(`${name}: ${content.length} bytes`)
}

const save = (key, answers) => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(store).filter((file) => file.endsWith('.db')))
    write(`${name}.gz`, gzipSync(readFileSync(join(store, name)), { level: 9 }))
  write('observations.ndjson.gz', gzipSync(run(['export']), { level: 9 }))
  write('answers.ndjson', answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''))
  write('key', key)
}

try {
  fill()
  const key = run(['keys', 'issue', '--name', 'fixture', '--products', 'base,search', '--rate', '0'])
    .toString()
    .trim()
  const answers = await askAll(key)
  const failed = answers.filter(({ status }) => status !== 200).map(({ url, status }) => `${status} ${url}`)
  if (failed.length > 0) throw new Error(`Not answered:\n${failed.join('\n')}`)
  save(key, answers)
} finally {
  rmSync(dataDir, { recursive: true })
}
