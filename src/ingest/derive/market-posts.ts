import { contentTypeOf, type PostKind } from '../../domain/media.js'
import { wasSeen } from '../../domain/post-fields.js'
import type { Row, WriteTransaction } from '../../store/index.js'
import type { PostRow } from '../facts/post.js'
import type { Derivation, PartChanges } from './derivation.js'
import { addToSums } from './stored-sums.js'

/** How many posts of visible chats were published on each day, by kind. */
export class MarketPosts implements Derivation {
  readonly name = 'posts by day'
  readonly tables = ['market_posts'] as const
  readonly #sums = new Map<string, Row<'market_posts'>>()

  async note(_: WriteTransaction, { counted }: PartChanges): Promise<void> {
    for (const { before, after } of counted) {
      if (before !== undefined) this.#count(before, -1)
      this.#count(after, 1)
    }
  }

  async finish(tx: WriteTransaction): Promise<void> {
    await addToSums(tx, 'market_posts', this.#sums.values())
  }

  #count(post: PostRow, sign: 1 | -1): void {
    const { day } = post
    if (day === null) return
    const kind = kindOf(post)
    const key = `${day}/${kind}`
    const sum = this.#sums.get(key)
    if (sum === undefined) this.#sums.set(key, { day, kind, posts: sign })
    else sum.posts += sign
  }
}

const CONTENT_FIELDS = ['images', 'video', 'media'] as const

const kindOf = (post: PostRow): PostKind => {
  if (post.deleted === 1) return 'deleted'
  return post.is_repost === 1 || wasSeen(post.seen, CONTENT_FIELDS) ? contentTypeOf(post) : 'unseen'
}
