import { type IndexedPost, textIndexOf, type WriteTransaction } from '../../store/index.js'
import { termsOf } from '../../text/terms.js'
import type { ChatChange } from '../facts/chats.js'
import type { PostChange } from '../facts/posts.js'
import { deriveChatTerms, namesOf } from './chat-terms.js'
import { type ChatKind, kindsOf, loadCardKinds, pagesOf, type SearchedPost } from './text-sources.js'

/**
 * Keeps the terms of chats right, and the text index: posts that changed, and all posts of chats that appeared or whose type or category
 * changed. It reads the cards from before the batch, so they are derived after it.
 */
export const deriveText = async (
  tx: WriteTransaction,
  chats: readonly ChatChange[],
  posts: readonly PostChange[],
): Promise<void> => {
  await deriveChatTerms(
    tx,
    chats.filter(({ namesChanged, appeared }) => namesChanged || appeared).flatMap(namesOf),
  )
  const seen = kindsOf(chats)
  const before = await loadCardKinds(tx, [...seen.keys(), ...posts.map(({ row }) => row.chat_id)])
  const moved = [...seen].filter(([chatId, kind]) => !isSame(kind, before.get(chatId)))
  const kinds = new Map([...before, ...seen])
  const movedIds = new Set(moved.map(([chatId]) => chatId))
  await indexChanges(
    tx,
    posts.filter(({ row }) => !movedIds.has(row.chat_id)),
    kinds,
  )
  for await (const page of pagesOf(tx, [...movedIds])) {
    await indexPosts(tx, page, kinds, ({ chat_id }) => !before.has(chat_id))
  }
}

/** Takes posts into the index; those of chats that have not appeared and those without a time wait. */
export const indexPosts = async (
  tx: WriteTransaction,
  posts: readonly SearchedPost[],
  kinds: ReadonlyMap<number, ChatKind>,
  isNew: (post: SearchedPost) => boolean,
): Promise<void> => {
  const indexed = posts.flatMap((post): IndexedPost[] => {
    const kind = kinds.get(post.chat_id)
    if (kind === undefined || post.epoch === null) return []
    const { chat_id: chatId, seq, epoch } = post
    return [
      {
        chatId,
        seq,
        epoch,
        views: post.views ?? 0,
        terms: () => termsOfPost(post, kind),
        isNew: isNew(post),
      },
    ]
  })
  await textIndexOf(tx).put(tx, indexed)
}

const termsOfPost = (post: SearchedPost, { chatType, category }: ChatKind) =>
  termsOf(post.text ?? '', {
    chatId: post.chat_id,
    chatType,
    category,
    isRepost: post.is_repost === 1,
    deleted: post.deleted === 1,
  })

const isSame = (kind: ChatKind, before: ChatKind | undefined): boolean =>
  kind.chatType === before?.chatType && kind.category === before.category

const INDEXED_COLUMNS = ['text', 'epoch', 'is_repost', 'deleted'] as const satisfies (keyof SearchedPost)[]

const isFoundOtherwise = ({ row, before }: PostChange): boolean =>
  INDEXED_COLUMNS.some((column) => row[column] !== before?.[column])

const indexChanges = async (
  tx: WriteTransaction,
  posts: readonly PostChange[],
  kinds: ReadonlyMap<number, ChatKind>,
): Promise<void> => {
  const known = new Set(posts.filter(({ before }) => (before?.epoch ?? null) !== null).map(({ row }) => row))
  const changed = posts.filter(isFoundOtherwise).map(({ row }) => row)
  await indexPosts(tx, changed, kinds, (post) => !known.has(post as PostChange['row']))
  const viewed = posts.filter((post) => !isFoundOtherwise(post) && post.row.views !== post.before?.views)
  await textIndexOf(tx).setViews(
    tx,
    viewed.map(({ row }) => ({ chatId: row.chat_id, seq: row.seq, views: row.views ?? 0 })),
  )
}
