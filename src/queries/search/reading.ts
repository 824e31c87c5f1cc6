import { sql } from 'kysely'
import { formerTexts, type StoredTexts } from '../../domain/post-versions.js'
import {
  allPosts,
  type Hits,
  type Indexes,
  joinedHits,
  NO_HITS,
  pickedHits,
  type ReadTransaction,
  roundsOf,
  type TextQuery,
  textIndexOf,
} from '../../store/index.js'

/** What the text index cannot decide, and texts of posts must be read for. */
export interface TextReading {
  isMatch: (text: string) => boolean
  /** Whether a post is found by a text that it had before as well. */
  versions: boolean
}

export interface Newest {
  /** As `TextIndex.find` returns them. */
  hits: Hits
  /** Posts from before this instant were not searched: too many texts would have to be read. */
  unreadBefore?: number
}

export type FindNewest = (tx: ReadTransaction, query: TextQuery, count: number) => Promise<Newest>

export interface ReadingLimits {
  /** Texts that are read at once, and the others of the last second. */
  postsPerRound: number
  /** No further round begins once so many texts were read: a request must not take seconds. */
  posts: number
}

/** Texts are compared between queries, and only there can an answer make way for another. */
const TEXTS_PER_QUERY = 200

const LIMITS: ReadingLimits = { postsPerRound: 2_000, posts: 20_000 }

export const byIndex: FindNewest = async (tx, query, count) => ({
  hits: await textIndexOf(tx).find(tx, query, count),
})

/** Finds what the index finds, and leaves out the posts whose texts do not match. */
export const byReading =
  (reading: TextReading, limits = LIMITS): FindNewest =>
  async (tx, query, count) => {
    const perRound = Math.min(limits.postsPerRound, count)
    let found = NO_HITS
    let unread = query
    for (let read = 0; read < limits.posts; ) {
      const { hits } = await byIndex(tx, unread, perRound)
      found = joinedHits(found, pickedHits(hits, await matchingOf(tx, hits, reading)))
      if (found.length > count || hits.length <= perRound) return { hits: found }
      read += hits.length
      unread = beyond(query, hits)
    }
    return { hits: found, ...(unread.until === undefined ? {} : { unreadBefore: unread.until }) }
  }

/** The query for what is older than these hits, or newer where the oldest come first. */
const beyond = (query: TextQuery, { epochs, length }: Hits): TextQuery => {
  const bounds = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  for (let i = 0; i < length; i++) {
    const epoch = epochs[i] ?? 0
    bounds.since = Math.max(bounds.since, epoch + 1)
    bounds.until = Math.min(bounds.until, epoch)
  }
  return query.oldestFirst ? { ...query, since: bounds.since } : { ...query, until: bounds.until }
}

/** The indexes of hits whose texts match. */
const matchingOf = async (
  tx: ReadTransaction,
  hits: Hits,
  { isMatch, versions }: TextReading,
): Promise<Indexes> => {
  const textsOf = (row: StoredTexts): string[] => [row.text ?? '', ...(versions ? formerTexts(row) : [])]
  const posts = (await allPosts(hits)).map((post, place) => [place, ...post])
  const matching: number[] = []
  for (const some of roundsOf(posts, TEXTS_PER_QUERY)) {
    const keys = tx.dialect.keys({ place: 'int', chat_id: 'id', seq: 'text' }, some)
    const { rows } = await sql<StoredTexts & { place: number }>`
      select k.place, p.text, p.seen, p.earlier_texts from ${keys} cross join posts as p
      where p.chat_id = k.chat_id and p.seq = k.seq`.execute(tx.db)
    for (const row of rows) if (textsOf(row).some(isMatch)) matching.push(row.place)
  }
  return Uint32Array.from(matching).sort()
}
