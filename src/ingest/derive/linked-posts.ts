import { sql } from 'kysely'
import { groupBy } from '../../domain/group.js'
import type { PostKey, Row, WriteTransaction } from '../../store/index.js'
import { loadVisible } from '../facts/chats.js'
import { keyOf, nameOf } from '../facts/post.js'
import type { LinkedPost } from './references.js'

type Link = Row<'post_links'>

/** Where in time a citation by a post counts. */
export interface Published {
  epoch: number
  day: number
}

/** A post that readers can see, with the references in it. */
export interface VisiblePost {
  published: Published
  links: readonly Link[]
}

/** Those of these posts that readers can see: published, in a chat that has appeared. By name. */
export const loadLinked = async (
  tx: WriteTransaction,
  posts: readonly PostKey[],
): Promise<Map<string, VisiblePost>> => {
  if (posts.length === 0) return new Map()
  const keys = tx.dialect.keys({ chat_id: 'id', seq: 'text' }, posts)
  const { rows } = await sql<Link & Published>`
    select l.*, p.epoch, p.day from ${keys} cross join post_links as l cross join posts as p cross join chat_facts as f
    where l.chat_id = k.chat_id and l.seq = k.seq and p.chat_id = l.chat_id and p.seq = l.seq
      and p.epoch is not null and f.chat_id = l.chat_id and f.visible = 1
    order by l.chat_id, l.seq, l.position`.execute(tx.db)
  return new Map(
    Array.from(
      groupBy(rows, (row) => nameOf(keyOf(row))),
      ([name, links]) => [name, { published: links[0] as Published, links }],
    ),
  )
}

/** The same of posts that need not be read back from the store. */
export const visibleAmong = async (
  tx: WriteTransaction,
  posts: readonly LinkedPost[],
): Promise<VisiblePost[]> => {
  const linked = posts.filter(({ links }) => links.length > 0)
  const visible = await loadVisible(tx, [...new Set(linked.map(({ post }) => post.chat_id))])
  return linked.flatMap(({ post: { chat_id, epoch, day }, links }) =>
    epoch === null || day === null || !visible.has(chat_id) ? [] : { published: { epoch, day }, links },
  )
}
