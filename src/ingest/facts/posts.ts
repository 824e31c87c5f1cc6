import type { Row, WriteTransaction } from '../../store/index.js'
import { loadByPost } from '../../store/index.js'
import type { PostObservation, PostTraits, ViewsObservation } from '../observation.js'
import { decodePost, encodePost, mergePost, NO_POST, type PostFacts } from './post.js'

export interface SeenPost {
  chatId: number
  seq: string
  observations: (PostObservation | ViewsObservation)[]
}

export interface PostChange {
  row: Row<'posts'>
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

/** Merges a batch's post and views observations into the stored posts and tells what changed. */
export const savePosts = async (
  tx: WriteTransaction,
  seenPosts: ReadonlyMap<string, SeenPost>,
): Promise<PostChange[]> => {
  const posts = [...seenPosts.values()]
  const rows = await loadByPost(
    tx,
    'posts',
    posts.map(({ chatId, seq }) => [chatId, seq]),
  )
  const stored = new Map(rows.map((row) => [`${row.chat_id}/${row.seq}`, row]))
  const changes = posts.flatMap((seen) => change(seen, stored.get(`${seen.chatId}/${seen.seq}`)))
  await tx.upsert(
    'posts',
    changes.map(({ row }) => row),
    { keep: ['reposts'] },
  )
  return changes
}

const change = ({ chatId, seq, observations }: SeenPost, before: Row<'posts'> | undefined): PostChange[] => {
  const known = before === undefined ? NO_POST : decodePost(before)
  const facts = mergePost(known, observations)
  if (facts === known) return []
  return [{ row: encodePost(chatId, seq, facts), before, linksChanged: linksDiffer(known, facts) }]
}

const linksDiffer = (before: PostFacts, after: PostFacts): boolean =>
  LINK_FIELDS.some((field) => before.traits[field] !== after.traits[field])
