import { edgeLines, LAST_LINES, LineCounts } from '../../domain/boilerplate.js'
import { groupBy } from '../../domain/group.js'
import { loadByChat, removeByChat, type WriteTransaction } from '../../store/index.js'
import { wordsAtEnd } from '../../text/terms/copy-words.js'
import { decodePost, encodePost, type PostRow } from '../facts/post.js'
import { type CopyablePost, copyable } from './copy-texts.js'
import { countPosts, postsOf } from './unchanged-posts.js'

/** The same post before and after; undefined where it can be no copy. */
export interface CopyableChange {
  before: CopyablePost | undefined
  after: CopyablePost | undefined
}

/** What a part of a batch has changed, and how many posts of each chat are in it, be they copyable or not. */
export interface CopyableChanges {
  changes: readonly CopyableChange[]
  posts: ReadonlyMap<number, number>
}

/**
 * Posts whose lines are counted and that are yet to be noted, by chat. Where a chat with many posts appears, or in a
 * rebuild, these come page by page, and would turn lines into boilerplate and back.
 */
export type PendingPosts = Map<number, Set<string>>

interface CountsOfChat {
  before: LineCounts
  after: LineCounts
}

/** How many posts of chats end with which lines, before a part of a batch and after it. */
export class EdgeLines {
  readonly #chats = new Map<number, CountsOfChat>()
  readonly #tx: WriteTransaction
  readonly #pending: PendingPosts

  constructor(tx: WriteTransaction, pending: PendingPosts) {
    this.#tx = tx
    this.#pending = pending
  }

  wasBoilerplate = (chatId: number, line: number): boolean =>
    this.#chats.get(chatId)?.before.isBoilerplate(line) ?? false

  isBoilerplate = (chatId: number, line: number): boolean =>
    this.#chats.get(chatId)?.after.isBoilerplate(line) ?? false

  /** Learns about the chats of posts that have not changed. */
  async load(posts: Iterable<CopyablePost>): Promise<void> {
    const chats = new Set<number>()
    for (const { chat_id } of posts) if (!this.#chats.has(chat_id)) chats.add(chat_id)
    for (const { chat_id, counts } of await loadByChat(this.#tx, 'edge_lines', [...chats])) {
      const known = LineCounts.decode(counts)
      this.#chats.set(chat_id, { before: known, after: known })
    }
  }

  /** Counts the lines of changed posts. @returns the other posts with a line that has turned into boilerplate, or back */
  async change({ changes, posts }: CopyableChanges): Promise<CopyablePost[]> {
    await this.load(changes.flatMap(({ before, after }) => before ?? after ?? []))
    const byChat = groupBy(changes, ({ before, after }) => (before ?? after)?.chat_id ?? 0)
    const stored = await this.#storedPosts([...byChat.keys()].filter((id) => !this.#chats.has(id)))
    const affected: CopyablePost[] = []
    for (const [chatId, ofChat] of byChat) {
      const before = this.#chats.get(chatId)?.before ?? LineCounts.none()
      const isFirstPage = (stored.get(chatId) ?? 0) > (posts.get(chatId) ?? 0)
      const after = isFirstPage ? await this.#countAll(chatId, ofChat) : this.#countLines(before, ofChat)
      this.#chats.set(chatId, { before, after })
      if (before.posts > 0 && !after.isLike(before)) affected.push(...(await this.#affected(chatId, ofChat)))
    }
    await this.#save([...byChat.keys()])
    return affected
  }

  async #storedPosts(chats: readonly number[]): Promise<Map<number, number>> {
    return new Map(chats.length === 0 ? [] : await countPosts(this.#tx, chats))
  }

  /** Counts the lines of all stored posts of a chat, also of those that are noted later. */
  async #countAll(chatId: number, changes: readonly CopyableChange[]): Promise<LineCounts> {
    const counts = LineCounts.none()
    const noted = new Set(changes.map(({ after }) => after?.seq))
    const pending = new Set<string>()
    for await (const page of postsOf(this.#tx, chatId))
      for (const row of page) {
        // A rebuild may not have written this row again yet.
        const post = copyable(encodePost(chatId, row.seq, decodePost(row)))
        if (post === undefined) continue
        counts.add(post.words)
        if (!noted.has(post.seq)) pending.add(post.seq)
      }
    this.#pending.set(chatId, pending)
    return counts
  }

  #countLines(before: LineCounts, changes: readonly CopyableChange[]): LineCounts {
    const counts = before.copy()
    for (const change of changes) {
      if (change.before !== undefined) counts.remove(change.before.words)
      else if (change.after && this.#pending.get(change.after.chat_id)?.delete(change.after.seq)) continue
      if (change.after !== undefined) counts.add(change.after.words)
    }
    return counts
  }

  /** Looks through a chat for the posts with a line that has turned. */
  async #affected(chatId: number, changes: readonly CopyableChange[]): Promise<CopyablePost[]> {
    const changed = new Set(changes.map(({ before, after }) => (before ?? after)?.seq))
    const pending = this.#pending.get(chatId)
    const hasTurned = (line: number): boolean =>
      this.wasBoilerplate(chatId, line) !== this.isBoilerplate(chatId, line)
    const isAffected = ({ seq, text }: PostRow): boolean =>
      !changed.has(seq) && !pending?.has(seq) && edgeLines(wordsAtEnd(text ?? '', LAST_LINES)).some(hasTurned)
    const affected: CopyablePost[] = []
    for await (const page of postsOf(this.#tx, chatId))
      affected.push(...page.filter(isAffected).flatMap((row) => copyable(row) ?? []))
    return affected
  }

  async #save(chats: readonly number[]): Promise<void> {
    const rows = chats.flatMap((chat_id) => {
      const counts = this.#chats.get(chat_id)?.after
      return counts === undefined || counts.posts === 0 ? [] : { chat_id, counts: counts.encode() }
    })
    await this.#tx.upsert('edge_lines', rows)
    const kept = new Set(rows.map(({ chat_id }) => chat_id))
    const empty = chats.filter((chatId) => !kept.has(chatId))
    await removeByChat(this.#tx, 'edge_lines', empty)
  }
}
