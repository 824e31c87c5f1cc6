import type { Row, WriteTransaction } from '../../store/index.js'
import { loadByPost } from '../../store/index.js'
import type { TextTerms } from '../../text/terms.js'
import type { PostTraits } from '../observation.js'
import { decodePost, encodePost, mergePost } from './post.js'

/** What was seen of a post, and what its text is found by. */
export interface SeenPost extends Row<'posts'> {
  textTerms: TextTerms
}

export interface PostChange {
  row: Row<'posts'>
  /** Of the text in the row, where they are known. */
  textTerms: TextTerms | undefined
  before: Row<'posts'> | undefined
  /** Something changed that decides what the post cites. */
  linksChanged: boolean
}

const LINK_FIELDS = [
  'text',
  'repost_handle',
  'repost_chat_id',
  'repost_seq',
  'deleted',
  'epoch',
] as const satisfies (keyof PostTraits)[]

/**
 * Takes what was seen of posts into the stored ones and tells what changed. Most posts come whole and are new: these
 * are written at once, and looked for only where a post with their key stands.
 */
export const savePosts = async (tx: WriteTransaction, seen: readonly SeenPost[]): Promise<PostChange[]> => {
  const whole = seen.filter(isWhole)
  const standing = await tx.insertMissing('posts', whole)
  const known = new Set<Row<'posts'>>(standing)
  const added = known.size === 0 ? whole : whole.filter((row) => !known.has(row))
  const merged = await mergeStored(
    tx,
    seen.filter((row) => !isWhole(row) || known.has(row)),
  )
  return [...added.map(newPost), ...merged]
}

const isWhole = ({ epoch }: Row<'posts'>): boolean => epoch !== null

const newPost = (row: SeenPost): PostChange => ({
  row,
  textTerms: row.textTerms,
  before: undefined,
  linksChanged: true,
})

const mergeStored = async (tx: WriteTransaction, seen: readonly SeenPost[]): Promise<PostChange[]> => {
  const rows = await loadByPost(
    tx,
    'posts',
    seen.map(({ chat_id, seq }) => [chat_id, seq]),
  )
  const stored = new Map(rows.map((row) => [`${row.chat_id}/${row.seq}`, row]))
  const changes = seen.flatMap((row) => change(stored.get(`${row.chat_id}/${row.seq}`), row))
  await tx.upsert(
    'posts',
    changes.map(({ row }) => row),
    { keep: ['reposts'] },
  )
  return changes
}

const change = (before: Row<'posts'> | undefined, seen: SeenPost): PostChange[] => {
  if (before === undefined) return [newPost(seen)]
  const known = decodePost(before)
  const facts = mergePost(known, decodePost(seen))
  if (facts === known) return []
  const row = encodePost(seen.chat_id, seen.seq, facts)
  const textTerms = row.text === seen.text ? seen.textTerms : undefined
  return [{ row, textTerms, before, linksChanged: linksDiffer(known.traits, facts.traits) }]
}

const linksDiffer = (before: PostTraits, after: PostTraits): boolean =>
  LINK_FIELDS.some((field) => before[field] !== after[field])
