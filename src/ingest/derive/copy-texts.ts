import { type CopyMarks, marksOf, type Shingles, shinglesOf, type WordLines } from '../../domain/copies.js'
import { loadByPost, type PostKey, type WriteTransaction } from '../../store/index.js'
import { copyWords, unpackCopyWords } from '../../text/terms/copy-words.js'
import { keyOf, nameOf, type PostRow } from '../facts/post.js'

/** A post that may be a copy, or be copied. */
export interface CopyablePost {
  chat_id: number
  seq: string
  epoch: number
  lines: WordLines
}

/** What it is found by and compared with. */
export interface CopyText extends CopyablePost, CopyMarks {
  own: readonly number[]
}

/** Reposts say whose they are, and deleted posts are gone. */
export const copyable = (post: PostRow | undefined): CopyablePost | undefined => {
  if (post === undefined || post.epoch === null || post.deleted === 1 || post.is_repost === 1)
    return undefined
  const { chat_id, seq, epoch, text, copyWords: words } = post
  return { chat_id, seq, epoch, lines: words ? unpackCopyWords(words) : copyWords(text ?? '') }
}

export const copyText = (post: CopyablePost, own: readonly number[]): CopyText => ({
  ...post,
  own,
  ...marksOf(own),
})

const shingles = new WeakMap<CopyText, Shingles>()

/** The shingles of most texts are never asked for. */
export const shinglesIn = (text: CopyText): Shingles => {
  const known = shingles.get(text) ?? shinglesOf(text.own)
  shingles.set(text, known)
  return known
}

/** Those of these posts that may be copies, by name. */
export const loadCopyable = async (
  tx: WriteTransaction,
  posts: readonly PostKey[],
): Promise<Map<string, CopyablePost>> => {
  const found = new Map<string, CopyablePost>()
  for (const row of await loadByPost(tx, 'posts', posts)) {
    const post = copyable(row)
    if (post !== undefined) found.set(nameOf(keyOf(row)), post)
  }
  return found
}
