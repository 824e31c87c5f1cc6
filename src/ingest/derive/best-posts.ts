import { type RawBuilder, sql } from 'kysely'
import {
  ALL_DAYS,
  compareStandings,
  daysOfSpan,
  endedSpans,
  type Span,
  type Standing,
} from '../../domain/best-posts.js'
import { groupBy } from '../../domain/group.js'
import { dayOf, dayStart } from '../../domain/time.js'
import {
  loadByChat,
  type PostKey,
  type Row,
  roundsOf,
  scan,
  scanRows,
  type WriteTransaction,
} from '../../store/index.js'
import {
  BestPostChanges,
  COPIES,
  type CopiedPost,
  copiesStanding,
  type Place,
  RANKABLE_COLUMNS,
  type RankablePost,
  standingsOf,
} from './best-post-changes.js'
import type { ChatCards } from './cards.js'
import type { Citations } from './citations.js'
import type { Copies } from './copies.js'
import type { BatchEnd, Derivation, OnPosts, PartChanges } from './derivation.js'

type BestPost = Row<'best_posts'>

const RANKABLE = (table: string) => sql.join(RANKABLE_COLUMNS.map((column) => sql.ref(`${table}.${column}`)))

/** What rankings depend on besides posts. */
interface BestPostSources {
  citations: Citations
  copies: Copies
  cards: ChatCards
}

/** The best posts of each chat, which rankings consist of. */
export class BestPosts implements Derivation {
  readonly name = 'rankings'
  readonly tables = ['best_posts'] as const
  readonly #sources: BestPostSources
  readonly #changes = new BestPostChanges()
  /** Posts whose reposts were counted again. */
  readonly #reposted: PostKey[] = []

  constructor(sources: BestPostSources) {
    this.#sources = sources
  }

  async note(_: WriteTransaction, { counted, clock }: PartChanges): Promise<void> {
    this.#changes.add(counted, dayOf(clock))
    for (const post of this.#sources.citations.changes.reposted) this.#reposted.push(post)
    this.#changes.addCopied(this.#sources.copies.changes, dayOf(clock))
  }

  async finish(tx: WriteTransaction, { clockBefore, clock }: BatchEnd): Promise<void> {
    const today = dayOf(clock)
    this.#changes.addReposted(await loadRankable(tx, this.#reposted), today)
    this.#changes.addCopied(this.#sources.copies.changes, today)
    await savePlaces(tx, this.#changes)
    await followChats(tx, this.#sources.cards.moved)
    if (dayOf(clockBefore) !== today) await removeEnded(tx, today)
  }

  async rebuild(tx: WriteTransaction, { clock }: BatchEnd, onPosts: OnPosts): Promise<void> {
    const rows = sql`select ${RANKABLE('p')} from posts as p`
    for await (const posts of scanRows<RankablePost>(tx, rows, ['chat_id', 'seq'])) {
      const changes = new BestPostChanges()
      const added = posts.map((after) => ({ before: undefined, after }))
      changes.add(added, dayOf(clock))
      await savePlaces(tx, changes)
      onPosts(posts.length)
    }
    for await (const posts of scan(tx, 'copy_families')) {
      const changes = new BestPostChanges()
      const added = posts.map((after) => ({ before: undefined, after }))
      changes.addCopied(added, dayOf(clock))
      await savePlaces(tx, changes)
    }
  }
}

const loadRankable = async (tx: WriteTransaction, posts: readonly PostKey[]): Promise<RankablePost[]> => {
  if (posts.length === 0) return []
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, posts)
  const { rows } = await sql<RankablePost>`
    select ${RANKABLE('p')} from ${keys} cross join posts as p
    where p.chat_id = k.chat_id and p.seq = k.seq`.execute(tx.db)
  return rows
}

const PLACES_PER_ROUND = 20_000

const savePlaces = async (tx: WriteTransaction, changes: BestPostChanges): Promise<void> => {
  for (const round of roundsOf(changes.places, PLACES_PER_ROUND)) await saveRound(tx, round, changes)
}

/** A place with what the store has for it. */
interface StoredPlace extends Place {
  stored: BestPost | undefined
}

const saveRound = async (
  tx: WriteTransaction,
  places: readonly Place[],
  changes: BestPostChanges,
): Promise<void> => {
  const chats = await loadByChat(tx, 'chats', [...new Set(places.map(({ chatId }) => chatId))])
  const visible = new Map(chats.map((chat) => [chat.chat_id, chat]))
  const known = await withStored(
    tx,
    places.filter(({ chatId }) => visible.has(chatId)),
  )
  const unsure = new Set(known.filter((place) => isUnsure(place, changes)))
  const sought = await searchPosts(tx, [...unsure])
  const written: BestPost[] = []
  const emptied: StoredPlace[] = []
  for (const place of known) {
    const best = unsure.has(place) ? sought.get(place) : betterOf(place.stored, place.best)
    if (best === undefined) emptied.push(place)
    else if (best !== place.stored) written.push(rowOf(place, best, visible.get(place.chatId)))
  }
  await tx.upsert('best_posts', written)
  await removePlaces(
    tx,
    emptied.filter(({ stored }) => stored !== undefined),
  )
}

/** The first of equal ones. */
const betterOf = (a: Standing | undefined, b: Standing | undefined): Standing | undefined =>
  a === undefined || b === undefined ? (a ?? b) : compareStandings(a, b) <= 0 ? a : b

/**
 * Posts that did not change are no better than the stored best one. So a changed post that is at least as good as that is
 * the best now; otherwise the stored one still is, unless it has changed itself.
 */
const isUnsure = (place: StoredPlace, changes: BestPostChanges): boolean => {
  const { best, stored, left } = place
  if (left !== undefined) return true
  if (stored === undefined || !changes.isChanged(place, stored.seq)) return false
  return best === undefined || compareStandings(best, stored) > 0
}

const rowOf = (
  { chatId, span, metric }: Place,
  { value, epoch, seq }: Standing,
  chat: Pick<Row<'chats'>, 'category' | 'region' | 'inferred'> | undefined,
): BestPost => ({
  chat_id: chatId,
  span,
  metric,
  value,
  epoch,
  seq,
  category: chat?.category ?? null,
  region: chat?.region ?? null,
  inferred: chat?.inferred ?? 0,
})

const withStored = async (tx: WriteTransaction, places: readonly Place[]): Promise<StoredPlace[]> => {
  if (places.length === 0) return []
  const spans = new Map(places.map(({ chatId, span }) => [`${chatId}/${span}`, [chatId, span]]))
  const keys = tx.dialect.keys({ chat_id: 'id', span: 'int' }, [...spans.values()])
  const { rows } = await sql<BestPost>`
    select b.* from ${keys} cross join best_posts as b
    where b.chat_id = k.chat_id and b.span = k.span`.execute(tx.db)
  const nameOf = (chatId: number, span: number, metric: number): string => `${chatId}/${span}/${metric}`
  const stored = new Map(rows.map((row) => [nameOf(row.chat_id, row.span, row.metric), row]))
  return places.map((place) => ({
    ...place,
    stored: stored.get(nameOf(place.chatId, place.span, place.metric)),
  }))
}

const removePlaces = async (tx: WriteTransaction, places: readonly Place[]): Promise<void> => {
  if (places.length === 0) return
  const keys = tx.dialect.keys(
    { chat_id: 'id', span: 'int', metric: 'int' },
    places.map(({ chatId, span, metric }) => [chatId, span, metric]),
  )
  await sql`delete from best_posts
    where (chat_id, span, metric) in (select k.chat_id, k.span, k.metric from ${keys})`.execute(tx.db)
}

/** Looks through all posts that may be the best: the best known one has fallen back, which is rare. */
const searchPosts = async (
  tx: WriteTransaction,
  places: readonly StoredPlace[],
): Promise<Map<Place, Standing>> => {
  const found = new Map<Place, Standing>()
  const readTogether = ({ chatId, span, metric }: Place): string => `${chatId}/${span}/${metric === COPIES}`
  for (const ofSpan of groupBy(places, readTogether).values()) {
    for await (const standings of standingsIn(tx, ofSpan[0] as Place)) {
      for (const place of ofSpan) {
        const best = standings.map((ofPost) => ofPost[place.metric]).reduce(betterOf, found.get(place))
        if (best !== undefined) found.set(place, best)
      }
    }
  }
  return found
}

/** The standings of all posts of a chat and a span, by the metric of the place, and others that are read with it. */
async function* standingsIn(
  tx: WriteTransaction,
  { chatId, span, metric }: Place,
): AsyncGenerator<Readonly<Record<number, Standing | undefined>>[]> {
  if (metric === COPIES) {
    const copied = sql`
      select p.chat_id, p.seq, p.epoch, p.copies from copy_families as p
      where p.chat_id = ${chatId} and p.first_chat_id = p.chat_id and p.first_seq = p.seq`
    for await (const posts of rowsWithin<CopiedPost>(tx, copied, span))
      yield posts.map((post) => ({ [COPIES]: copiesStanding(post) }))
    return
  }
  const rankable = sql`select ${RANKABLE('p')} from posts as p where p.chat_id = ${chatId}`
  for await (const posts of rowsWithin<RankablePost>(tx, rankable, span)) yield posts.map(standingsOf)
}

async function* rowsWithin<R extends object>(
  tx: WriteTransaction,
  ofChat: RawBuilder<unknown>,
  span: Span,
): AsyncGenerator<R[]> {
  if (span === ALL_DAYS) {
    yield* scanRows<R>(tx, sql`select * from (${ofChat}) as p`, ['chat_id', 'seq'])
    return
  }
  const { from, to } = daysOfSpan(span)
  const found = await sql<R>`
    ${ofChat} and p.epoch >= ${dayStart(from)} and p.epoch < ${dayStart(to + 1)}`.execute(tx.db)
  yield found.rows
}

/** The best posts of chats have their category and region, and which of them is inferred. */
const followChats = async (tx: WriteTransaction, chatIds: readonly number[]): Promise<void> => {
  const chats = await loadByChat(tx, 'chats', chatIds)
  if (chats.length === 0) return
  const keys = tx.dialect.keys(
    { chat_id: 'id', category: 'text', region: 'text', inferred: 'int' },
    chats.map(({ chat_id, category, region, inferred }) => [chat_id, category, region, inferred]),
  )
  await sql`update best_posts set category = k.category, region = k.region, inferred = k.inferred from ${keys}
    where best_posts.chat_id = k.chat_id`.execute(tx.db)
}

const removeEnded = async (tx: WriteTransaction, today: number): Promise<void> => {
  for (const [from, to] of endedSpans(today))
    await sql`delete from best_posts where span >= ${from} and span < ${to}`.execute(tx.db)
}
