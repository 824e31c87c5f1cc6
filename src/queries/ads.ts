import { sql } from 'kysely'
import { adOf } from '../domain/ads.js'
import { groupBy } from '../domain/group.js'
import type { DayRange } from '../domain/periods.js'
import type { Reference, ReferringPost } from '../domain/references.js'
import {
  chatKeys,
  type ReadTransaction,
  type Row,
  roundsOf,
  type TextQuery,
  textIndexOf,
} from '../store/index.js'
import { anyOf, type Match } from '../text/terms/match.js'
import { partsOf, textTerms } from '../text/terms/terms.js'
import { adQuery } from './ad-posts.js'
import type { Chat } from './catalogue.js'
import { chatsByHandle } from './lookup.js'
import { byTime, cutSlice, inOrder } from './search/hit-order.js'

/** No more advertisements of a chat, or for it, are read. */
export const MOST_ADS = 500

export type AdPost = Pick<
  Row<'posts'>,
  'chat_id' | 'seq' | 'url' | 'text' | 'views' | 'views_24h' | 'views_48h' | 'is_repost' | 'deleted'
> & { epoch: number; day: number } & Pick<Chat, 'handle' | 'link' | 'title' | 'participants_count'>

export interface FoundAds {
  /** The newest first. */
  posts: AdPost[]
  /** There are more than could be read. */
  isCapped: boolean
}

export type ReadReferences = (post: ReferringPost) => Reference[]

/** The handles that a post's text names, in lower case. */
export const handlesIn = (post: AdPost, readReferences: ReadReferences): string[] =>
  readReferences({ text: post.text, repost_handle: null, repost_chat_id: null, repost_seq: null }).flatMap(
    ({ handle }) => handle ?? [],
  )

/** The advertisements that a chat has published within some days. */
export const adsPlacedBy = (tx: ReadTransaction, chatId: number, days: DayRange): Promise<FoundAds> =>
  findAds(tx, adQuery({ chatId, days }))

/** The advertisements of other chats within some days that name a handle which leads to this chat, as citations do. */
export const adsFor = async (
  tx: ReadTransaction,
  chatId: number,
  days: DayRange,
  readReferences: ReadReferences,
): Promise<FoundAds> => {
  const handles = await handlesLeadingTo(tx, [chatId])
  if (handles.size === 0) return { posts: [], isCapped: false }
  const found = await findAds(tx, adQuery({ days }, [anyOf([...handles.keys()].map(wordsOf))]))
  // The index finds the words of a handle; only the text tells whether they are the handle.
  const names = (post: AdPost): boolean =>
    handlesIn(post, readReferences).some((handle) => handles.has(handle))
  return { ...found, posts: found.posts.filter((post) => post.chat_id !== chatId && names(post)) }
}

const wordsOf = (handle: string): Match => ({ phrase: partsOf(textTerms(handle)).words })

/** A chat may have had any number of handles; those seen last are enough. */
const MOST_HANDLES = 10

/**
 * The handles that lead to these chats, with the chat of each. One that a chat gave up leads to the chat that has it now, or had
 * it last.
 */
const handlesLeadingTo = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
): Promise<Map<string, number>> => {
  const keys = chatKeys(tx.dialect, chatIds)
  const { rows } = await sql<Pick<Row<'handles'>, 'handle' | 'chat_id'>>`
    select h.handle, h.chat_id from ${keys} cross join handles as h where h.chat_id = k.chat_id
    order by h.chat_id, h.is_current desc, h.at desc, h.handle`.execute(tx.db)
  const newest = [...groupBy(rows, ({ chat_id }) => chat_id).values()].flatMap((ofChat) =>
    ofChat.slice(0, MOST_HANDLES),
  )
  const chats = await chatsByHandle(
    tx,
    newest.map(({ handle }) => handle),
  )
  return new Map(
    newest.flatMap(({ handle, chat_id }) =>
      chats.get(handle)?.chat_id === chat_id ? [[handle, chat_id] as const] : [],
    ),
  )
}

const CHATS_PER_QUERY = 10
/** No more advertisements that name any of so many chats are compared. */
const MOST_COMPARED = 2_000

/** When advertisements for a chat were published, and since when all of them are known. */
export interface AdInstants {
  epochs: number[]
  since: number
}

/** When others published advertisements for each of these chats, within some days. */
export const adInstantsFor = async (
  tx: ReadTransaction,
  chatIds: readonly number[],
  days: DayRange,
  readReferences: ReadReferences,
): Promise<Map<number, AdInstants>> => {
  const instants = new Map<number, AdInstants>()
  for (const round of roundsOf(chatIds, CHATS_PER_QUERY)) {
    const handles = await handlesLeadingTo(tx, round)
    if (handles.size === 0) continue
    const query = adQuery({ days }, [anyOf([...handles.keys()].map(wordsOf))])
    const { posts, isCapped } = await findAds(tx, query, MOST_COMPARED)
    const since = isCapped ? (posts.at(-1)?.epoch ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY
    for (const chatId of round) instants.set(chatId, { epochs: [], since })
    for (const post of posts) {
      const named = handlesIn(post, readReferences).flatMap((handle) => handles.get(handle) ?? [])
      for (const chatId of new Set(named))
        if (chatId !== post.chat_id) instants.get(chatId)?.epochs.push(post.epoch)
    }
  }
  return instants
}

const findAds = async (tx: ReadTransaction, query: TextQuery, most = MOST_ADS): Promise<FoundAds> => {
  const hits = await textIndexOf(tx).find(tx, query, most)
  const found = await cutSlice(hits, inOrder(hits), byTime(hits), { offset: 0, limit: most })
  if (found.length === 0) return { posts: [], isCapped: false }
  const keys = tx.dialect.keys(
    { place: 'int', chat_id: 'id', seq: 'text' },
    found.map((post, place) => [place, ...post]),
  )
  const { rows } = await sql<AdPost>`
    select p.chat_id, p.seq, p.url, p.epoch, p.day, p.text, p.views, p.views_24h, p.views_48h, p.is_repost, p.deleted,
      c.handle, c.link, c.title, c.participants_count
    from ${keys} cross join posts as p join chats as c on c.chat_id = p.chat_id
    where p.chat_id = k.chat_id and p.seq = k.seq order by k.place`.execute(tx.db)
  return { posts: rows.filter(({ text }) => adOf(text)), isCapped: hits.length > most }
}
