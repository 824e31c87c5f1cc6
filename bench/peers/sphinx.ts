/** Sphinx as its manual shows it: a real-time index with Russian stems, and facets as queries of one batch. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import { freePort } from '../../test/support/port.js'
import { cached, type Messenger } from '../messengers.js'
import { MissingEngineError, type OpenEngine } from './peer.js'
import { chatsOf, loadPosts, type PeerChat, type PeerPost } from './posts.js'
import { MAX_SOURCES, readRequest, type SearchRequest } from './request.js'

const START_MILLISECONDS = 60_000
const POLL_MILLISECONDS = 50
const MAX_DAYS = 1_000
const ROWS_PER_INSERT = 500

const ATTRIBUTES = {
  rt_attr_bigint: ['chat_id', 'views', 'participants_count'],
  rt_attr_timestamp: ['epoch'],
  rt_attr_uint: ['day', 'is_repost', 'deleted', 'chat_type', 'category'],
  rt_attr_string: ['seq', 'handle', 'title', 'text'],
}

const COLUMNS = ['id', 'body', ...Object.values(ATTRIBUTES).flat()]
const ITEM = 'id, chat_id, seq, epoch, views, is_repost, text, handle, title, chat_type, participants_count'

/** Nothing is sorted by relevance, so none is computed. */
const UNRANKED = 'option ranker=none'

export const openSphinx: OpenEngine = async (messenger) => {
  const version = await versionOfSearchd()
  const names = new Names(chatsOf(messenger))
  const directory = await cached(`sphinx-${messenger.name}`, (to) => fill(messenger, names, to))
  const { connection, stop } = await start(directory)
  return { version, answer: (query) => search(connection, names, readRequest(query)), close: stop }
}

/** Sphinx filters by numbers: each type and category gets one. */
class Names {
  readonly chats: ReadonlyMap<number, PeerChat>
  readonly #numbers: readonly (string | null)[]

  constructor(chats: readonly PeerChat[]) {
    this.chats = new Map(chats.map((chat) => [chat.chat_id, chat]))
    this.#numbers = [...new Set(chats.flatMap(({ chat_type, category }) => [chat_type, category]))].sort()
  }

  numberOf(name: string | null): number {
    return this.#numbers.indexOf(name) + 1
  }
}

const search = async (connection: Connection, names: Names, request: SearchRequest) => {
  const { order, limit, offset, isFirstPage } = request
  const found = `from posts where ${conditionsOf(names, request)}`
  const facets = [
    `select chat_id, title, count(*) as count ${found} group by chat_id order by count desc limit ${MAX_SOURCES} ${UNRANKED}`,
    `select day, count(*) as posts, sum(views) as day_views ${found} group by day order by day asc limit ${MAX_DAYS} ${UNRANKED}`,
  ]
  const [[items = [], meta = [], sources, timeline]] = await connection.query<RowDataPacket[][]>(
    [
      `select ${ITEM} ${found} order by ${order} desc limit ${offset}, ${limit} ${UNRANKED}`,
      'show meta',
      ...(isFirstPage ? facets : []),
    ].join(';'),
  )
  const total = Number(meta.find(({ Variable_name }) => Variable_name === 'total_found')?.Value)
  return { items, total, ...(isFirstPage && { sources, timeline }) }
}

const conditionsOf = (names: Names, { since, until, equal, ...request }: SearchRequest): string =>
  [
    `match('${matchOf(request)}')`,
    ...(since === undefined ? [] : [`epoch >= ${since}`]),
    ...(until === undefined ? [] : [`epoch < ${until}`]),
    ...Object.entries(equal).map(
      ([column, value]) => `${column} = ${typeof value === 'string' ? names.numberOf(value) : value}`,
    ),
  ].join(' and ')

const matchOf = ({ words, exact, unwanted }: Pick<SearchRequest, 'words' | 'exact' | 'unwanted'>): string =>
  [
    exact ? `"${words.map((word) => `=${word}`).join(' ')}"` : words.join(' '),
    ...unwanted.map((word) => `-${word}`),
  ].join(' ')

const fill = async (messenger: Messenger, names: Names, directory: string): Promise<void> => {
  const { connection, stop } = await start(directory)
  await loadPosts(messenger, async (posts) => {
    for (let at = 0; at < posts.length; at += ROWS_PER_INSERT) {
      const rows = posts.slice(at, at + ROWS_PER_INSERT).map((post) => `(${valuesOf(post, names)})`)
      await connection.query(`insert into posts (${COLUMNS}) values ${rows}`)
    }
  })
  await connection.query('flush ramchunk posts')
  await stop()
}

const valuesOf = (post: PeerPost, names: Names): string => {
  const chat = names.chats.get(post.chat_id)
  if (chat === undefined) throw new Error(`post ${post.id} has no chat`)
  const row: Record<string, string | number | null> = {
    ...chat,
    ...post,
    body: post.text,
    chat_type: names.numberOf(chat.chat_type),
    category: names.numberOf(chat.category),
  }
  return COLUMNS.map((column) => literal(row[column] ?? '')).join(',')
}

const literal = (value: string | number): string =>
  typeof value === 'number' ? `${value}` : `'${value.replace(/[\\']/g, '\\$&')}'`

/** searchd has no `--version`, but prints its version with every run. */
const versionOfSearchd = async (): Promise<string> => {
  const child = spawn('searchd', ['--help'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk
  })
  await once(child, 'close').catch(() => {
    throw new MissingEngineError('searchd is not installed (Debian: apt-get install sphinxsearch)')
  })
  return /^Sphinx (\S+)/m.exec(text)?.[1] ?? 'unknown'
}

const start = async (directory: string) => {
  const port = await freePort()
  await mkdir(join(directory, 'index'), { recursive: true })
  await writeFile(join(directory, 'sphinx.conf'), configuration(directory, port))
  const searchd = spawn('searchd', ['--nodetach', '--config', join(directory, 'sphinx.conf')], {
    stdio: 'ignore',
  })
  process.once('exit', () => searchd.kill('SIGTERM'))
  const connection = await connected(port)
  const stop = async (): Promise<void> => {
    connection.destroy()
    const exit = once(searchd, 'exit')
    searchd.kill('SIGTERM')
    await exit
  }
  return { connection, stop }
}

const connected = async (port: number): Promise<Connection> => {
  const until = performance.now() + START_MILLISECONDS
  for (;;) {
    try {
      return await createConnection({ host: '127.0.0.1', port, multipleStatements: true })
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(POLL_MILLISECONDS)
    }
  }
}

const configuration = (directory: string, port: number): string => `
index posts
{
  type = rt
  path = ${join(directory, 'index', 'posts')}
  rt_mem_limit = 1024M
  morphology = stem_ru
  index_exact_words = 1
  rt_field = body
${Object.entries(ATTRIBUTES)
  .flatMap(([type, names]) => names.map((name) => `  ${type} = ${name}`))
  .join('\n')}
}

searchd
{
  listen = 127.0.0.1:${port}:mysql41
  workers = threads
  log = ${join(directory, 'searchd.log')}
  pid_file = ${join(directory, 'searchd.pid')}
  binlog_path =
  max_packet_size = 64M
}
`
