import { describe, expect, test } from 'vitest'
import {
  areCopies,
  LEAST_WORDS,
  MOST_APART,
  ownWords,
  type Shingles,
  shinglesOf,
} from '../../src/domain/copies.js'
import { type Row, type Store, scan } from '../../src/store/index.js'
import { copyWords } from '../../src/text/terms/copy-words.js'
import { REAL_POSTS } from '../support/real-posts.js'
import { hasSharedData } from '../support/shared-data.js'
import { createStore } from '../support/stores.js'

type Post = Pick<Row<'posts'>, 'chat_id' | 'seq' | 'text'> & { epoch: number; shingles: Shingles }

/** The posts with all their phrases, but those of the boilerplate that the store knows. */
const postsOf = (store: Store): Promise<Post[]> =>
  store.read(async (tx) => {
    const lines = await tx.db.selectFrom('edge_lines').selectAll().where('posts', '>=', 3).execute()
    const boilerplate = new Set(lines.map(({ chat_id, line }) => `${chat_id}/${line}`))
    const posts: Post[] = []
    for await (const page of scan(tx, 'posts'))
      for (const { chat_id, seq, epoch, text, is_repost, deleted } of page) {
        const own = ownWords(copyWords(text ?? ''), (line) => boilerplate.has(`${chat_id}/${line}`))
        if (epoch === null || is_repost + deleted > 0 || own.length < LEAST_WORDS) continue
        posts.push({ chat_id, seq, epoch, text, shingles: shinglesOf(own) })
      }
    return posts
  })

const nameOf = ({ chat_id, seq }: Pick<Post, 'chat_id' | 'seq'>): string => `${chat_id}/${seq}`

/** Of two texts that are 70 % alike, each has one of the rarest phrases of the other among its own rarest 30 %. */
const rarestOf = (shingles: Shingles, counts: ReadonlyMap<number, number>): number[] =>
  [...shingles]
    .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || a - b)
    .slice(0, shingles.size - Math.ceil(0.7 * shingles.size) + 1)

/** Every post is compared with all others that may be alike. */
const allPairs = (posts: readonly Post[]): Set<string> => {
  const counts = new Map<number, number>()
  for (const { shingles } of posts) for (const one of shingles) counts.set(one, (counts.get(one) ?? 0) + 1)
  const byRare = new Map<number, Post[]>()
  const pairs = new Set<string>()
  for (const a of posts) {
    const rarest = rarestOf(a.shingles, counts)
    for (const b of new Set(rarest.flatMap((one) => byRare.get(one) ?? []))) {
      const isNear = a.chat_id !== b.chat_id && Math.abs(a.epoch - b.epoch) <= MOST_APART
      if (isNear && areCopies(a.shingles, b.shingles))
        for (const pair of [
          [a, b],
          [b, a],
        ])
          pairs.add(pair.map(nameOf).join(' '))
    }
    for (const one of rarest) byRare.set(one, [...(byRare.get(one) ?? []), a])
  }
  return pairs
}

describe.runIf(hasSharedData())('copies among real posts', () => {
  test('98 % are found, and no others', async () => {
    const { store, remove } = await createStore('sqlite', REAL_POSTS)
    try {
      const found = await store.read(({ db }) => db.selectFrom('post_copies').selectAll().execute())
      const pairs = allPairs(await postsOf(store))
      const names = found.map(
        ({ other_chat_id, other_seq, ...post }) =>
          `${nameOf(post)} ${nameOf({ chat_id: other_chat_id, seq: other_seq })}`,
      )
      expect(names.filter((pair) => !pairs.has(pair))).toEqual([])
      expect(pairs.size).toBeGreaterThan(200)
      expect(names.length / pairs.size).toBeGreaterThan(0.98)
    } finally {
      await remove()
    }
  })
})
