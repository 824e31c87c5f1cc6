import { sql } from 'kysely'
import { isAd } from '../domain/ads.js'
import {
  AUDIT_DAYS,
  AUDIT_POST_DAYS,
  type AuditFacts,
  type AuditPartner,
  GROWN_POST_DAYS,
  type UnnamedCopy,
} from '../domain/audit/facts.js'
import { type Clocks, postsClock } from '../domain/clocks.js'
import { groupBy } from '../domain/group.js'
import { lastDays } from '../domain/periods.js'
import { decodePoints } from '../domain/points.js'
import { DAY_SECONDS, dayOf, dayStart } from '../domain/time.js'
import { curveSince } from '../domain/views.js'
import { preparedQuery, type ReadTransaction, type Row } from '../store/index.js'
import type { Chat } from './catalogue.js'

/** Peers have at least a third and at most three times as many subscribers. */
const SIZE_FACTOR = 3
export const MOST_PEERS = 40

/** Chats of the same type and category, nearest in size; without a category, of any. None where the size is unknown. */
export const peersOf = async ({ db }: ReadTransaction, chat: Chat): Promise<AuditedChat[]> => {
  const { chat_id, chat_type, category, participants_count: subs } = chat
  if (subs === null) return []
  const { rows } = await sql<AuditedChat>`
    select chat_id, subscribers_at, posts_at, citations_at from chats
    where chat_type = ${chat_type} and chat_id <> ${chat_id}
      and participants_count >= ${Math.ceil(subs / SIZE_FACTOR)} and participants_count <= ${subs * SIZE_FACTOR}
      ${category === null ? sql`` : sql`and category = ${category}`}
    order by abs(participants_count - ${subs}), chat_id limit ${MOST_PEERS}`.execute(db)
  return rows
}

type AuditedChat = Pick<Chat, 'chat_id' | keyof Clocks>

/** Days, or seconds; the last one is included. */
interface Window {
  chatId: number
  from: number
  to: number
}

const counts = preparedQuery<Window, Pick<Row<'subscriber_days'>, 'day' | 'first_subs' | 'subs'>>(
  (_, parameter) => sql`
    select day, first_subs, subs from subscriber_days
    where chat_id = ${parameter('chatId')} and day >= ${parameter('from')} and day <= ${parameter('to')} order by day`,
)

const postDays = preparedQuery<Window, { day: number; own: number; posts: number }>(
  (_, parameter) => sql`
    select day, own, own + reposts as posts from chat_days
    where chat_id = ${parameter('chatId')} and day >= ${parameter('from')} and day <= ${parameter('to')}`,
)

const incoming = preparedQuery<Window, { chat_id: number; day: number; citations: number }>(
  (_, parameter) => sql`
    select chat_id, day, count(*) as citations from incoming_citations
    where cited_chat_id = ${parameter('chatId')} and epoch >= ${parameter('from')} and epoch <= ${parameter('to')}
    group by chat_id, day`,
)

const outgoing = preparedQuery<Window, { chat_id: number; citations: number }>(
  (_, parameter) => sql`
    select cited_chat_id as chat_id, count(*) as citations from citations
    where chat_id = ${parameter('chatId')} and epoch >= ${parameter('from')} and epoch <= ${parameter('to')}
    group by cited_chat_id`,
)

/** No more of the newest posts of a chat are looked at, nor of those that are old enough for every sign. */
const MOST_AUDITED_POSTS = 100

type PostRow = Pick<Row<'posts'>, 'seq' | 'views' | 'views_24h' | 'reposts' | 'curve'> & {
  epoch: number
  day: number
}

const ownPosts = preparedQuery<Window, PostRow>(
  (_, parameter) => sql`
    select seq, epoch, day, views, views_24h, reposts, curve from posts
    where chat_id = ${parameter('chatId')} and epoch >= ${parameter('from')} and epoch <= ${parameter('to')}
      and is_repost = 0 and deleted = 0
    order by epoch desc, length(ltrim(seq, '0')) desc, ltrim(seq, '0') desc limit ${sql.lit(MOST_AUDITED_POSTS)}`,
)

/** The newest posts; where these are not all, also the newest of those that are old enough for every sign. */
const auditedPosts = async (db: ReadTransaction['db'], window: Window): Promise<PostRow[]> => {
  const newest = await ownPosts(db, window)
  if (newest.length < MOST_AUDITED_POSTS) return newest
  const grown = await ownPosts(db, { ...window, to: window.to - GROWN_POST_DAYS * DAY_SECONDS })
  const known = new Set(newest.map(({ seq }) => seq))
  return [...newest, ...grown.filter(({ seq }) => !known.has(seq))]
}

type CopyRow = Pick<Row<'posts'>, 'seq' | 'text' | 'views'> &
  Pick<Row<'copy_families'>, 'epoch' | 'first_chat_id' | 'first_seq'> & { similarity: number }

/** Later copies of posts of other chats that do not name the chat of the first post, the newest first. */
const unnamedCopies = preparedQuery<Window, CopyRow>(
  (_, parameter) => sql`
    select f.seq, f.epoch, p.text, p.views, f.first_chat_id, f.first_seq,
      (select max(c.similarity) from post_copies as c where c.chat_id = f.chat_id and c.seq = f.seq) as similarity
    from copy_families as f join posts as p on p.chat_id = f.chat_id and p.seq = f.seq
    where f.chat_id = ${parameter('chatId')} and f.epoch >= ${parameter('from')} and f.epoch <= ${parameter('to')}
      and f.first_chat_id <> f.chat_id and not exists (
        select 1 from citations as t
        where t.chat_id = f.chat_id and t.seq = f.seq and t.cited_chat_id = f.first_chat_id)
    order by f.epoch desc, length(ltrim(f.seq, '0')) desc, ltrim(f.seq, '0') desc`,
)

/** Without advertisements, which many chats publish in the same words. */
const copiesWithoutSource = async (db: ReadTransaction['db'], window: Window): Promise<UnnamedCopy[]> =>
  (await unnamedCopies(db, window))
    .filter(({ text }) => !isAd(text))
    .map(({ seq, epoch, views, similarity, first_chat_id, first_seq }) => ({
      ...{ seq, epoch, views, similarity },
      copyOf: { chatId: first_chat_id, seq: first_seq },
    }))

/** What the signs of a chat are computed from, as of when its posts were last looked at. */
export const auditFacts = async ({ db }: ReadTransaction, chat: AuditedChat): Promise<AuditFacts> => {
  const { chat_id: chatId } = chat
  const now = postsClock(chat)
  const today = dayOf(now)
  const days = { chatId, ...lastDays(today, AUDIT_DAYS) }
  const seconds = { chatId, from: dayStart(days.from), to: now }
  const cited = await incoming(db, seconds)
  const postWindow = { chatId, from: dayStart(lastDays(today, AUDIT_POST_DAYS).from), to: now }
  const posts = await auditedPosts(db, postWindow)
  const published = await postDays(db, days)
  return {
    now,
    counts: await counts(db, days),
    postDays: new Map(published.map(({ day, posts: count }) => [day, count])),
    citedDays: sumsBy(cited, ({ day }) => day),
    posts: posts.map((post) => ({ ...post, curve: curveSince(decodePoints(post.curve), post.epoch) })),
    ownPosts: sumOwn(published, lastDays(today, AUDIT_POST_DAYS).from),
    unnamed: await copiesWithoutSource(db, postWindow),
    partners: partnersOf(
      sumsBy(cited, ({ chat_id }) => chat_id),
      sumsBy(await outgoing(db, seconds), ({ chat_id }) => chat_id),
    ),
  }
}

const sumOwn = (days: readonly { day: number; own: number }[], from: number): number =>
  days.reduce((sum, { day, own }) => (day < from ? sum : sum + own), 0)

const sumsBy = <T extends { citations: number }>(
  rows: readonly T[],
  keyOf: (row: T) => number,
): Map<number, number> =>
  new Map(
    Array.from(groupBy(rows, keyOf), ([key, group]) => [
      key,
      group.reduce((sum, { citations }) => sum + citations, 0),
    ]),
  )

const partnersOf = (
  cited: ReadonlyMap<number, number>,
  citing: ReadonlyMap<number, number>,
): AuditPartner[] =>
  [...new Set([...cited.keys(), ...citing.keys()])].map((chatId) => ({
    chatId,
    incoming: cited.get(chatId) ?? 0,
    outgoing: citing.get(chatId) ?? 0,
  }))
