import { type SqlBool, sql } from 'kysely'
import { foldHandle } from '../domain/references.js'
import { fixedQuery, type ReadDb, type Row, sumOf } from '../store/index.js'
import { foundChats, relevance } from './catalogue-search.js'

export type Chat = Row<'chats'>

/** Who is meant: a handle, else a chat_id, else an exact title (the largest chat), else a past handle. */
export const findChat = async (db: ReadDb, name: string): Promise<Chat | undefined> => {
  const handle = foldHandle(name.replace(/^@/, ''))
  return (
    (await byHandle(db, handle, 1)) ??
    (await byId(db, name)) ??
    (await byTitle(db, name)) ??
    (await byHandle(db, handle, 0))
  )
}

/** SQLite sorts with less ado where it knows the limit from the text. */
const ONE = sql.lit(1)

/** Of several who have or had it, whoever was seen with it last. */
const ofHandle = fixedQuery<{ handle: string; isCurrent: 0 | 1 }, Chat>((db, given) =>
  db
    .selectFrom('handles')
    .innerJoin('chats', 'chats.chat_id', 'handles.chat_id')
    .selectAll('chats')
    .where('handles.handle', '=', given('handle'))
    .where('handles.is_current', '=', given('isCurrent'))
    .orderBy('handles.at', 'desc')
    .orderBy('chats.chat_id')
    .limit(ONE),
)

const byHandle = async (db: ReadDb, handle: string, isCurrent: 0 | 1): Promise<Chat | undefined> =>
  (await ofHandle(db, { handle, isCurrent }))[0]

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
    .orderBy('participants_count', 'desc')
    .orderBy('chat_id')
    .limit(1)
    .executeTakeFirst()

const ofId = fixedQuery<{ chatId: number }, Chat>((db, given) =>
  db.selectFrom('chats').selectAll().where('chat_id', '=', given('chatId')),
)

const known = fixedQuery<{ chatId: number }, Pick<Chat, 'chat_id'>>((db, given) =>
  db.selectFrom('chats').select('chat_id').where('chat_id', '=', given('chatId')),
)

export const isKnown = async (db: ReadDb, chatId: number): Promise<boolean> =>
  (await known(db, { chatId })).length > 0

export const chatById = async (db: ReadDb, chatId: number): Promise<Chat | undefined> =>
  (await ofId(db, { chatId }))[0]

/** Sorts by name; `popular` has a second column. */
export const SORTS = {
  subs: ['participants_count'],
  reach: ['avg_reach'],
  err: ['err_pct'],
  ci: ['citation_idx'],
  posts: ['messages_count'],
  recent: ['first_at'],
  title: ['title_key'],
  g_today: ['g_today'],
  g_yest: ['g_yest'],
  g_week: ['g_week'],
  g_month: ['g_month'],
  popular: ['participants_count', 'likes'],
  likes: ['likes'],
} as const satisfies Record<string, readonly (keyof Chat)[]>

export type Sort = keyof typeof SORTS

/** Filters by the name of their parameter: a column and how it is compared; whole numbers with whole numbers only. */
export const FILTERS = {
  type: ['chat_type', '='],
  category: ['category', '='],
  region: ['region', '='],
  lang: ['lang', '='],
  subs_min: ['participants_count', '>=', Math.ceil],
  subs_max: ['participants_count', '<=', Math.floor],
  reach_min: ['avg_reach', '>='],
  reach_max: ['avg_reach', '<='],
  err_min: ['err_pct', '>='],
  err_max: ['err_pct', '<='],
  ci_min: ['citation_idx', '>='],
  ci_max: ['citation_idx', '<='],
} as const satisfies Record<
  string,
  readonly [column: keyof Chat, comparison: '=' | '>=' | '<=', whole?: (bound: number) => number]
>

export interface CatalogueRequest {
  filters: { [F in keyof typeof FILTERS]?: string | number | undefined }
  verified: boolean
  /** Words of the title, the description or the handle. */
  search?: string | undefined
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

export const listChats = async (db: ReadDb, request: CatalogueRequest): Promise<CataloguePage> => {
  const matching = conditions(request)
  const { search, norank } = request
  const chats =
    search === undefined
      ? sql`chats`
      : sql`chats join (${foundChats(search)}) as found on found.found_id = chats.chat_id`
  const { rows } = await sql<{ total: number; subs_sum: number }>`
    select count(*) as total, ${sumOf(sql`participants_count`)} as subs_sum from ${chats} where ${matching}`.execute(
    db,
  )
  const direction = sql.raw(request.order)
  const order =
    search === undefined || norank
      ? SORTS[request.sort].map((column) => sql`${sql.ref(column)} ${direction}`)
      : [relevance(search), sql`participants_count desc`]
  const items = await sql<Chat>`
    select chats.* from ${chats} where ${matching} order by ${sql.join(order)}, chat_id
    limit ${request.limit} offset ${(request.page - 1) * request.limit}`.execute(db)
  return { items: items.rows, total: rows[0]?.total ?? 0, subs_sum: rows[0]?.subs_sum ?? 0 }
}

const conditions = ({ filters, verified }: CatalogueRequest) => {
  const given = Object.entries(filters).flatMap(([name, value]) => {
    if (value === undefined) return []
    const [column, comparison, whole] = FILTERS[name as keyof typeof FILTERS]
    const compared = whole && typeof value === 'number' ? whole(value) : value
    return [sql<SqlBool>`${sql.ref(column)} ${sql.raw(comparison)} ${compared}`]
  })
  return sql.join([sql`1 = 1`, ...(verified ? [sql`verified = 1`] : []), ...given], sql` and `)
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
    .orderBy('participants_count', 'desc')
    .orderBy('chat_id')
    .limit(limit)
    .execute()
