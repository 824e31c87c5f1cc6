import { textIndexOf, type WriteTransaction } from '../../store/index.js'
import {
  chatAttributeTerms,
  postAttributeTerms,
  type TextTerms,
  textTerms,
  tierOf,
} from '../../text/terms.js'
import type { ChatChange } from '../facts/chats.js'
import type { PostChange } from '../facts/posts.js'
import { deriveChatTerms } from './chat-terms.js'
import { type ChatKind, kindsOf, loadCardKinds, type SearchedPost, unchangedPosts } from './text-sources.js'

/**
 * Keeps the terms of chats right, and the text index: posts that changed, and all posts of chats that appeared or whose
 * type or category changed. Cards are derived after it: `ahead` has what they do not tell yet.
 */
export const deriveText = async (
  tx: WriteTransaction,
  chats: readonly ChatChange[],
  posts: readonly PostChange[],
  ahead: Map<number, ChatKind>,
): Promise<void> => {
  await deriveChatTerms(
    tx,
    chats.flatMap(({ chatId, renamed }) => (renamed === undefined ? [] : [{ chatId, ...renamed }])),
  )
  const seen = kindsOf(chats)
  const before = await kindsBefore(tx, [...seen.keys(), ...posts.map(({ row }) => row.chat_id)], ahead)
  const kinds = new Map([...before, ...seen])
  const moved = new Set(
    [...seen].filter(([chatId, kind]) => !isSame(kind, before.get(chatId))).map(([chatId]) => chatId),
  )
  const isDue = (post: PostChange): boolean => moved.has(post.row.chat_id) || isFoundOtherwise(post)
  const isKnown = ({ chat_id }: SearchedPost): boolean => before.has(chat_id)
  const due = posts.filter(isDue).map((change) => ({
    post: change.row,
    textTerms: change.textTerms,
    isNew: !isKnown(change.row) || wasWaiting(change),
  }))
  await indexPosts(tx, kinds, due)
  await setViews(
    tx,
    posts.filter((post) => !isDue(post)),
  )
  for await (const page of unchangedPosts(tx, moved, posts)) {
    await indexPosts(
      tx,
      kinds,
      page.map((post) => ({ post, isNew: !isKnown(post) })),
    )
  }
  for (const [chatId, kind] of seen) ahead.set(chatId, kind)
}

/** As earlier parts of the batch have told it, or else the cards. */
const kindsBefore = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
  ahead: ReadonlyMap<number, ChatKind>,
): Promise<Map<number, ChatKind>> => {
  const kinds = await loadCardKinds(tx, chatIds)
  for (const chatId of chatIds) {
    const kind = ahead.get(chatId)
    if (kind !== undefined) kinds.set(chatId, kind)
  }
  return kinds
}

interface DuePost {
  post: SearchedPost
  /** Of its text, where they are known. */
  textTerms?: TextTerms | undefined
  isNew: boolean
}

/** It was not there, or had no time yet. */
const wasWaiting = ({ before }: PostChange): boolean => (before?.epoch ?? null) === null

/** Takes posts into the index; those of chats that have not appeared and those without a time wait. */
export const indexPosts = async (
  tx: WriteTransaction,
  kinds: ReadonlyMap<number, ChatKind>,
  posts: readonly DuePost[],
): Promise<void> => {
  const termsOfChat = new Map(
    Array.from(kinds, ([chatId, kind]) => [chatId, chatAttributeTerms({ chatId, ...kind })]),
  )
  const indexed = posts.flatMap(({ post, textTerms: known, isNew }) => {
    const ofChat = termsOfChat.get(post.chat_id)
    if (ofChat === undefined || post.epoch === null) return []
    return {
      chatId: post.chat_id,
      seq: post.seq,
      epoch: post.epoch,
      views: post.views ?? 0,
      textTerms: () => known ?? textTerms(post.text ?? ''),
      attributes: () => [...ofChat, ...attributesOf(post)],
      isNew,
    }
  })
  await textIndexOf(tx).put(tx, indexed)
}

export const attributesOf = (post: Pick<SearchedPost, 'is_repost' | 'deleted' | 'views'>): string[] =>
  postAttributeTerms({
    isRepost: post.is_repost === 1,
    deleted: post.deleted === 1,
    views: post.views ?? 0,
  })

const isSame = (kind: ChatKind, before: ChatKind | undefined): boolean =>
  kind.chatType === before?.chatType && kind.category === before.category

const INDEXED_COLUMNS = ['text', 'epoch', 'is_repost', 'deleted'] as const satisfies (keyof SearchedPost)[]

const isFoundOtherwise = ({ row, before }: PostChange): boolean =>
  before === undefined ||
  tierOf(row.views ?? 0) !== tierOf(before.views ?? 0) ||
  INDEXED_COLUMNS.some((column) => row[column] !== before[column])

const setViews = (tx: WriteTransaction, posts: readonly PostChange[]): Promise<void> =>
  textIndexOf(tx).setViews(
    tx,
    posts
      .filter(({ row, before }) => row.views !== before?.views)
      .map(({ row }) => ({ chatId: row.chat_id, seq: row.seq, views: row.views ?? 0 })),
  )
