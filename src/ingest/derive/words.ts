import { sql } from 'kysely'
import { haveSameTexts } from '../../domain/post-versions.js'
import type { WriteTransaction } from '../../store/index.js'
import { CountedWords } from '../../text/terms/counted-words.js'
import type { PostChange, PostRow } from '../facts/post.js'
import { termsOf } from '../facts/post-terms.js'
import type { Derivation, PartChanges } from './derivation.js'

/**
 * Words that are remembered before their sums are written. Each statement looks up every word that it has, so the fewer
 * there are the better; the first 16,000 texts have 100,000 words.
 */
const MOST_WORDS = 2 ** 17

/** How many posts of visible chats have each word. */
export class Words implements Derivation {
  readonly name = 'words'
  readonly tables = ['words'] as const
  readonly #differences = new CountedWords()

  async note(tx: WriteTransaction, { counted }: PartChanges): Promise<void> {
    for (const change of counted) {
      if (isSame(change)) continue
      if (change.before !== undefined) await this.#count(tx, change.before, -1)
      await this.#count(tx, change.after, 1)
    }
  }

  /** Counts posts that were not counted before; a rebuild does so where it has their terms. */
  async add(tx: WriteTransaction, posts: readonly PostRow[]): Promise<void> {
    for (const post of posts) await this.#count(tx, post, 1)
  }

  /** The index of texts has added all posts. */
  async rebuild(tx: WriteTransaction): Promise<void> {
    await this.finish(tx)
  }

  async finish(tx: WriteTransaction): Promise<void> {
    const differences = this.#differences.take()
    if (differences.length > 0) await write(tx, differences)
  }

  async #count(tx: WriteTransaction, post: PostRow, by: 1 | -1): Promise<void> {
    if (post.day === null) return
    this.#differences.add(post.text ?? '', termsOf(post), by)
    if (this.#differences.size >= MOST_WORDS) await this.finish(tx)
  }
}

const isSame = ({ before, after }: PostChange): boolean =>
  before !== undefined && (before.day === null) === (after.day === null) && haveSameTexts(before, after)

type Difference = readonly [word: string, posts: number]

const write = async (tx: WriteTransaction, differences: readonly Difference[]): Promise<void> => {
  const keys = tx.dialect.keys({ word: 'text', posts: 'id' }, differences)
  // Neighbours in the table are written together.
  await sql`
    insert into words (word, posts) select k.word, k.posts from ${keys} where true order by k.word
    on conflict (word) do update set posts = words.posts + excluded.posts`.execute(tx.db)
  const fewer = differences.filter(([, posts]) => posts < 0).map(([word]) => [word])
  if (fewer.length > 0)
    await sql`
      delete from words where posts = 0 and word in (select k.word from ${tx.dialect.keys({ word: 'text' }, fewer)})`.execute(
      tx.db,
    )
}
