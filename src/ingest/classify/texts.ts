import { sql } from 'kysely'
import type { ReadTransaction, Store } from '../../store/index.js'
import { type ChatFacts, currentNames, decodeChat } from '../facts/chat.js'
import type { ChatTexts } from './inference.js'

/** Of a chat, so many of its own posts are read, */
const POSTS = 200
/** among so many of its newest, where most are reposts, */
const POSTS_LOOKED_AT = 1_000
/** and so many characters of each. */
const CHARACTERS = 4_000

const CHATS_PER_PAGE = 200

export interface KnownChat {
  chatId: number
  facts: ChatFacts
}

/** All chats of the catalogue in the order of their numbers, in reads that are short, so that batches may come in between. */
export async function* knownChats(store: Store): AsyncGenerator<KnownChat> {
  let after: number | undefined
  do {
    const page = await store.read((tx) => chatsAfter(tx, after))
    yield* page
    after = page.length === CHATS_PER_PAGE ? page.at(-1)?.chatId : undefined
  } while (after !== undefined)
}

const chatsAfter = async ({ db }: ReadTransaction, after: number | undefined): Promise<KnownChat[]> => {
  const rows = await db
    .selectFrom('chat_facts')
    .select(['chat_id', 'first_at', 'facts'])
    .where('visible', '=', 1)
    .$if(after !== undefined, (query) => query.where('chat_id', '>', after as number))
    .orderBy('chat_id')
    .limit(CHATS_PER_PAGE)
    .execute()
  return rows.map((row) => ({ chatId: row.chat_id, facts: decodeChat(row) }))
}

/** The chat of this number, unless it is gone. */
export const knownChat = (store: Store, chatId: number): Promise<KnownChat | undefined> =>
  store.read(async ({ db }) => {
    const row = await db
      .selectFrom('chat_facts')
      .select(['chat_id', 'first_at', 'facts'])
      .where('chat_id', '=', chatId)
      .executeTakeFirst()
    return row && { chatId, facts: decodeChat(row) }
  })

export const chatTexts = async (store: Store, { chatId, facts }: KnownChat): Promise<ChatTexts> => {
  const { title, description } = currentNames(facts)
  return { title, description, posts: await newestPosts(store, chatId) }
}

/** The texts of the newest own posts of a chat, the newest first. */
const newestPosts = (store: Store, chatId: number): Promise<string[]> =>
  store.read(async ({ db }) => {
    const newest = db
      .selectFrom('posts')
      .select([
        'epoch',
        'seq',
        'is_repost',
        'deleted',
        sql<string>`substr(text, 1, ${CHARACTERS})`.as('text'),
      ])
      .where('chat_id', '=', chatId)
      .where('epoch', 'is not', null)
      .orderBy('epoch', 'desc')
      .orderBy(sql`length(seq)`, 'desc')
      .orderBy('seq', 'desc')
      .limit(POSTS_LOOKED_AT)
    const rows = await db
      .selectFrom(newest.as('newest'))
      .select('text')
      .where('is_repost', '=', 0)
      .where('deleted', '=', 0)
      .where('text', '<>', '')
      .orderBy('epoch', 'desc')
      .orderBy(sql`length(seq)`, 'desc')
      .orderBy('seq', 'desc')
      .limit(POSTS)
      .execute()
    return rows.map(({ text }) => text)
  })
