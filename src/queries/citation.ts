import { sql } from 'kysely'
import type { DayRange } from '../domain/periods.js'
import { dayStart } from '../domain/time.js'
import {
  chatKeys,
  preparedQuery,
  type ReadDb,
  type ReadTransaction,
  type Row,
  sumOf,
} from '../store/index.js'
import { type Chat, type ListedChat, listedChats } from './catalogue.js'
import { type LabelChoice, valueIn } from './labels.js'

/** `incoming`: who cites the chat; `outgoing`: whom it cites. */
export type CitationDirection = 'incoming' | 'outgoing'

interface Side {
  table: 'citations' | 'incoming_citations'
  self: keyof Row<'citations'>
  other: keyof Row<'citations'>
}

/** The table that a chat's citations of each direction are read from. */
export const SIDES = {
  incoming: { table: 'incoming_citations', self: 'cited_chat_id', other: 'chat_id' },
  outgoing: { table: 'citations', self: 'chat_id', other: 'cited_chat_id' },
} as const satisfies Record<CitationDirection, Side>

export interface CitationTotals {
  channels: number
  mentions: number
  reposts: number
}

const totalsOf = (direction: CitationDirection) => {
  const { table, self, other } = SIDES[direction]
  return preparedQuery<{ chatId: number }, CitationTotals>(
    (_, parameter) => sql<CitationTotals>`
    select count(distinct ${sql.ref(other)}) as channels, ${sumOf(sql`1 - is_repost`)} as mentions,
      ${sumOf(sql`is_repost`)} as reposts
    from ${sql.table(table)} where ${sql.ref(self)} = ${parameter('chatId')}`,
  )
}

const TOTALS = { incoming: totalsOf('incoming'), outgoing: totalsOf('outgoing') } as const satisfies Record<
  CitationDirection,
  unknown
>

export const citationTotals = async (
  db: ReadDb,
  chatId: number,
  direction: CitationDirection,
): Promise<CitationTotals> =>
  (await TOTALS[direction](db, { chatId }))[0] ?? { channels: 0, mentions: 0, reposts: 0 }

interface PartnerCounts {
  partner_id: number
  mentions: number
  reposts: number
  last_epoch: number
}

export type CitationPartner = ListedChat & Omit<PartnerCounts, 'partner_id'>

const MAX_PARTNERS = sql.lit(100)

const partnersOf = (direction: CitationDirection, which: 'all' | 'reposts') => {
  const { table, self, other } = SIDES[direction]
  return preparedQuery<{ chatId: number }, PartnerCounts>(
    (_, parameter) => sql<PartnerCounts>`
    select ${sql.ref(other)} as partner_id, ${sumOf(sql`1 - is_repost`)} as mentions, ${sumOf(sql`is_repost`)} as reposts,
      max(epoch) as last_epoch
    from ${sql.table(table)} where ${sql.ref(self)} = ${parameter('chatId')} ${which === 'reposts' ? sql`and is_repost = 1` : sql``}
    group by ${sql.ref(other)}
    order by count(*) desc, last_epoch desc, partner_id limit ${MAX_PARTNERS}`,
  )
}

const PARTNERS = {
  incoming: { all: partnersOf('incoming', 'all'), reposts: partnersOf('incoming', 'reposts') },
  outgoing: { all: partnersOf('outgoing', 'all'), reposts: partnersOf('outgoing', 'reposts') },
} as const satisfies Record<CitationDirection, unknown>

/**
 * The chats on the other side, most citations first. Their cards are read by a query of their own: joined with the counts, Citus
 * would send these to every shard.
 */
export const citationPartners = async (
  tx: ReadTransaction,
  chatId: number,
  direction: CitationDirection,
  which: 'all' | 'reposts',
): Promise<CitationPartner[]> => {
  const partners = await PARTNERS[direction][which](tx.db, { chatId })
  const cards = await listedChats(
    tx,
    partners.map(({ partner_id }) => partner_id),
  )
  return partners.flatMap(({ partner_id, mentions, reposts, last_epoch }) => {
    const card = cards.get(partner_id)
    return card ? [{ mentions, reposts, last_epoch, ...card }] : []
  })
}

export type IncomingCitation = Pick<Row<'citations'>, 'chat_id' | 'is_repost' | 'dil' | 'weight'> &
  Pick<Chat, 'participants_count' | 'category' | 'region'> & {
    /** Subscribers of the citing chat at the end of the last of the days. */
    subs: number
  }

/** The citations of a chat within some days, each with the size, category and region of the citing chat. */
export const incomingCitations = async (
  tx: ReadTransaction,
  chatId: number,
  days: DayRange,
  labels: LabelChoice,
): Promise<IncomingCitation[]> => {
  const { rows } = await sql<Omit<IncomingCitation, 'subs'>>`
    select t.chat_id, t.is_repost, t.dil, t.weight, c.participants_count,
      ${valueIn('c', 'category', labels)} as category, ${valueIn('c', 'region', labels)} as region
    from citations as t join chats as c on c.chat_id = t.chat_id
    where t.cited_chat_id = ${chatId} and t.epoch >= ${dayStart(days.from)} and t.epoch < ${dayStart(days.to + 1)}
    order by t.chat_id`.execute(tx.db)
  const counts = await countsOn(tx, [...new Set(rows.map(({ chat_id }) => chat_id))], days.to)
  return rows.map((row) => ({ ...row, subs: counts.get(row.chat_id) ?? 0 }))
}

/** Subscribers of chats at the end of a day: the newest count until then, else the earliest. */
const countsOn = async (
  { db, dialect }: ReadTransaction,
  chatIds: readonly number[],
  day: number,
): Promise<Map<number, number>> => {
  if (chatIds.length === 0) return new Map()
  const keys = chatKeys(dialect, chatIds)
  const { rows } = await sql<{ chat_id: number; subs: number | null }>`
    select f.chat_id, coalesce(
      (select s.subs from subscriber_days as s where s.chat_id = f.chat_id and s.day <= ${day} order by s.day desc limit 1),
      (select s.first_subs from subscriber_days as s where s.chat_id = f.chat_id order by s.day limit 1)) as subs
    from ${keys} join chat_facts as f on f.chat_id = k.chat_id`.execute(db)
  return new Map(rows.map(({ chat_id, subs }) => [chat_id, subs ?? 0]))
}

/** The citation index of a chat: a row for each day on which it changed, ascending. */
export const citationDays = preparedQuery<
  { chatId: number },
  Pick<Row<'citation_days'>, 'day' | 'citation_idx'>
>((db, parameter) =>
  db
    .selectFrom('citation_days')
    .select(['day', 'citation_idx'])
    .where('chat_id', '=', parameter('chatId'))
    .orderBy('day'),
)
