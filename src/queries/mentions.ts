import { sql } from 'kysely'
import type { DayRange } from '../domain/periods.js'
import { dayStart } from '../domain/time.js'
import { preparedQuery, type ReadDb, type Row, sumOf } from '../store/index.js'
import type { Chat } from './catalogue.js'
import { haveValues } from './labels.js'

export interface MentionDay {
  day: number
  mentions: number
  reposts: number
}

/** Days on which a chat was cited, ascending. */
export const mentionDays = preparedQuery<{ chatId: number }, MentionDay>(
  (_, parameter) => sql<MentionDay>`
    select day, ${sumOf(sql`1 - is_repost`)} as mentions, ${sumOf(sql`is_repost`)} as reposts
    from incoming_citations where cited_chat_id = ${parameter('chatId')} group by day order by day`,
)

export type Mention = Pick<Row<'citations'>, 'chat_id' | 'seq' | 'is_repost' | 'dil' | 'epoch'> &
  Pick<Row<'posts'>, 'text' | 'views' | 'url' | 'repost_chat_id' | 'repost_seq'> &
  Pick<Chat, 'title' | 'handle' | 'link' | 'participants_count'>

/** Bounds of the size classes of citing channels: from the first to below the second. Unknown sizes count as 0. */
export interface SubsBounds {
  from: number
  below: number
}

export interface MentionFilter {
  citedChatId: number
  citedSeq?: string
  days?: DayRange | undefined
  author?: number | undefined
  dil?: number | undefined
  subs?: SubsBounds | undefined
  category?: string | undefined
  region?: string | undefined
  /** Whether labels count as categories and regions. */
  inferred?: boolean
}

const CITING_POSTS = sql`citations as t
    join chats as c on c.chat_id = t.chat_id
    join posts as p on p.chat_id = t.chat_id and p.seq = t.seq`

/** Citations of a chat or of one post of it, newest first. */
export const mentions = async (
  db: ReadDb,
  filter: MentionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Mention[]> => {
  const { rows } = await sql<Mention>`
    select t.chat_id, t.seq, t.is_repost, t.dil, t.epoch, p.text, p.views, p.url, p.repost_chat_id, p.repost_seq, c.title, c.handle, c.link, c.participants_count
    from ${CITING_POSTS}
    where ${sql.join(conditions(filter), sql` and `)}
    order by t.epoch desc, length(ltrim(t.seq, '0')) desc, ltrim(t.seq, '0') desc, t.chat_id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many citations `mentions` has on all its pages. */
export const countMentions = async (db: ReadDb, filter: MentionFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${CITING_POSTS}
    where ${sql.join(conditions(filter), sql` and `)}`.execute(db)
  return rows[0]?.total ?? 0
}

const conditions = (filter: MentionFilter) => [
  sql`t.cited_chat_id = ${filter.citedChatId}`,
  ...(filter.citedSeq === undefined ? [] : [sql`t.cited_seq = ${filter.citedSeq}`]),
  ...(filter.days
    ? [sql`t.epoch >= ${dayStart(filter.days.from)} and t.epoch < ${dayStart(filter.days.to + 1)}`]
    : []),
  ...(filter.author === undefined ? [] : [sql`t.chat_id = ${filter.author}`]),
  ...(filter.dil === undefined ? [] : [sql`t.dil = ${filter.dil}`]),
  ...(filter.subs
    ? [
        sql`coalesce(c.participants_count, 0) >= ${filter.subs.from}
        and coalesce(c.participants_count, 0) < ${filter.subs.below}`,
      ]
    : []),
  ...haveValues(
    'c',
    { category: filter.category, region: filter.region },
    { inferred: filter.inferred ?? true },
  ),
]
