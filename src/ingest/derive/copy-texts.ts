import { ownWords } from '../../domain/boilerplate.js'
import {
  type CopyMarks,
  isLongEnough,
  marksOf,
  type Shingles,
  shinglesOf,
  type WordLines,
} from '../../domain/copies.js'
import { loadByPost, type PostKey, type WriteTransaction } from '../../store/index.js'
import { copyWords } from '../../text/terms/copy-words.js'
import { keyOf, nameOf, type PostRow } from '../facts/post.js'

/** A post that may be a copy, or be copied. */
export interface CopyablePost {
  chat_id: number
  seq: string
  epoch: number
  words: WordLines
}

export type IsBoilerplate = (chatId: number, line: number) => boolean

/** What it is found by and compared with. */
export interface CopyText extends Omit<CopyablePost, 'words'>, CopyMarks {
  own: Int32Array
}

/** Reposts say whose they are, and deleted posts are gone. */
export const copyable = (post: PostRow | undefined): CopyablePost | undefined => {
  if (post === undefined || post.epoch === null || post.deleted === 1 || post.is_repost === 1)
    return undefined
  const { chat_id, seq, epoch } = post
  const words = wordsOf(post)
  return isLongEnough(words) ? { chat_id, seq, epoch, words } : undefined
}

/** The reading thread has sent the words of all posts side by side, each of which takes four bytes. */
const wordsOf = ({ copyWords: found, text }: PostRow): WordLines =>
  found
    ? new Int32Array(found.buffer, found.byteOffset, found.length / Int32Array.BYTES_PER_ELEMENT)
    : copyWords(text ?? '')

export const copyText = (
  { chat_id, seq, epoch, words }: CopyablePost,
  isBoilerplate: IsBoilerplate,
): CopyText => {
  const own = ownWords(words, (line) => isBoilerplate(chat_id, line))
  const { keys, sketch } = marksOf(own)
  return { chat_id, seq, epoch, own, keys, sketch }
}

const shingles = new WeakMap<CopyText, Shingles>()

/** The shingles of most texts are never asked for. */
export const shinglesIn = (text: CopyText): Shingles => {
  const known = shingles.get(text) ?? shinglesOf(text.own)
  shingles.set(text, known)
  return known
}

/** How many posts of a batch are remembered: others that are like them are often published soon after. */
const REMEMBERED = 5_000

/** The posts of a batch that may be copies, read from the store where they are not remembered. */
export class CopyablePosts {
  #young = new Map<string, CopyablePost>()
  #old = new Map<string, CopyablePost>()

  /** Remembers a post as it is now; undefined where it may be no copy any more. */
  remember(key: PostKey, post: CopyablePost | undefined): void {
    const name = nameOf(key)
    this.#old.delete(name)
    if (post === undefined) this.#young.delete(name)
    else this.#young.set(name, post)
    if (this.#young.size < REMEMBERED) return
    this.#old = this.#young
    this.#young = new Map()
  }

  /** Those of these posts that may be copies, by name. */
  async load(tx: WriteTransaction, posts: Iterable<PostKey>): Promise<Map<string, CopyablePost>> {
    const found = new Map<string, CopyablePost>()
    const missing: PostKey[] = []
    for (const key of posts) {
      const post = this.#young.get(nameOf(key)) ?? this.#old.get(nameOf(key))
      if (post === undefined) missing.push(key)
      else found.set(nameOf(key), post)
    }
    for (const row of await loadByPost(tx, 'posts', missing)) {
      const post = copyable(row)
      if (post === undefined) continue
      found.set(nameOf(keyOf(row)), post)
      this.remember(keyOf(row), post)
    }
    return found
  }
}
