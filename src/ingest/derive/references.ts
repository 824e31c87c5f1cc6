import { sql } from 'kysely'
import type { Reference, ReferringPost } from '../../domain/references.js'
import { chatKeys, type PostKey, type Row, removeByPost, type WriteTransaction } from '../../store/index.js'
import { keyOf, type PostChange, type PostRow } from '../facts/post.js'

export type ReferenceReader = (post: ReferringPost) => Reference[]

/** A post and what it refers to. */
export interface LinkedPost {
  post: Pick<PostRow, 'chat_id' | 'seq' | 'epoch' | 'day'>
  links: readonly Row<'post_links'>[]
}

export interface ReferenceChanges {
  /** Posts that were not stored before, with what they refer to. */
  added: LinkedPost[]
  /** Posts that were stored before and may refer to other chats now. */
  changed: PostKey[]
}

const REFERRING_COLUMNS = [
  'text',
  'repost_handle',
  'repost_chat_id',
  'repost_seq',
  'deleted',
  'epoch',
] as const satisfies (keyof PostRow)[]

/** Reads what changed posts refer to, and saves it. */
export const deriveReferences = async (
  tx: WriteTransaction,
  posts: readonly PostChange[],
  readReferences: ReferenceReader,
): Promise<ReferenceChanges> => {
  const added = posts.filter(({ before }) => before === undefined).map(({ after }) => after)
  const changed = posts.filter(referencesChanged).map(({ after }) => after)
  await removeByPost(tx, 'post_links', changed.map(keyOf))
  const linked = added.map((post) => ({ post, links: linkRows(post, readReferences) }))
  await tx.upsert('post_links', [
    ...linked.flatMap(({ links }) => links),
    ...changed.flatMap((post) => linkRows(post, readReferences)),
  ])
  return { added: linked, changed: changed.map(keyOf) }
}

const referencesChanged = ({ before, after }: PostChange): boolean =>
  before !== undefined && REFERRING_COLUMNS.some((column) => before[column] !== after[column])

const linkRows = (post: PostRow, readReferences: ReferenceReader): Row<'post_links'>[] => {
  if (post.deleted === 1) return []
  return readReferences(post).map(({ isRepost, handle, chatId, seq }, position) => ({
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
export const postsReferringTo = async (
  tx: WriteTransaction,
  handles: ReadonlySet<string>,
  chatIds: readonly number[],
): Promise<PostKey[]> => {
  if (handles.size + chatIds.length === 0) return []
  const keysOfHandles = tx.dialect.keys(
    { handle: 'text' },
    Array.from(handles, (handle) => [handle]),
  )
  const keysOfChats = chatKeys(tx.dialect, chatIds)
  const { rows } = await sql<{ chat_id: number; seq: string }>`
    select l.chat_id, l.seq from ${keysOfHandles} cross join post_links as l where l.handle = k.handle
    union
    select l.chat_id, l.seq from ${keysOfChats} cross join post_links as l where l.target_chat_id = k.chat_id
    union
    select l.chat_id, l.seq from ${keysOfChats} cross join post_links as l where l.chat_id = k.chat_id`.execute(
    tx.db,
  )
  return rows.map(keyOf)
}
