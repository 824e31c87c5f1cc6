import { sql } from 'kysely'
import {
  type CountUntil,
  foldTitle,
  growth,
  REACH_WINDOW_DAYS,
  type ReachSums,
  reach,
} from '../../domain/card.js'
import { foldHandle } from '../../domain/references.js'
import { round2 } from '../../domain/rounding.js'
import { chatKeys, type ReadTransaction, type Row, sumOf } from '../../store/index.js'
import { type ChatFacts, currentNames, decodeChat } from '../facts/chat.js'

export type Card = Row<'chats'>

/** The cards of those of these chats that have appeared, as of a day. */
export const computeCards = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
  today: number,
): Promise<Card[]> => {
  const sums = await loadSums(tx, chatIds, today)
  const inputs = await loadInputs(tx, chatIds, today)
  return inputs.map((input) => card(input, sums.get(input.chat_id) ?? NO_POSTS, today))
}

interface Sums extends ReachSums {
  posts_total: number
  posts_today: number
  views_total: number
  first_post_epoch: number | null
  last_post_epoch: number | null
  own_month: number
  reposts_month: number
  videos_month: number
  images_month: number
  audios_month: number
  stickers_month: number
  polls_month: number
  files_month: number
}

const NO_POSTS: Sums = {
  posts_total: 0,
  posts_today: 0,
  views_total: 0,
  first_post_epoch: null,
  last_post_epoch: null,
  own_month: 0,
  reposts_month: 0,
  videos_month: 0,
  images_month: 0,
  audios_month: 0,
  stickers_month: 0,
  polls_month: 0,
  files_month: 0,
  own_seen: 0,
  own_views: 0,
  own_seen_24h: 0,
  own_views_24h: 0,
  own_seen_48h: 0,
  own_views_48h: 0,
}

const loadSums = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
  today: number,
): Promise<Map<number, Sums>> => {
  const keys = chatKeys(tx.dialect, chatIds)
  const inWindow = sql`d.day > ${today - REACH_WINDOW_DAYS} and d.day <= ${today}`
  const month = (column: string) => sumOf(sql`case when ${inWindow} then ${sql.ref(`d.${column}`)} end`)
  const { rows } = await sql<Sums & { chat_id: number }>`
    select d.chat_id, ${sumOf(sql`d.own + d.reposts`)} as posts_total, ${sumOf(sql`d.views`)} as views_total,
      ${sumOf(sql`case when d.day = ${today} then d.own + d.reposts end`)} as posts_today,
      min(d.first_epoch) as first_post_epoch, max(d.last_epoch) as last_post_epoch,
      ${month('own')} as own_month, ${month('reposts')} as reposts_month,
      ${month('videos')} as videos_month, ${month('images')} as images_month,
      ${month('audios')} as audios_month, ${month('stickers')} as stickers_month,
      ${month('polls')} as polls_month, ${month('files')} as files_month,
      ${month('own_seen')} as own_seen, ${month('own_views')} as own_views,
      ${month('own_seen_24h')} as own_seen_24h, ${month('own_views_24h')} as own_views_24h,
      ${month('own_seen_48h')} as own_seen_48h, ${month('own_views_48h')} as own_views_48h
    from ${keys} cross join chat_days as d where d.chat_id = k.chat_id group by d.chat_id`.execute(tx.db)
  return new Map(rows.map(({ chat_id, ...sums }) => [chat_id, sums]))
}

/** The days that growth compares, by how long ago they are. */
const COMPARED_DAYS_AGO = [0, 1, 2, 7, 30] as const
type DaysAgo = (typeof COMPARED_DAYS_AGO)[number]

/** The newest subscriber counts until the ends of these days, and the days on which they were seen. */
type Counts = { [D in DaysAgo as `subs_${D}` | `day_${D}`]: number | null }

interface CardInput extends Pick<Row<'chat_facts'>, 'chat_id' | 'first_at' | 'facts'>, Counts {
  citation_idx: number | null
  /** 1 where a post of the chat is known, be it deleted. */
  has_posts: number | null
}

const loadInputs = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
  today: number,
): Promise<CardInput[]> => {
  const keys = chatKeys(tx.dialect, chatIds)
  const lastCount = (column: 'subs' | 'day', daysAgo: DaysAgo) => sql`(
    select ${sql.ref(`s.${column}`)} from subscriber_days as s where s.chat_id = f.chat_id and s.day <= ${today - daysAgo}
    order by s.day desc limit 1) as ${sql.ref(`${column}_${daysAgo}`)}`
  const counts = COMPARED_DAYS_AGO.flatMap((daysAgo) => [
    lastCount('subs', daysAgo),
    lastCount('day', daysAgo),
  ])
  const { rows } = await sql<CardInput>`
    select f.chat_id, f.first_at, f.facts, ${sql.join(counts)},
      (select 1 from posts as p where p.chat_id = f.chat_id and p.epoch is not null limit 1) as has_posts,
      (select c.citation_idx from citation_days as c where c.chat_id = f.chat_id and c.day <= ${today}
       order by c.day desc limit 1) as citation_idx
    from chat_facts as f where f.chat_id in (select k.chat_id from ${keys}) and f.visible = 1`.execute(tx.db)
  return rows
}

const countUntil =
  (input: CardInput, today: number): CountUntil =>
  (day) => {
    const daysAgo = (today - day) as DaysAgo
    const [seenOn, subs] = [input[`day_${daysAgo}`], input[`subs_${daysAgo}`]]
    return seenOn === null || subs === null ? undefined : { day: seenOn, subs }
  }

/** As observed; else the posts that remain, where any post is known. */
const messagesCount = ({ traits }: ChatFacts, { has_posts }: CardInput, sums: Sums): number | null =>
  traits.messages_count?.value ?? (has_posts === null ? null : sums.posts_total)

const card = (input: CardInput, sums: Sums, today: number): Card => {
  const facts = decodeChat(input)
  const subs = input.subs_0
  const { own_seen, own_views, own_seen_24h, own_views_24h, own_seen_48h, own_views_48h, ...totals } = sums
  return {
    chat_id: input.chat_id,
    ...described(facts),
    participants_count: subs,
    ...reach(sums, subs),
    citation_idx: round2(input.citation_idx ?? 0),
    ...growth(today, countUntil(input, today)),
    messages_count: messagesCount(facts, input, sums),
    own_seen_month: own_seen,
    first_at: facts.firstAt,
    ...totals,
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
    category: traits.category?.value ?? null,
    region: traits.region?.value ?? null,
    lang: traits.lang?.value ?? null,
    likes: traits.likes?.value ?? 0,
    verified: Number(traits.verified?.value ?? false),
    is_public: Number(traits.is_public?.value ?? true),
  }
}
