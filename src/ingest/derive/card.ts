import { sql } from 'kysely'
import {
  type CountUntil,
  countForErr,
  foldTitle,
  growth,
  type LastCount,
  REACH_WINDOW_DAYS,
  type ReachSums,
  reach,
} from '../../domain/card.js'
import { CITATION_WINDOW_DAYS } from '../../domain/citation-index.js'
import { type Clocks, dayOfClock } from '../../domain/clocks.js'
import { groupBy } from '../../domain/group.js'
import { medianOf } from '../../domain/median.js'
import { foldHandle } from '../../domain/references.js'
import { round2 } from '../../domain/rounding.js'
import { decodeCounts } from '../../domain/sorted-counts.js'
import { dayOf, dayStart } from '../../domain/time.js'
import { chatKeys, type ReadTransaction, type Row, sumOf } from '../../store/index.js'
import { type ChatFacts, currentNames, decodeChat, labelled } from '../facts/chat.js'

export type CardRow = Row<'chats'>

/** The cards of those of these chats that have appeared, each as of the chat's own clocks. */
export const computeCards = async (tx: ReadTransaction, chatIds: readonly number[]): Promise<CardRow[]> => {
  const chats = await loadChats(tx, chatIds)
  const [sums, medians] = [await loadSums(tx, chats), await loadMedians(tx, chats)]
  const counts = await loadCounts(tx, chats)
  return chats.map((chat) =>
    cardOf(chat, {
      sums: sums.get(chat.chatId) ?? NO_POSTS,
      median: medians.get(chat.chatId) ?? null,
      counts: counts.get(chat.chatId) ?? NO_COUNTS,
    }),
  )
}

/** What is known of a chat itself, and when it was looked at. */
interface ClockedChat {
  chatId: number
  facts: ChatFacts
  clocks: Clocks
  /** Known posts, deleted ones included. */
  posts: number
}

const loadChats = async (tx: ReadTransaction, chatIds: readonly number[]): Promise<ClockedChat[]> => {
  type Found = Pick<Row<'chat_facts'>, 'chat_id' | 'first_at' | 'facts'> &
    Pick<Row<'chat_coverage'>, 'last_seen' | 'subscribers_at' | 'posts_at' | 'posts'> & {
      cited_at: number | null
    }
  const keys = chatKeys(tx.dialect, chatIds)
  const { rows } = await sql<Found>`
    select f.chat_id, f.first_at, f.facts, v.last_seen, v.subscribers_at, v.posts_at, v.posts,
      (select max(c.epoch) from incoming_citations as c where c.cited_chat_id = f.chat_id) as cited_at
    from chat_facts as f join chat_coverage as v on v.chat_id = f.chat_id
    where f.chat_id in (select k.chat_id from ${keys}) and f.visible = 1`.execute(tx.db)
  return rows.map(({ chat_id, first_at, facts, posts, last_seen, cited_at, ...clocks }) => ({
    chatId: chat_id,
    facts: decodeChat({ first_at, facts }),
    clocks: { ...clocks, citations_at: Math.max(last_seen, cited_at ?? last_seen) },
    posts,
  }))
}

interface Sums extends ReachSums {
  posts_total: number
  views_total: number
  first_post_epoch: number | null
  last_post_epoch: number | null
  own_month: number
  reposts_month: number
}

const NO_POSTS: Sums = {
  posts_total: 0,
  views_total: 0,
  first_post_epoch: null,
  last_post_epoch: null,
  own_month: 0,
  reposts_month: 0,
  own_seen: 0,
  own_views: 0,
  own_seen_24h: 0,
  own_views_24h: 0,
  own_seen_48h: 0,
  own_views_48h: 0,
}

/** Chats with the first day of their month of posts. No post is later than the clock, so the month needs no end. */
const monthKeys = (tx: ReadTransaction, chats: readonly ClockedChat[]) =>
  tx.dialect.keys(
    { chat_id: 'id', first: 'int' },
    chats.map(({ chatId, clocks }) => [chatId, dayOfClock(clocks.posts_at) - REACH_WINDOW_DAYS + 1]),
  )

const loadSums = async (tx: ReadTransaction, chats: readonly ClockedChat[]): Promise<Map<number, Sums>> => {
  const month = (column: string) => sumOf(sql`case when d.day >= k.first then ${sql.ref(`d.${column}`)} end`)
  const { rows } = await sql<Sums & { chat_id: number }>`
    select d.chat_id, ${sumOf(sql`d.own + d.reposts`)} as posts_total, ${sumOf(sql`d.views`)} as views_total,
      min(d.first_epoch) as first_post_epoch, max(d.last_epoch) as last_post_epoch,
      ${month('own')} as own_month, ${month('reposts')} as reposts_month,
      ${month('own_seen')} as own_seen, ${month('own_views')} as own_views,
      ${month('own_seen_24h')} as own_seen_24h, ${month('own_views_24h')} as own_views_24h,
      ${month('own_seen_48h')} as own_seen_48h, ${month('own_views_48h')} as own_views_48h
    from ${monthKeys(tx, chats)} cross join chat_days as d where d.chat_id = k.chat_id group by d.chat_id`.execute(
    tx.db,
  )
  return new Map(rows.map(({ chat_id, ...sums }) => [chat_id, sums]))
}

/** The median views of own posts of the month. */
const loadMedians = async (
  tx: ReadTransaction,
  chats: readonly ClockedChat[],
): Promise<Map<number, number | null>> => {
  const { rows } = await sql<Pick<Row<'chat_days'>, 'chat_id' | 'own_views_each'>>`
    select d.chat_id, d.own_views_each from ${monthKeys(tx, chats)} cross join chat_days as d
    where d.chat_id = k.chat_id and d.day >= k.first and d.own_seen > 0`.execute(tx.db)
  const byChat = groupBy(rows, ({ chat_id }) => chat_id)
  return new Map(
    Array.from(byChat, ([chatId, days]) => [
      chatId,
      medianOf(
        days.flatMap(({ own_views_each }) => decodeCounts(own_views_each)),
        1,
      ),
    ]),
  )
}

/** The days that growth compares, by how long before the newest count they are. */
const COMPARED_DAYS_AGO = [0, 1, 2, 7, 30] as const
type DaysAgo = (typeof COMPARED_DAYS_AGO)[number]

/** Subscriber counts, each with the day on which it was seen, and numbers that belong to a day. */
interface Counts extends Record<`${'subs' | 'day'}_${DaysAgo | 'before' | 'after'}`, number | null> {
  citation_idx: number | null
  citation_window_posts: number
}

const NO_COUNT = null
const NO_COUNTS: Counts = {
  ...{ subs_0: NO_COUNT, subs_1: NO_COUNT, subs_2: NO_COUNT, subs_7: NO_COUNT, subs_30: NO_COUNT },
  ...{ day_0: NO_COUNT, day_1: NO_COUNT, day_2: NO_COUNT, day_7: NO_COUNT, day_30: NO_COUNT },
  ...{ subs_before: NO_COUNT, day_before: NO_COUNT, subs_after: NO_COUNT, day_after: NO_COUNT },
  citation_idx: null,
  citation_window_posts: 0,
}

const loadCounts = async (
  tx: ReadTransaction,
  chats: readonly ClockedChat[],
): Promise<Map<number, Counts>> => {
  const keys = tx.dialect.keys(
    { chat_id: 'id', counted: 'int', posted: 'int', cited: 'int', cited_from: 'id', cited_until: 'id' },
    chats.map(({ chatId, clocks }) => {
      const cited = dayOf(clocks.citations_at)
      const [from, until] = [dayStart(cited - CITATION_WINDOW_DAYS + 1), dayStart(cited + 1)]
      return [chatId, dayOfClock(clocks.subscribers_at), dayOfClock(clocks.posts_at), cited, from, until]
    }),
  )
  const lastCount = (column: 'subs' | 'day', until: ReturnType<typeof sql>, name: string) => sql`(
    select ${sql.ref(`s.${column}`)} from subscriber_days as s where s.chat_id = f.chat_id and s.day <= ${until}
    order by s.day desc limit 1) as ${sql.ref(`${column}_${name}`)}`
  const nextCount = (column: 'first_subs' | 'day', name: string) => sql`(
    select ${sql.ref(`s.${column}`)} from subscriber_days as s where s.chat_id = f.chat_id and s.day > k.posted
    order by s.day limit 1) as ${sql.ref(name)}`
  const compared = COMPARED_DAYS_AGO.flatMap((ago) =>
    (['subs', 'day'] as const).map((column) =>
      lastCount(column, sql`k.counted - ${sql.lit(ago)}`, String(ago)),
    ),
  )
  const { rows } = await sql<Counts & { chat_id: number }>`
    select f.chat_id, ${sql.join(compared)},
      ${lastCount('subs', sql`k.posted`, 'before')}, ${lastCount('day', sql`k.posted`, 'before')},
      ${nextCount('first_subs', 'subs_after')}, ${nextCount('day', 'day_after')},
      (select c.citation_idx from citation_days as c where c.chat_id = f.chat_id and c.day <= k.cited
       order by c.day desc limit 1) as citation_idx,
      (select count(*) from posts as p where p.chat_id = f.chat_id
       and p.epoch >= k.cited_from and p.epoch < k.cited_until) as citation_window_posts
    from ${keys} join chat_facts as f on f.chat_id = k.chat_id`.execute(tx.db)
  return new Map(rows.map(({ chat_id, ...counts }) => [chat_id, counts]))
}

const countSeen = (counts: Counts, name: DaysAgo | 'before' | 'after'): LastCount | undefined => {
  const [day, subs] = [counts[`day_${name}`], counts[`subs_${name}`]]
  return day === null || subs === null ? undefined : { day, subs }
}

const countUntil =
  (counts: Counts, today: number): CountUntil =>
  (day) =>
    countSeen(counts, (today - day) as DaysAgo)

/** As observed; else the posts that remain, where any post is known. */
const messagesCount = ({ facts, posts }: ClockedChat, sums: Sums): number | null =>
  facts.traits.messages_count?.value ?? (posts === 0 ? null : sums.posts_total)

const cardOf = (
  chat: ClockedChat,
  { sums, median, counts }: { sums: Sums; median: number | null; counts: Counts },
): CardRow => {
  const { chatId, facts, clocks } = chat
  const { own_seen, own_views, own_seen_24h, own_views_24h, own_seen_48h, own_views_48h, ...totals } = sums
  const posted = dayOfClock(clocks.posts_at)
  const counted = dayOfClock(clocks.subscribers_at)
  const subsForErr = countForErr(posted, countSeen(counts, 'before'), countSeen(counts, 'after'))
  return {
    chat_id: chatId,
    ...described(facts),
    participants_count: counts.subs_0,
    ...reach(sums, subsForErr),
    citation_idx: round2(counts.citation_idx ?? 0),
    ...growth(counted, countUntil(counts, counted)),
    messages_count: messagesCount(chat, sums),
    own_seen_month: own_seen,
    first_at: facts.firstAt,
    ...totals,
    median_reach: median,
    ...clocks,
    citation_window_posts: counts.citation_window_posts,
  }
}

const described = (facts: ChatFacts) => {
  const { traits } = facts
  const { title, description, handle } = currentNames(facts)
  return {
    handle,
    handle_key: handle === null ? null : foldHandle(handle),
    title,
    title_key: foldTitle(title),
    link: traits.link?.value ?? null,
    description,
    chat_type: traits.chat_type?.value ?? '',
    ...labelled(facts),
    likes: traits.likes?.value ?? 0,
    verified: Number(traits.verified?.value ?? false),
    is_public: Number(traits.is_public?.value ?? true),
  }
}
