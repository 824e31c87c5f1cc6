import { type OrderByModifiers, sql } from 'kysely'
import { readPastedName } from '../domain/pasted-name.js'
import { foldHandle } from '../domain/references.js'
import {
  chatKeys,
  loadByChat,
  preparedQuery,
  type ReadDb,
  type ReadTransaction,
  type Row,
} from '../store/index.js'
import { parseQuery } from '../text/language/parse.js'
import { type CardColumn, type Cards, type NameColumn, nameColumn } from './catalogue/cards.js'
import { numberAt } from './catalogue/column.js'
import { withKnownIndex } from './catalogue/known-index.js'
import { matching, type Range, sumOver } from './catalogue/matching.js'
import { byNumber, byRow, byText, type Comparison, inOrder } from './catalogue/order.js'
import { type FoundByWords, findByQuery, findByWords } from './catalogue/search.js'
import type { LabelChoice } from './labels.js'

export type Chat = Row<'chats'>

/** Unknown counts come last. */
const LARGEST_FIRST: OrderByModifiers = (order) => order.desc().nullsLast()

/**
 * The chat with this handle, else this chat_id, else exactly this title (the largest one), else this former handle. A link
 * to a chat or to one of its posts stands for its handle.
 */
export const findChat = async (db: ReadDb, asked: string, linkBase: string): Promise<Chat | undefined> => {
  const name = readPastedName(asked, linkBase)?.name ?? asked
  const handle = foldHandle(name.replace(/^@/, ''))
  return (
    (await byHandle(db, handle, 1)) ??
    (await byId(db, name)) ??
    (await byTitle(db, name)) ??
    (await byHandle(db, handle, 0))
  )
}

/** The chats that have (or had) a handle; the one that was seen with it last comes first. */
const ownersOfHandle = preparedQuery<{ handle: string; isCurrent: 0 | 1 }, Pick<Chat, 'chat_id'>>(
  (db, parameter) =>
    db
      .selectFrom('handles')
      .select('chat_id')
      .where('handle', '=', parameter('handle'))
      .where('is_current', '=', parameter('isCurrent'))
      .orderBy('at', 'desc')
      .orderBy('chat_id'),
)

/** Two queries, so that a cluster asks only the node that has the chat: every node knows all handles. */
const byHandle = async (db: ReadDb, handle: string, isCurrent: 0 | 1): Promise<Chat | undefined> => {
  const [owner] = await ownersOfHandle(db, { handle, isCurrent })
  return owner && chatById(db, owner.chat_id)
}

const byId = async (db: ReadDb, name: string): Promise<Chat | undefined> => {
  const chatId = Number(name)
  if (!/^-?\d{1,16}$/.test(name) || !Number.isSafeInteger(chatId)) return undefined
  return chatById(db, chatId)
}

const byTitle = (db: ReadDb, title: string): Promise<Chat | undefined> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('title', '=', title)
    .orderBy('participants_count', LARGEST_FIRST)
    .orderBy('chat_id')
    .limit(1)
    .executeTakeFirst()

const chatsById = preparedQuery<{ chatId: number }, Chat>((db, parameter) =>
  db.selectFrom('chats').selectAll().where('chat_id', '=', parameter('chatId')),
)

const chatExists = preparedQuery<{ chatId: number }, Pick<Chat, 'chat_id'>>((db, parameter) =>
  db.selectFrom('chats').select('chat_id').where('chat_id', '=', parameter('chatId')),
)

export const isKnown = async (db: ReadDb, chatId: number): Promise<boolean> =>
  (await chatExists(db, { chatId })).length > 0

export const chatById = async (db: ReadDb, chatId: number): Promise<Chat | undefined> =>
  (await chatsById(db, { chatId }))[0]

/** What lists of other things show of a chat. */
export type ListedChat = Pick<Chat, 'chat_id' | 'handle' | 'title' | 'link' | 'participants_count'>

export const listedChats = async (
  { db, dialect }: ReadTransaction,
  chatIds: readonly number[],
): Promise<Map<number, ListedChat>> => {
  if (chatIds.length === 0) return new Map()
  const keys = chatKeys(dialect, chatIds)
  const { rows } = await sql<ListedChat>`
    select c.chat_id, c.handle, c.title, c.link, c.participants_count
    from ${keys} cross join chats as c where c.chat_id = k.chat_id`.execute(db)
  return new Map(rows.map((chat) => [chat.chat_id, chat]))
}

/** Sorts by name: the columns that are compared, one after the other. */
export const SORTS = {
  subs: ['participants_count'],
  reach: ['avg_reach'],
  median: ['median_reach'],
  err: ['err_pct'],
  ci: ['citation_idx'],
  posts: ['messages_count'],
  recent: ['first_at'],
  title: ['title_beginning', 'title'],
  g_today: ['g_today'],
  g_yest: ['g_yest'],
  g_week: ['g_week'],
  g_month: ['g_month'],
  popular: ['participants_count', 'likes'],
  likes: ['likes'],
} as const satisfies Record<string, readonly (CardColumn | 'title')[]>

export type Sort = keyof typeof SORTS

/** Filters by the name of their parameter: a column and how it is compared. */
export const FILTERS = {
  type: ['chat_type', '='],
  category: ['category', '='],
  region: ['region', '='],
  lang: ['lang', '='],
  subs_min: ['participants_count', '>='],
  subs_max: ['participants_count', '<='],
  reach_min: ['avg_reach', '>='],
  reach_max: ['avg_reach', '<='],
  reach_median_min: ['median_reach', '>='],
  reach_median_max: ['median_reach', '<='],
  err_min: ['err_pct', '>='],
  err_max: ['err_pct', '<='],
  ci_min: ['citation_idx', '>='],
  ci_max: ['citation_idx', '<='],
  g_week_min: ['g_week', '>='],
  g_week_max: ['g_week', '<='],
  g_month_min: ['g_month', '>='],
  g_month_max: ['g_month', '<='],
} as const satisfies Record<string, readonly [NameColumn, '='] | readonly [CardColumn, '>=' | '<=']>

type Filter = keyof typeof FILTERS

export interface CatalogueRequest extends LabelChoice {
  filters: { [F in Filter]?: string | number | undefined }
  verified: boolean
  /** Only chats whose subscribers or posts were looked at from then on, Unix seconds. */
  lookedAtFrom?: number | undefined
  /** Words of the title, the description or the handle. */
  search?: string | undefined
  /** Whether `search` is written in the query language. */
  syntax: boolean
  /** Sorts what `search` finds by `sort` instead of relevance. */
  norank: boolean
  sort: Sort
  order: 'asc' | 'desc'
  limit: number
  page: number
}

export interface CataloguePage {
  items: Chat[]
  total: number
  subs_sum: number
}

/** A page of the catalogue. Chats are filtered, counted and sorted in memory; only the page's cards are read. */
export const listChats = async (
  tx: ReadTransaction,
  all: Cards,
  request: CatalogueRequest,
): Promise<CataloguePage> => {
  const { limit, page } = request
  const found = await findNamed(tx, all, request)
  const cards = needsIndex(request) ? await withKnownIndex(tx, all) : all
  const rows = matching(found?.rows ?? cards.every, rangesOf(cards, request))
  const compare = found && !request.norank ? byRelevance(cards, found) : bySort(cards, request)
  const shown = inOrder(rows, compare, (page - 1) * limit, page * limit)
  return {
    items: await chatsInOrder(
      tx,
      Array.from(shown, (row) => numberAt(cards.columns.chat_id, row)),
    ),
    total: rows.length,
    subs_sum: sumOver(rows, cards.columns.participants_count),
  }
}

/** Whether an index is unknown depends on the posts of all other chats, so it is looked up only where it matters. */
const needsIndex = ({ filters, sort }: CatalogueRequest): boolean =>
  sort === 'ci' || filters.ci_min !== undefined || filters.ci_max !== undefined

const findNamed = async (
  tx: ReadTransaction,
  cards: Cards,
  { search, syntax }: CatalogueRequest,
): Promise<FoundByWords | undefined> => {
  if (search === undefined) return undefined
  const query = syntax ? parseQuery(search) : undefined
  return query === undefined ? findByWords(tx, cards, search) : findByQuery(tx, cards, { query, search })
}

const rangesOf = (
  { columns, names }: Cards,
  { filters, verified, lookedAtFrom, inferred }: CatalogueRequest,
): Range[] => [
  ...Object.entries(filters).flatMap(([filter, value]) => {
    if (value === undefined) return []
    const [name, comparison] = FILTERS[filter as Filter]
    if (comparison !== '=') return [{ column: columns[name], ...LIMITS[comparison](Number(value)) }]
    const number = names[name].find(String(value)) ?? Number.NaN
    return [{ column: columns[nameColumn(name, inferred)], ...LIMITS['='](number) }]
  }),
  ...(verified ? [{ column: columns.verified, ...LIMITS['='](1) }] : []),
  ...(lookedAtFrom === undefined ? [] : [{ column: columns.looked_at, ...LIMITS['>='](lookedAtFrom) }]),
]

/** A name that no chat has is NaN, which is within no range. */
const LIMITS = {
  '=': (value: number) => ({ least: value, greatest: value }),
  '>=': (value: number) => ({ least: value, greatest: Number.POSITIVE_INFINITY }),
  '<=': (value: number) => ({ least: Number.NEGATIVE_INFINITY, greatest: value }),
}

const bySort = ({ columns, titles }: Cards, { sort, order }: CatalogueRequest): Comparison => {
  const direction = order === 'asc' ? 1 : -1
  return SORTS[sort].reduceRight<Comparison>(
    (next, column) =>
      column === 'title' ? byText(titles, direction, next) : byNumber(columns[column], direction, next),
    byRow,
  )
}

const byRelevance = ({ columns }: Cards, { relevance }: FoundByWords): Comparison =>
  byNumber(relevance, 1, byNumber(columns.participants_count, -1, byRow))

/** The known ones of these chats, in the given order. */
export const chatsInOrder = async (tx: ReadTransaction, chatIds: readonly number[]): Promise<Chat[]> => {
  const chats = new Map((await loadByChat(tx, 'chats', chatIds)).map((chat) => [chat.chat_id, chat]))
  return chatIds.flatMap((chatId) => chats.get(chatId) ?? [])
}

/** Bots of a category, the largest first. */
export const botsOfCategory = (
  db: ReadDb,
  category: string,
  except: number,
  limit: number,
): Promise<Chat[]> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('category', '=', category)
    .where('chat_type', '=', 'bot')
    .where('chat_id', '<>', except)
    .orderBy('participants_count', LARGEST_FIRST)
    .orderBy('chat_id')
    .limit(limit)
    .execute()
