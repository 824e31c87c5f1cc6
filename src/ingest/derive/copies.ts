import type { PostKey, WriteTransaction } from '../../store/index.js'
import { keyOf, nameOf, type PostChange, type PostRow } from '../facts/post.js'
import { changeKeys } from './copy-buckets.js'
import { type FamilyChange, saveFamilies } from './copy-families.js'
import { savePairs } from './copy-pairs.js'
import {
  type CopyablePost,
  CopyablePosts,
  type CopyText,
  copyable,
  copyText,
  type IsBoilerplate,
} from './copy-texts.js'
import type { Derivation, PartChanges } from './derivation.js'
import { type CopyableChange, EdgeLines, type PendingPosts } from './edge-lines.js'

/** Posts that are remembered before their families are found, as a rebuild goes through all posts. */
const MOST_POSTS = 20_000

/** Which posts are copies of each other, and which of them came first. */
export class Copies implements Derivation {
  readonly name = 'copies'
  readonly tables = ['edge_lines', 'copy_keys', 'post_copies', 'copy_families'] as const
  /** What the last part, or the end of a batch, has changed about families. */
  changes: readonly FamilyChange[] = []
  /** The posts that have gained or lost a copy. */
  readonly #changed = new Map<string, PostKey>()
  readonly #posts = new CopyablePosts()
  readonly #pending: PendingPosts = new Map()

  async note(tx: WriteTransaction, { counted }: PartChanges): Promise<void> {
    this.changes = []
    const changes = counted.filter(isCopiedOtherwise).flatMap((change) => this.#copyableChange(change))
    if (changes.length === 0) return
    const lines = new EdgeLines(tx, this.#pending)
    const affected = await lines.change({ changes, posts: postsByChat(counted) })
    const all = [...changes, ...affected.map((post) => ({ before: post, after: post }))]
    const before = all.flatMap((one) => textOf(one.before, lines.wasBoilerplate))
    const after = all.flatMap((one) => textOf(one.after, lines.isBoilerplate))
    const pairs = await changeKeys(tx, { before, after })
    for (const key of await savePairs(tx, pairs, { before, after, lines, posts: this.#posts }))
      this.#changed.set(nameOf(key), key)
    if (this.#changed.size > MOST_POSTS) await this.finish(tx)
  }

  #copyableChange({ before, after }: PostChange): CopyableChange[] {
    const change = { before: copyable(before), after: copyable(after) }
    this.#posts.remember(keyOf(after), change.after)
    return change.before === undefined && change.after === undefined ? [] : [change]
  }

  async finish(tx: WriteTransaction): Promise<void> {
    const changed = [...this.#changed.values()]
    this.#changed.clear()
    this.changes = await saveFamilies(tx, changed)
  }
}

const COPIED_COLUMNS = ['text', 'epoch', 'is_repost', 'deleted'] as const satisfies (keyof PostRow)[]

const isCopiedOtherwise = ({ before, after }: PostChange): boolean =>
  before === undefined || COPIED_COLUMNS.some((column) => before[column] !== after[column])

const postsByChat = (changes: readonly PostChange[]): Map<number, number> => {
  const posts = new Map<number, number>()
  for (const { after } of changes) posts.set(after.chat_id, (posts.get(after.chat_id) ?? 0) + 1)
  return posts
}

const textOf = (post: CopyablePost | undefined, isBoilerplate: IsBoilerplate): CopyText[] => {
  const text = post && copyText(post, isBoilerplate)
  return text === undefined || text.keys.length === 0 ? [] : [text]
}
