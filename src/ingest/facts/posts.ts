import { areOfSameTexts } from '../../domain/post-versions.js'
import { loadByPost, type WriteTransaction } from '../../store/index.js'
import {
  allTexts,
  decodePost,
  encodePost,
  keyOf,
  mergePost,
  nameOf,
  newPost,
  type PostChange,
  type PostRow,
} from './post.js'
import { termsOfSightings } from './post-terms.js'

/**
 * Merges posts into the stored ones. Most posts are new and complete: these are inserted without looking for a stored
 * post first, and merged only if there was one.
 * @returns the posts that changed
 */
export const savePosts = async (tx: WriteTransaction, posts: readonly PostRow[]): Promise<PostChange[]> => {
  const complete = posts.filter(isComplete)
  const existing = new Set<PostRow>(await tx.insertMissing('posts', complete))
  const added = existing.size === 0 ? complete : complete.filter((post) => !existing.has(post))
  const merged = await mergeStored(
    tx,
    posts.filter((post) => !isComplete(post) || existing.has(post)),
  )
  return [...added.map(newPost), ...merged]
}

const isComplete = ({ epoch }: PostRow): boolean => epoch !== null

const mergeStored = async (tx: WriteTransaction, posts: readonly PostRow[]): Promise<PostChange[]> => {
  const rows = await loadByPost(tx, 'posts', posts.map(keyOf))
  const stored = new Map(rows.map((row) => [nameOf(keyOf(row)), row]))
  const changes = posts.flatMap((post) => changeOf(stored.get(nameOf(keyOf(post))), post))
  await tx.upsert(
    'posts',
    changes.map(({ after }) => after),
    { keep: ['reposts'] },
  )
  return changes
}

/** What a post changes about the stored one; nothing if all of it was known. */
const changeOf = (before: PostRow | undefined, added: PostRow): PostChange[] => {
  if (before === undefined) return [newPost(added)]
  const known = decodePost(before)
  const found = decodePost(added)
  const facts = mergePost(known, found)
  if (facts === known) return []
  const after = encodePost(added.chat_id, added.seq, facts)
  const texts = { before: allTexts(known), after: allTexts(facts) }
  if (areOfSameTexts(texts.after, allTexts(found))) {
    after.textTerms = added.textTerms
    after.copyWords = added.copyWords
    after.readWatches = added.readWatches
  }
  if (areOfSameTexts(texts.after, texts.before)) return [{ before, after }]
  // Both will be needed, and to decode thousands of texts again would take much memory.
  const beforeTerms = termsOfSightings(texts.before)
  const afterTerms = after.textTerms ?? termsOfSightings(texts.after)
  return [{ before: { ...before, textTerms: beforeTerms }, after: { ...after, textTerms: afterTerms } }]
}
