import { LineCounts, ownWords } from '../../src/domain/boilerplate.js'
import { areCopies, LEAST_WORDS, MOST_APART, type Shingles, shinglesOf } from '../../src/domain/copies.js'
import { type Row, type Store, scan } from '../../src/store/index.js'
import { copyWords } from '../../src/text/terms/copy-words.js'

/** Finds the copies of a store without MinHash: what the derivation finds is compared with that. */

type Post = Pick<Row<'posts'>, 'chat_id' | 'seq' | 'text'> & { epoch: number; shingles: Shingles }

export interface ComparedCopies {
  /** Pairs that the store has. */
  found: number
  /** Pairs that it should have, and those of them whose posts are in one family. */
  all: number
  together: number
  /** Pairs that it has and should not have. */
  wrong: string[]
}

export const compareCopies = async (store: Store): Promise<ComparedCopies> => {
  const rows = await store.read(({ db }) => db.selectFrom('post_copies').selectAll().execute())
  const pairs = allPairs(await postsOf(store))
  const names = rows.map(
    ({ other_chat_id, other_seq, ...post }) =>
      `${nameOf(post)} ${nameOf({ chat_id: other_chat_id, seq: other_seq })}`,
  )
  const families = await familiesOf(store)
  const areTogether = (pair: string): boolean => {
    const [a, b] = pair.split(' ').map((name) => families.get(name))
    return a !== undefined && a === b
  }
  return {
    found: names.length,
    all: pairs.size,
    together: [...pairs].filter(areTogether).length,
    wrong: names.filter((pair) => !pairs.has(pair)),
  }
}

/** The first post of each post's family. */
const familiesOf = async (store: Store): Promise<Map<string, string>> => {
  const rows = await store.read(({ db }) => db.selectFrom('copy_families').selectAll().execute())
  return new Map(rows.map((row) => [nameOf(row), nameOf({ chat_id: row.first_chat_id, seq: row.first_seq })]))
}

/** The posts with all their phrases, but those of the boilerplate that the store knows. */
const postsOf = (store: Store): Promise<Post[]> =>
  store.read(async (tx) => {
    const lines = await tx.db.selectFrom('edge_lines').selectAll().execute()
    const counts = new Map(lines.map((row) => [row.chat_id, LineCounts.decode(row.counts)]))
    const posts: Post[] = []
    for await (const page of scan(tx, 'posts'))
      for (const { chat_id, seq, epoch, text, is_repost, deleted } of page) {
        const own = ownWords(
          copyWords(text ?? ''),
          (line) => counts.get(chat_id)?.isBoilerplate(line) ?? false,
        )
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
      if (!isNear || !areCopies(a.shingles, b.shingles)) continue
      pairs.add(`${nameOf(a)} ${nameOf(b)}`)
      pairs.add(`${nameOf(b)} ${nameOf(a)}`)
    }
    for (const one of rarest) {
      const others = byRare.get(one)
      if (others === undefined) byRare.set(one, [a])
      else others.push(a)
    }
  }
  return pairs
}
