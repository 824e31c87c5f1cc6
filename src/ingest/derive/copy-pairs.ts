import { sql } from 'kysely'
import { areCopies, sharedKey, similarity } from '../../domain/copies.js'
import { loadByPost, type PostKey, type Row, type WriteTransaction } from '../../store/index.js'
import { keyOf, nameOf } from '../facts/post.js'
import type { CopyPair, PairChanges } from './copy-buckets.js'
import { type CopyablePosts, type CopyText, copyText, shinglesIn } from './copy-texts.js'
import type { EdgeLines } from './edge-lines.js'

type CopyRow = Row<'post_copies'>

interface ChangedTexts {
  before: readonly CopyText[]
  after: readonly CopyText[]
  lines: EdgeLines
  posts: CopyablePosts
}

/** Compares posts that have become neighbours. @returns the posts that have gained or lost a copy */
export const savePairs = async (
  tx: WriteTransaction,
  { found, parted }: PairChanges,
  { before, after, lines, posts }: ChangedTexts,
): Promise<PostKey[]> => {
  if (before.length + found.length + parted.length === 0) return []
  const texts = new Map(after.map((text) => [nameOf(keyOf(text)), text]))
  const others = await posts.load(tx, missingOf([...found, ...parted], texts))
  await lines.load(others.values())
  for (const [name, post] of others) texts.set(name, copyText(post, lines.isBoilerplate))
  const written = found.flatMap((pair) => {
    const copies = decidedPair(pair, texts)
    return copies !== undefined && areCopies(shinglesIn(copies.a), shinglesIn(copies.b))
      ? bothWays(copies.a, copies.b)
      : []
  })
  const removed = [
    ...(await loadByPost(tx, 'post_copies', before.map(keyOf))).flatMap(withReverse),
    ...parted.flatMap((pair) => {
      const copies = decidedPair(pair, texts)
      return copies === undefined ? [] : bothWays(copies.a, copies.b)
    }),
  ]
  await removePairs(tx, removed)
  await tx.upsert('post_copies', written)
  return [...removed, ...written].map(keyOf)
}

/** The posts of pairs that did not change themselves. */
const missingOf = (pairs: readonly CopyPair[], texts: ReadonlyMap<string, CopyText>): Iterable<PostKey> => {
  const missing = new Map<string, PostKey>()
  for (const key of pairs.flatMap(({ a, b }) => [keyOf(a), keyOf(b)]))
    if (!texts.has(nameOf(key))) missing.set(nameOf(key), key)
  return missing.values()
}

/** The texts of a pair, if its key is the one that decides whether they are compared. */
const decidedPair = (
  { a, b }: CopyPair,
  texts: ReadonlyMap<string, CopyText>,
): { a: CopyText; b: CopyText } | undefined => {
  const [one, other] = [texts.get(nameOf(keyOf(a))), texts.get(nameOf(keyOf(b)))]
  if (one === undefined || other === undefined) return undefined
  return sharedKey(one.keys, other.keys) === a.copy_key ? { a: one, b: other } : undefined
}

const bothWays = (a: CopyText, b: CopyText): CopyRow[] => {
  const row = {
    chat_id: a.chat_id,
    seq: a.seq,
    other_chat_id: b.chat_id,
    other_seq: b.seq,
    similarity: similarity(shinglesIn(a), shinglesIn(b)),
    epoch: a.epoch,
    other_epoch: b.epoch,
  }
  return withReverse(row)
}

const withReverse = (row: CopyRow): CopyRow[] => [
  row,
  {
    chat_id: row.other_chat_id,
    seq: row.other_seq,
    other_chat_id: row.chat_id,
    other_seq: row.seq,
    similarity: row.similarity,
    epoch: row.other_epoch,
    other_epoch: row.epoch,
  },
]

const removePairs = async (tx: WriteTransaction, rows: readonly CopyRow[]): Promise<void> => {
  if (rows.length === 0) return
  const keys = tx.dialect.keys(
    { chat_id: 'id', seq: 'text', other_chat_id: 'id', other_seq: 'text' },
    rows.map(({ chat_id, seq, other_chat_id, other_seq }) => [chat_id, seq, other_chat_id, other_seq]),
  )
  await sql`
    delete from post_copies where (chat_id, seq, other_chat_id, other_seq) in
      (select k.chat_id, k.seq, k.other_chat_id, k.other_seq from ${keys})`.execute(tx.db)
}
