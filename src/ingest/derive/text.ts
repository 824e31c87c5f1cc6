import { isAd } from '../../domain/ads.js'
import { haveSameTexts } from '../../domain/post-versions.js'
import {
  loadByPost,
  type PostViews,
  type Row,
  roundsOf,
  scan,
  textIndexOf,
  UNKNOWN_VIEWS,
  type WriteTransaction,
} from '../../store/index.js'
import { chatAttributeTerms, postAttributeTerms, type TextTerms, tierOf } from '../../text/terms/terms.js'
import type { SearchChange } from '../../watch/batch.js'
import type { SearchablePost } from '../../watch/found.js'
import { newPost, type PostChange, type PostRow } from '../facts/post.js'
import { termsOf } from '../facts/post-terms.js'
import { MEMORY_DEFAULT, type MemoryPlan, planMemory } from '../memory.js'
import { type ChatKind, kindsOf, loadCardKinds } from './chat-kinds.js'
import { deriveChatTerms } from './chat-terms.js'
import type { Copies } from './copies.js'
import type { BatchEnd, Derivation, OnPosts, PartChanges } from './derivation.js'
import { LaterCopies, withCopyTerms } from './later-copies.js'
import { TermsAhead } from './terms-ahead.js'
import { unchangedPosts } from './unchanged-posts.js'
import { type WaitingDocument, WaitingDocuments } from './waiting-documents.js'
import type { Words } from './words.js'

/** Is called with posts that searches may find otherwise than before, and the time of what was noted so far. */
export type OnSearchable = (changes: readonly SearchChange[], now: number) => void

export interface SearchOptions {
  memory?: Pick<MemoryPlan, 'termBytes'> | undefined
  onSearchable?: OnSearchable | undefined
}

/** What searches depend on besides facts, and what is derived beside them. */
interface SearchSources {
  copies: Copies
  words: Words
}

/** So many posts are read again at once. */
const POSTS_PER_ROUND = 1_000

/** The terms of chats and the text index of posts. */
export class Search implements Derivation {
  readonly name = 'search'
  readonly tables = ['chat_terms'] as const
  readonly #onSearchable: OnSearchable | undefined
  /** Type and category of chats whose cards are not written yet. */
  readonly #kinds = new Map<number, ChatKind>()
  readonly #laterCopies = new LaterCopies()
  readonly #waiting: WaitingDocuments
  readonly #sources: SearchSources

  constructor(sources: SearchSources, { memory = planMemory(MEMORY_DEFAULT), onSearchable }: SearchOptions) {
    this.#sources = sources
    this.#onSearchable = onSearchable
    this.#waiting = new WaitingDocuments(memory.termBytes, (tx, documents) =>
      this.#laterCopies.withTerms(tx, documents),
    )
  }

  /** Indexes posts that changed, and all posts of chats that appeared or whose type or category changed. */
  async note(tx: WriteTransaction, { chats, posts, now }: PartChanges): Promise<void> {
    const renamed = chats.flatMap((chat) =>
      chat.renamed === undefined ? [] : { chatId: chat.chatId, ...chat.renamed },
    )
    await deriveChatTerms(tx, renamed)
    this.#laterCopies.note(this.#sources.copies.changes)
    const kindsNow = kindsOf(chats)
    const before = await kindsBefore(
      tx,
      [...kindsNow.keys(), ...posts.map(({ after }) => after.chat_id)],
      this.#kinds,
    )
    const moved = new Set([...kindsNow.keys()].filter((id) => !isSameKind(kindsNow.get(id), before.get(id))))
    const changes = { before, after: new Map([...before, ...kindsNow]), moved }
    await this.#indexChanges(tx, posts, changes, (found) => this.#onSearchable?.(found, now))
    for (const [chatId, kind] of kindsNow) this.#kinds.set(chatId, kind)
  }

  async finish(tx: WriteTransaction): Promise<void> {
    this.#laterCopies.note(this.#sources.copies.changes)
    await this.#indexTurnedCopies(tx)
    await this.#waiting.write(tx)
  }

  async rebuild(tx: WriteTransaction, _: BatchEnd, onPosts: OnPosts): Promise<void> {
    await textIndexOf(tx).clear(tx)
    const terms = new TermsAhead()
    try {
      for await (const cards of scan(tx, 'chats')) await nameChats(tx, cards, terms)
      for await (const posts of terms.ofPosts(scan(tx, 'posts'))) {
        const kinds = await loadCardKinds(
          tx,
          posts.map(({ chat_id }) => chat_id),
        )
        await this.#waiting.put(tx, await withCopyTerms(tx, documentsOf(kinds, posts.map(newPost))))
        await this.#sources.words.add(
          tx,
          posts.filter(({ chat_id }) => kinds.has(chat_id)),
        )
        onPosts(posts.length)
      }
    } finally {
      await terms.stop()
    }
    await this.#waiting.write(tx)
  }

  /** Indexes posts again that have become later copies, or are none any more, after they were indexed. */
  async #indexTurnedCopies(tx: WriteTransaction): Promise<void> {
    const written = this.#laterCopies.turned.filter((key) => !this.#waiting.has(key))
    for (const keys of roundsOf(written, POSTS_PER_ROUND)) {
      const chatIds = [...new Set(keys.map(([chatId]) => chatId))]
      const kinds = await kindsBefore(tx, chatIds, this.#kinds)
      const posts = await loadByPost(tx, 'posts', keys)
      await this.#waiting.put(tx, documentsOf(kinds, posts.map(samePost)))
    }
  }

  async #indexChanges(
    tx: WriteTransaction,
    posts: readonly PostChange[],
    changed: KindChanges,
    onSearchable: (changes: readonly SearchChange[]) => void,
  ): Promise<void> {
    const { before, after: kinds, moved } = changed
    /** Posts of a chat that has just appeared are not in the index yet. */
    const inIndex = (change: PostChange): PostChange =>
      before.has(change.after.chat_id) ? change : newPost(change.after)
    const isDue = (change: PostChange): boolean => moved.has(change.after.chat_id) || termsChanged(change)
    const due = posts.filter(isDue)
    await this.#waiting.put(tx, documentsOf(kinds, due.map(inIndex)))
    onSearchable(searchChanges(due, changed))
    await this.#waiting.setViews(
      tx,
      posts.filter((change) => !isDue(change) && change.after.views !== change.before?.views).map(viewsOf),
    )
    for await (const page of unchangedPosts(tx, moved, posts)) {
      const changes = page.map(samePost)
      await this.#waiting.put(tx, documentsOf(kinds, changes.map(inIndex)))
      onSearchable(searchChanges(changes, changed))
    }
  }
}

const samePost = (post: PostRow): PostChange => ({ before: post, after: post })

const nameChats = async (
  tx: WriteTransaction,
  cards: readonly Row<'chats'>[],
  terms: TermsAhead,
): Promise<void> => {
  const names = cards.map(({ title, description, handle }) => ({ title, description, handle }))
  const found = await terms.ofNames(names)
  await deriveChatTerms(
    tx,
    cards.map((card, i) => ({ chatId: card.chat_id, names: card, nameTerms: found[i] })),
  )
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

/** The documents of posts, without those that have no publication time and those of chats that have not appeared. */
export const documentsOf = (
  kinds: ReadonlyMap<number, ChatKind>,
  posts: readonly PostChange[],
): WaitingDocument[] => {
  const termsOfChat = new Map(
    Array.from(kinds, ([chatId, kind]) => [chatId, chatAttributeTerms({ chatId, ...kind })]),
  )
  return posts.flatMap(({ before, after: post }): WaitingDocument | [] => {
    const ofChat = termsOfChat.get(post.chat_id)
    const { epoch, textTerms } = post
    if (ofChat === undefined || epoch === null) return []
    return {
      ...viewsOf({ after: post }),
      epoch,
      textTerms: textTerms ? knownTerms(textTerms) : () => termsOf(post),
      attributes: [...ofChat, ...attributesOf(post)],
      isNew: (before?.epoch ?? null) === null,
      bytes: BYTES_BESIDE_TERMS + (textTerms?.length ?? TERM_BYTES_OF_UNIT * bytesOfTexts(post)),
    }
  })
}

/** A function of its own: one made beside others would keep the post in memory that these use. */
const knownTerms = (terms: TextTerms) => (): TextTerms => terms

const BYTES_BESIDE_TERMS = 400
/** What is kept of a post until its terms are found, and these themselves. */
const TERM_BYTES_OF_UNIT = 4
const bytesOfTexts = ({ text, earlier_texts }: PostRow): number =>
  (text?.length ?? 0) + (earlier_texts?.length ?? 0)

const viewsOf = ({ after }: Pick<PostChange, 'after'>): PostViews => ({
  chatId: after.chat_id,
  seq: after.seq,
  views: after.views ?? UNKNOWN_VIEWS,
})

export const attributesOf = (post: Pick<PostRow, 'is_repost' | 'deleted' | 'text' | 'views'>): string[] =>
  postAttributeTerms({
    isRepost: post.is_repost === 1,
    deleted: post.deleted === 1,
    isAd: isAd(post.text),
    views: post.views ?? 0,
  })

const isSameKind = (a: ChatKind | undefined, b: ChatKind | undefined): boolean =>
  a?.chatType === b?.chatType &&
  a?.category === b?.category &&
  a?.isCategoryInferred === b?.isCategoryInferred

const INDEXED_COLUMNS = ['epoch', 'is_repost', 'deleted'] as const satisfies (keyof PostRow)[]

const termsChanged = ({ before, after }: PostChange): boolean =>
  before === undefined ||
  tierOf(after.views ?? 0) !== tierOf(before.views ?? 0) ||
  INDEXED_COLUMNS.some((column) => after[column] !== before[column]) ||
  !haveSameTexts(after, before)
