import { sql } from 'kysely'
import type { PostKey, Row, WriteTransaction } from '../../store/index.js'
import { keyOf, nameOf } from '../facts/post.js'

type Reposted = Pick<Row<'posts'>, 'chat_id' | 'seq' | 'reposts'>

/**
 * Counts again how often posts are reposted. `added` posts have a count of 0: they are written only if they are reposted,
 * which few are.
 * @returns the posts whose count was written
 */
export const countReposts = async (
  tx: WriteTransaction,
  { added, others }: { added: readonly PostKey[]; others: readonly PostKey[] },
): Promise<PostKey[]> => {
  const loaded = [...(await loadReposts(tx, added)), ...(await loadReposts(tx, others))]
  const counts = new Map<string, Reposted>()
  for (const [chat_id, seq] of others) counts.set(nameOf([chat_id, seq]), { chat_id, seq, reposts: 0 })
  for (const row of loaded) counts.set(nameOf(keyOf(row)), row)
  if (counts.size === 0) return []
  const rows = Array.from(counts.values(), ({ chat_id, seq, reposts }) => [chat_id, seq, reposts])
  await sql`
    update posts set reposts = k.reposts from ${tx.dialect.keys({ chat_id: 'id', seq: 'text', reposts: 'id' }, rows)}
    where posts.chat_id = k.chat_id and posts.seq = k.seq`.execute(tx.db)
  return Array.from(counts.values(), keyOf)
}

const loadReposts = async (tx: WriteTransaction, posts: readonly PostKey[]): Promise<Reposted[]> => {
  if (posts.length === 0) return []
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, posts)
  const { rows } = await sql<Reposted>`
    select c.cited_chat_id as chat_id, c.cited_seq as seq, count(*) as reposts from ${keys} cross join incoming_citations as c
    where c.cited_chat_id = k.chat_id and c.cited_seq = k.seq and c.is_repost = 1
    group by c.cited_chat_id, c.cited_seq`.execute(tx.db)
  return rows
}
