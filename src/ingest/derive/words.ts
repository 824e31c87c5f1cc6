import { sql } from 'kysely'
import { haveSameTexts } from '../../domain/post-versions.js'
import { roundsOf, type WriteTransaction } from '../../store/index.js'
import { countedWords } from '../../text/terms/counted-words.js'
import type { PostChange, PostRow } from '../facts/post.js'
import { termsOfTexts } from '../facts/post-terms.js'
import type { Derivation, PartChanges } from './derivation.js'

/** Differences that are remembered before they are written, as a rebuild goes through all posts. */
const MOST_WORDS = 100_000
const WORDS_PER_STATEMENT = 5_000

/** How many posts of visible chats have each word. */
export class Words implements Derivation {
  readonly name = 'words'
  readonly tables = ['words'] as const
  readonly #differences = new Map<string, number>()

  async note(tx: WriteTransaction, { counted }: PartChanges): Promise<void> {
    for (const change of counted) {
      if (isSame(change)) continue
      if (change.before !== undefined) this.#count(change.before, -1)
      this.#count(change.after, 1)
      if (this.#differences.size > MOST_WORDS) await this.finish(tx)
    }
  }

  /** Counts posts that were not counted before; a rebuild does so where it has their terms. */
  async add(tx: WriteTransaction, posts: readonly PostRow[]): Promise<void> {
    for (const post of posts) this.#count(post, 1)
    if (this.#differences.size > MOST_WORDS) await this.finish(tx)
  }

  /** The index of texts has added all posts. */
  async rebuild(tx: WriteTransaction): Promise<void> {
    await this.finish(tx)
  }

  async finish(tx: WriteTransaction): Promise<void> {
    // Neighbours in the table are written together.
    const ordered = [...this.#differences.keys()].sort()
    const changed = ordered.map((word): Difference => [word, this.#differences.get(word) ?? 0])
    for (const round of roundsOf(changed.filter(isDifference), WORDS_PER_STATEMENT)) await add(tx, round)
    this.#differences.clear()
  }

  #count(post: PostRow, sign: 1 | -1): void {
    if (post.day === null) return
    for (const word of countedWords(post.text ?? '', post.textTerms ?? termsOfTexts(post)))
      this.#differences.set(word, (this.#differences.get(word) ?? 0) + sign)
  }
}

const isSame = ({ before, after }: PostChange): boolean =>
  before !== undefined && (before.day === null) === (after.day === null) && haveSameTexts(before, after)

type Difference = readonly [word: string, posts: number]

const isDifference = ([, posts]: Difference): boolean => posts !== 0

const add = async (tx: WriteTransaction, differences: readonly Difference[]): Promise<void> => {
  const keys = tx.dialect.keys(
    { word: 'text', posts: 'id' },
    differences.map((one) => [...one]),
  )
  await sql`
    insert into words (word, posts) select k.word, k.posts from ${keys} where true
    on conflict (word) do update set posts = words.posts + excluded.posts`.execute(tx.db)
  const fewer = differences.filter(([, posts]) => posts < 0).map(([word]) => [word])
  if (fewer.length > 0)
    await sql`
      delete from words where posts = 0 and word in (select k.word from ${tx.dialect.keys({ word: 'text' }, fewer)})`.execute(
      tx.db,
    )
}
