import { sql } from 'kysely'
import type { Reference, ReferringPost } from '../../domain/references.js'
import { type PostKey, type Row, removeByPost, type WriteTransaction } from '../../store/index.js'
import type { FreshLinks } from './citations.js'

export type ReferenceReader = (post: ReferringPost) => Reference[]

type LinkedPost = Row<'posts'>

/** Writes what posts refer to; `known` are those among them that may have links already. */
export const deriveLinks = async (
  tx: WriteTransaction,
  readReferences: ReferenceReader,
  posts: readonly LinkedPost[],
  known: readonly PostKey[],
): Promise<FreshLinks[]> => {
  await removeByPost(tx, 'post_links', known)
  const linked = posts.map((post) => ({ post, links: linkRows(post, readReferences) }))
  await tx.upsert(
    'post_links',
    linked.flatMap(({ links }) => links),
  )
  return linked.filter(({ links }) => links.length > 0)
}

const linkRows = (post: LinkedPost, readReferences: ReferenceReader): Row<'post_links'>[] => {
  if (post.deleted === 1) return []
  const references = readReferences({
    text: post.text ?? '',
    repostHandle: post.repost_handle,
    repostChatId: post.repost_chat_id,
    repostSeq: post.repost_seq,
  })
  return references.map(({ isRepost, handle, chatId, seq }, position) => ({
    chat_id: post.chat_id,
    seq: post.seq,
    position,
    is_repost: Number(isRepost),
    handle,
    target_chat_id: chatId,
    target_seq: seq,
  }))
}

/** The posts that refer to one of these handles or chats, or belong to one of these chats. */
export const postsLinkedWith = async (
  tx: WriteTransaction,
  handles: readonly string[],
  chatIds: readonly number[],
): Promise<PostKey[]> => {
  const handleKeys = tx.dialect.keys(
    { handle: 'text' },
    handles.map((handle) => [handle]),
  )
  const chatKeys = tx.dialect.keys(
    { chat_id: 'id' },
    chatIds.map((id) => [id]),
  )
  const { rows } = await sql<{ chat_id: number; seq: string }>`
    select l.chat_id, l.seq from ${handleKeys} cross join post_links as l where l.handle = k.handle
    union
    select l.chat_id, l.seq from ${chatKeys} cross join post_links as l where l.target_chat_id = k.chat_id
    union
    select l.chat_id, l.seq from ${chatKeys} cross join post_links as l where l.chat_id = k.chat_id`.execute(
    tx.db,
  )
  return rows.map(({ chat_id, seq }) => [chat_id, seq])
}
