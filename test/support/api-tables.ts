import type { TestApp } from './app.js'

/**
 * All that the API tells of a store as tables, one column for each field, unknown numbers as null, without labels: what
 * other ways to the same data are compared with.
 */

type Row = Record<string, unknown>
type Get = TestApp['get']

interface Told extends Row {
  unknown: string[]
}

const known = <T extends Told>(told: T): Omit<T, 'unknown'> & Row => {
  const { unknown, ...row } = told
  return { ...row, ...Object.fromEntries(unknown.map((name) => [name, null])) }
}

const ask = async <T>(get: Get, path: string): Promise<T> => (await get(path)).body as T

export interface ApiTables {
  chats: Row[]
  posts: Row[]
  views: Row[]
  chatDays: Row[]
  citations: Row[]
  reactions: Row[]
}

interface Clocks {
  subscribers: number | null
  posts: number | null
  citations: number
}

interface ApiCard extends Told {
  chat_id: number
  as_of: Clocks
}

interface ApiPost extends Told {
  seq: string
  epoch: number
  reactions: Record<string, number>
  media: string[]
}

const cards = async (get: Get): Promise<ApiCard[]> => {
  const found: ApiCard[] = []
  for (let page = 1; ; page++) {
    const { items } = await ask<{ items: ApiCard[] }>(get, `/api/channels?limit=200&inferred=0&page=${page}`)
    found.push(...items)
    if (items.length < 200) return found
  }
}

const chatOf = async (get: Get, card: ApiCard): Promise<Row> => {
  const { as_of, ...rest } = card
  const err = known(await ask<Told>(get, `/api/channels/err?chat_id=${card.chat_id}`))
  const { count } = await ask<{ count: number }>(get, `/api/channels/likes?chat_id=${card.chat_id}`)
  const clocks = { subscribers_at: as_of.subscribers, posts_at: as_of.posts, citations_at: as_of.citations }
  return { ...known(rest), ...clocks, err_24h: err.err_24h, err_48h: err.err_48h, likes: count }
}

const postOf = (chat_id: number, told: ApiPost): Row => {
  const { reactions, when: _, ad: __, images: ___, ...post } = told
  const counts = Object.values(reactions).reduce((sum, one) => sum + one, 0)
  return { chat_id, ...known({ ...post, media: post.media.join(' '), reactions: counts }) }
}

interface Curves {
  series: { t: number; h: number; views: number }[]
  reactions: { t: number; counts: Record<string, number> }[]
}

const curvesOf = async (
  get: Get,
  chat_id: number,
  seq: string,
): Promise<{ views: Row[]; reactions: Row[] }> => {
  const path = `/api/channels/post-views?chat_id=${chat_id}&seq=${seq}`
  const { series, reactions } = await ask<Curves>(get, path)
  return {
    views: series.map(({ t, h, views }) => ({ chat_id, seq, seen_epoch: t, age_hours: h, views })),
    reactions: reactions.flatMap(({ t, counts }) =>
      Object.entries(counts).map(([reaction, count]) => ({ chat_id, seq, seen_epoch: t, reaction, count })),
    ),
  }
}

interface Series<T> {
  items: T[]
}

/** The days of which there is a count of subscribers or a post. */
const chatDaysOf = async (get: Get, chat_id: number): Promise<Row[]> => {
  const days = new Map<string, Row>()
  const merge = (day: string, fields: Row): void => {
    const none = { subscribers: null, own_posts: null, reposts: null, own_posts_with_views: null }
    days.set(day, { chat_id, day, ...none, own_views: null, reach: null, ...days.get(day), ...fields })
  }
  const series = <T>(name: string) => ask<Series<T>>(get, `/api/channels/${name}?chat_id=${chat_id}`)
  for (const { d, subs } of (await series<{ d: string; subs: number }>('subs')).items)
    merge(d, { subscribers: subs })
  for (const { d, p, r } of (await series<{ d: string; p: number; r: number }>('posts-timeline')).items)
    merge(d, { own_posts: p, reposts: r, own_posts_with_views: 0 })
  for (const told of (await series<Told & { d: string; n: number }>('reach-timeline')).items) {
    const { n, reach, total } = known(told)
    merge(told.d, { own_posts_with_views: n, own_views: total, reach })
  }
  return [...days.values()]
}

interface ApiMention extends Row {
  chat_id: number
  seq: string
  kind: string
  dil: number
  when: string
}

const citationsOf = async (get: Get, cited_chat_id: number): Promise<Row[]> => {
  const found: Row[] = []
  for (let page = 1; ; page++) {
    const path = `/api/channels/mentions-list?chat_id=${cited_chat_id}&limit=200&page=${page}`
    const { items } = await ask<Series<ApiMention>>(get, path)
    found.push(
      ...items.map(({ chat_id, seq, kind, dil, when }) => ({ chat_id, seq, cited_chat_id, kind, dil, when })),
    )
    if (items.length < 200) return found
  }
}

/** How many posts of a chat are asked for their curves. */
const MOST_CURVES = 40

export const apiTables = async ({ get }: Pick<TestApp, 'get'>): Promise<ApiTables> => {
  const tables: ApiTables = { chats: [], posts: [], views: [], chatDays: [], citations: [], reactions: [] }
  for (const card of await cards(get)) {
    const { chat_id } = card
    tables.chats.push(await chatOf(get, card))
    const feed = await ask<Series<ApiPost>>(get, `/api/channels/posts?chat_id=${chat_id}&limit=5000`)
    tables.posts.push(...feed.items.map((post) => postOf(chat_id, post)))
    tables.chatDays.push(...(await chatDaysOf(get, chat_id)))
    tables.citations.push(...(await citationsOf(get, chat_id)))
    for (const { seq } of feed.items.slice(0, MOST_CURVES)) {
      const { views, reactions } = await curvesOf(get, chat_id, seq)
      tables.views.push(...views)
      tables.reactions.push(...reactions)
    }
  }
  return tables
}

/** The rows in an order that does not depend on where they come from, for comparisons. */
export const inOrder = (rows: readonly Row[], key: readonly string[]): Row[] => {
  const keyOf = (row: Row): string => JSON.stringify(key.map((column) => row[column]))
  return rows
    .map((row) => ({ keyOf: keyOf(row), row }))
    .sort((a, b) => (a.keyOf < b.keyOf ? -1 : 1))
    .map(({ row }) => row)
}
