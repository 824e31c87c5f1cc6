import { isAd } from '../../domain/ads.js'
import { haveSameTexts } from '../../domain/post-versions.js'
import {
  type IndexedPost,
  scan,
  textIndexOf,
  UNKNOWN_VIEWS,
  type WriteTransaction,
} from '../../store/index.js'
import { chatAttributeTerms, postAttributeTerms, tierOf } from '../../text/terms/terms.js'
import type { SearchChange } from '../../watch/batch.js'
import type { SearchablePost } from '../../watch/found.js'
import { newPost, type PostChange, type PostRow } from '../facts/post.js'
import { termsOfTexts } from '../facts/post-terms.js'
import { type ChatKind, kindsOf, loadCardKinds } from './chat-kinds.js'
import { deriveChatTerms } from './chat-terms.js'
import type { Derivation, PartChanges } from './derivation.js'
import { unchangedPosts } from './unchanged-posts.js'

/** Is called with posts that searches may find otherwise than before, and the time of what was noted so far. */
export type OnSearchable = (changes: readonly SearchChange[], now: number) => void

/** The terms of chats and the text index of posts. */
export class Search implements Derivation {
  readonly name = 'search'
  readonly tables = ['chat_terms'] as const
  readonly #onSearchable: OnSearchable | undefined
  /** Type and category of chats whose cards are not written yet. */
  readonly #kinds = new Map<number, ChatKind>()

  constructor(onSearchable: OnSearchable | undefined) {
    this.#onSearchable = onSearchable
  }

  /** Indexes posts that changed, and all posts of chats that appeared or whose type or category changed. */
  async note(tx: WriteTransaction, { chats, posts, now }: PartChanges): Promise<void> {
    const renamed = chats.flatMap((chat) =>
      chat.renamed === undefined ? [] : { chatId: chat.chatId, ...chat.renamed },
    )
    await deriveChatTerms(tx, renamed)
    const kindsNow = kindsOf(chats)
    const before = await kindsBefore(
      tx,
      [...kindsNow.keys(), ...posts.map(({ after }) => after.chat_id)],
      this.#kinds,
    )
    const moved = new Set([...kindsNow.keys()].filter((id) => !isSameKind(kindsNow.get(id), before.get(id))))
    const changes = { before, after: new Map([...before, ...kindsNow]), moved }
    await indexChanges(tx, posts, changes, (found) => this.#onSearchable?.(found, now))
    for (const [chatId, kind] of kindsNow) this.#kinds.set(chatId, kind)
  }

  async rebuild(tx: WriteTransaction): Promise<void> {
    await textIndexOf(tx).clear(tx)
    for await (const cards of scan(tx, 'chats')) {
      const named = cards.map((card) => ({ chatId: card.chat_id, names: card }))
      await deriveChatTerms(tx, named)
    }
    for await (const posts of scan(tx, 'posts')) {
      const chatIds = posts.map(({ chat_id }) => chat_id)
      await indexPosts(tx, await loadCardKinds(tx, chatIds), posts.map(newPost))
    }
  }
}

/** The kinds that earlier parts of the batch have left, or else the cards. */
const kindsBefore = async (
  tx: WriteTransaction,
  chatIds: readonly number[],
  ofBatch: ReadonlyMap<number, ChatKind>,
): Promise<Map<number, ChatKind>> => {
  const kinds = await loadCardKinds(tx, chatIds)
  for (const chatId of chatIds) {
    const kind = ofBatch.get(chatId)
    if (kind !== undefined) kinds.set(chatId, kind)
  }
  return kinds
}

interface KindChanges {
  before: ReadonlyMap<number, ChatKind>
  after: ReadonlyMap<number, ChatKind>
  /** Chats whose posts must all be indexed again. */
  moved: ReadonlySet<number>
}

const indexChanges = async (
  tx: WriteTransaction,
  posts: readonly PostChange[],
  changed: KindChanges,
  onSearchable: (changes: readonly SearchChange[]) => void,
): Promise<void> => {
  const { before, after: kinds, moved } = changed
  /** Posts of a chat that has just appeared are not in the index yet. */
  const inIndex = (change: PostChange): PostChange =>
    before.has(change.after.chat_id) ? change : newPost(change.after)
  const isDue = (change: PostChange): boolean => moved.has(change.after.chat_id) || termsChanged(change)
  const due = posts.filter(isDue)
  await indexPosts(tx, kinds, due.map(inIndex))
  onSearchable(searchChanges(due, changed))
  await setViews(
    tx,
    posts.filter((change) => !isDue(change)),
  )
  for await (const page of unchangedPosts(tx, moved, posts)) {
    const changes = page.map((post) => ({ before: post, after: post }))
    await indexPosts(tx, kinds, changes.map(inIndex))
    onSearchable(searchChanges(changes, changed))
  }
}

const searchChanges = (posts: readonly PostChange[], kinds: KindChanges): SearchChange[] =>
  posts.flatMap((change) => {
    const after = searchable(change.after, kinds.after)
    return after === undefined ? [] : { before: searchable(change.before, kinds.before), after }
  })

/** Searches find posts whose publication time and chat are known. */
const searchable = (
  post: PostRow | undefined,
  kinds: ReadonlyMap<number, ChatKind>,
): SearchablePost | undefined => {
  if (post === undefined || post.epoch === null) return undefined
  const kind = kinds.get(post.chat_id)
  return kind && { post, ...kind }
}

/** Writes posts to the text index, except those without a publication time and those of chats that have not appeared. */
export const indexPosts = async (
  tx: WriteTransaction,
  kinds: ReadonlyMap<number, ChatKind>,
  posts: readonly PostChange[],
): Promise<void> => {
  const termsOfChat = new Map(
    Array.from(kinds, ([chatId, kind]) => [chatId, chatAttributeTerms({ chatId, ...kind })]),
  )
  const indexed = posts.flatMap((change): IndexedPost | [] => {
    const { after: post } = change
    const ofChat = termsOfChat.get(post.chat_id)
    if (ofChat === undefined || post.epoch === null) return []
    return {
      chatId: post.chat_id,
      seq: post.seq,
      epoch: post.epoch,
      views: post.views ?? UNKNOWN_VIEWS,
      textTerms: () => post.textTerms ?? termsOfTexts(post),
      attributes: () => [...ofChat, ...attributesOf(post)],
      isNew: (change.before?.epoch ?? null) === null,
    }
  })
  await textIndexOf(tx).put(tx, indexed)
}

export const attributesOf = (post: Pick<PostRow, 'is_repost' | 'deleted' | 'text' | 'views'>): string[] =>
  postAttributeTerms({
    isRepost: post.is_repost === 1,
    deleted: post.deleted === 1,
    isAd: isAd(post.text),
    views: post.views ?? 0,
  })

const isSameKind = (a: ChatKind | undefined, b: ChatKind | undefined): boolean =>
  a?.chatType === b?.chatType && a?.category === b?.category

const INDEXED_COLUMNS = ['epoch', 'is_repost', 'deleted'] as const satisfies (keyof PostRow)[]

const termsChanged = ({ before, after }: PostChange): boolean =>
  before === undefined ||
  tierOf(after.views ?? 0) !== tierOf(before.views ?? 0) ||
  INDEXED_COLUMNS.some((column) => after[column] !== before[column]) ||
  !haveSameTexts(after, before)

const setViews = (tx: WriteTransaction, posts: readonly PostChange[]): Promise<void> =>
  textIndexOf(tx).setViews(
    tx,
    posts
      .filter(({ before, after }) => after.views !== before?.views)
      .map(({ after }) => ({ chatId: after.chat_id, seq: after.seq, views: after.views ?? UNKNOWN_VIEWS })),
  )
