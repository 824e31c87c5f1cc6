import { sql } from 'kysely'
import { knownOnce } from '../domain/group.js'
import { type OutsideChat, type OutsideReference, outsideChats } from '../domain/outside.js'
import { foldHandle } from '../domain/references.js'
import { preparedQuery, type ReadTransaction } from '../store/index.js'
import { listedChats } from './catalogue.js'

interface OfChat {
  chatId: number
}

interface ReadReference extends Omit<OutsideReference, 'isRepost'> {
  is_repost: number
}

const repostsOf = preparedQuery<OfChat, ReadReference>(
  (_, parameter) => sql<ReadReference>`
    select seq, epoch, 1 as is_repost, repost_chat_id as "chatId", repost_handle as handle, repost_from as title
    from posts
    where chat_id = ${parameter('chatId')} and is_repost = 1 and deleted = 0 and epoch is not null
      and (repost_chat_id is not null or repost_handle is not null or repost_from is not null)`,
)

const mentionsOf = preparedQuery<OfChat, ReadReference>(
  (_, parameter) => sql<ReadReference>`
    select l.seq, p.epoch, 0 as is_repost, null as "chatId", l.handle, null as title
    from post_links as l join posts as p on p.chat_id = l.chat_id and p.seq = l.seq
    where l.chat_id = ${parameter('chatId')} and l.is_repost = 0 and l.handle is not null and p.epoch is not null`,
)

/** The chats outside of the catalogue to which posts of this chat refer, most references first. */
export const outsideOf = async (
  tx: ReadTransaction,
  chatId: number,
  which: 'all' | 'reposts',
): Promise<OutsideChat[]> => {
  const reposts = await repostsOf(tx.db, { chatId })
  const mentions = which === 'all' ? await mentionsOf(tx.db, { chatId }) : []
  const references = [...reposts, ...mentions].map(
    ({ is_repost, ...one }): OutsideReference => ({ ...one, isRepost: is_repost === 1 }),
  )
  const isShown = await shownAmong(tx, references)
  return outsideChats(references.filter((one) => !isShown(one)))
}

/** Whether a reference leads to a chat of the catalogue: by its identifier where it has one, else by its handle. */
const shownAmong = async (
  tx: ReadTransaction,
  references: readonly OutsideReference[],
): Promise<(one: OutsideReference) => boolean> => {
  const chats = await listedChats(tx, knownOnce(references.map(({ chatId }) => chatId)))
  const handles = await heldAmong(tx, knownOnce(references.map(({ handle }) => handle && foldHandle(handle))))
  return ({ chatId, handle }) =>
    chatId !== null ? chats.has(chatId) : handle !== null && handles.has(foldHandle(handle))
}

/** Those of these handles that a chat of the catalogue has or had. */
const heldAmong = async (
  { db, dialect }: ReadTransaction,
  handles: readonly string[],
): Promise<Set<string>> => {
  if (handles.length === 0) return new Set()
  const keys = dialect.keys(
    { handle: 'text' },
    handles.map((handle) => [handle]),
  )
  const { rows } = await sql<{ handle: string }>`
    select distinct h.handle from ${keys} cross join handles as h where h.handle = k.handle`.execute(db)
  return new Set(rows.map(({ handle }) => handle))
}
