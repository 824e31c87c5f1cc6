import { contentTypeOf, type PostKind } from '../../domain/media.js'
import { wasSeen } from '../../domain/post-fields.js'
import type { Row, WriteTransaction } from '../../store/index.js'
import type { PostChange, PostRow } from '../facts/post.js'

/** By how much a batch, or a rebuild, changes how many posts of visible chats were published on each day, by kind. */
export class MarketPosts {
  readonly #days = new Map<number, Map<PostKind, number>>()

  add(posts: readonly PostChange[]): void {
    for (const { before, after } of posts) {
      if (before !== undefined) this.#count(before, -1)
      this.#count(after, 1)
    }
  }

  #count(post: PostRow, sign: 1 | -1): void {
    if (post.day === null) return
    const kind = kindOf(post)
    const ofDay = this.#days.get(post.day) ?? new Map<PostKind, number>()
    this.#days.set(post.day, ofDay.set(kind, (ofDay.get(kind) ?? 0) + sign))
  }

  async save(tx: WriteTransaction): Promise<void> {
    const changes = [...this.#days].flatMap(([day, kinds]) =>
      [...kinds].flatMap(([kind, posts]) => (posts === 0 ? [] : [{ day, kind, posts }])),
    )
    if (changes.length === 0) return
    const stored = await loadFrom(tx, Math.min(...changes.map(({ day }) => day)))
    const sums = changes.map(({ day, kind, posts }) => ({
      day,
      kind,
      posts: posts + (stored.get(`${day}/${kind}`) ?? 0),
    }))
    await tx.upsert('market_posts', sums)
    if (sums.some(({ posts }) => posts === 0))
      await tx.db.deleteFrom('market_posts').where('posts', '=', 0).execute()
  }
}

const loadFrom = async (tx: WriteTransaction, day: number): Promise<Map<string, number>> => {
  const rows: Row<'market_posts'>[] = await tx.db
    .selectFrom('market_posts')
    .selectAll()
    .where('day', '>=', day)
    .execute()
  return new Map(rows.map((row) => [`${row.day}/${row.kind}`, row.posts]))
}

const CONTENT_FIELDS = ['images', 'video', 'media'] as const

const kindOf = (post: PostRow): PostKind => {
  if (post.deleted === 1) return 'deleted'
  return post.is_repost === 1 || wasSeen(post.seen, CONTENT_FIELDS) ? contentTypeOf(post) : 'unseen'
}
