import { sql } from 'kysely'
import { adOf } from '../domain/ads.js'
import type { DayRange } from '../domain/periods.js'
import type { Reference, ReferringPost } from '../domain/references.js'
import { type ReadTransaction, type Row, type TextQuery, textIndexOf } from '../store/index.js'
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
  const handles = await handlesLeadingTo(tx, chatId)
  if (handles.length === 0) return { posts: [], isCapped: false }
  const found = await findAds(tx, adQuery({ days }, [anyOf(handles.map(wordsOf))]))
  // The index finds the words of a handle; only the text tells whether they are the handle.
  const names = (post: AdPost): boolean =>
    handlesIn(post, readReferences).some((handle) => handles.includes(handle))
  return { ...found, posts: found.posts.filter((post) => post.chat_id !== chatId && names(post)) }
}

const wordsOf = (handle: string): Match => ({ phrase: partsOf(textTerms(handle)).words })

/** A chat may have had any number of handles; those seen last are enough. */
const MOST_HANDLES = 10

/** A handle that this chat gave up leads to the chat that has it now, or had it last. */
const handlesLeadingTo = async (tx: ReadTransaction, chatId: number): Promise<string[]> => {
  const handles = await handlesOf(tx, chatId)
  const chats = await chatsByHandle(tx, handles)
  return handles.filter((handle) => chats.get(handle)?.chat_id === chatId)
}

const handlesOf = async ({ db }: ReadTransaction, chatId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('handles')
    .select('handle')
    .where('chat_id', '=', chatId)
    .orderBy('is_current', 'desc')
    .orderBy('at', 'desc')
    .limit(MOST_HANDLES)
    .execute()
  return rows.map(({ handle }) => handle)
}

const findAds = async (tx: ReadTransaction, query: TextQuery): Promise<FoundAds> => {
  const hits = await textIndexOf(tx).find(tx, query, MOST_ADS)
  const found = await cutSlice(hits, inOrder(hits), byTime(hits), { offset: 0, limit: MOST_ADS })
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
  return { posts: rows.filter(({ text }) => adOf(text)), isCapped: hits.length > MOST_ADS }
}
