import type { Hits } from '../../hits.js'
import type { PostKey } from '../../load.js'
import type { ReadTransaction } from '../../store.js'
import { loadPosts } from './find.js'
import { secondOf } from './ids.js'
import { type Documents, indexIn, type Numbers } from './parts.js'

/** The columns that are looked up. */
type Column = 'chatIds' | 'views'

/** Documents among which the ids from one index up to another are. */
export interface LookedUpIn {
  documents: Documents
  start: number
  end: number
}

/** Documents whose ids ascend. Chats and views are looked up when they are asked for, since not every search needs them. */
export class DocumentHits implements Hits {
  readonly length: number
  readonly epochs: Float64Array
  readonly #tx: ReadTransaction
  readonly #ids: Float64Array
  readonly #parts: readonly LookedUpIn[]
  readonly #columns = new Map<Column, Float64Array>()
  #indexes: Uint32Array | undefined

  constructor(tx: ReadTransaction, ids: Float64Array, parts: readonly LookedUpIn[]) {
    this.length = ids.length
    this.epochs = ids.map(secondOf)
    this.#tx = tx
    this.#ids = ids
    this.#parts = parts
  }

  get chatIds(): Float64Array {
    return this.#column('chatIds')
  }

  get views(): Float64Array {
    return this.#column('views')
  }

  posts(indexes: ArrayLike<number>): Promise<PostKey[]> {
    return loadPosts(
      this.#tx,
      Array.from(indexes, (index) => this.#ids[index] ?? 0),
    )
  }

  #column(name: Column): Float64Array {
    const known = this.#columns.get(name)
    if (known !== undefined) return known
    this.#indexes ??= this.#findIndexes()
    const column = new Float64Array(this.#ids.length)
    for (const { documents, start, end } of this.#parts)
      gather(documents[name], this.#indexes, column, start, end)
    this.#columns.set(name, column)
    return column
  }

  #findIndexes(): Uint32Array {
    const indexes = new Uint32Array(this.#ids.length)
    for (const { documents, start, end } of this.#parts)
      findEach(documents.ids, this.#ids, indexes, start, end)
    return indexes
  }
}

const gather = (
  values: Numbers,
  indexes: Uint32Array,
  to: Float64Array,
  start: number,
  end: number,
): void => {
  for (let i = start; i < end; i++) to[i] = values[indexes[i] ?? 0] ?? 0
}

/** The indexes of ids, which ascend too. Each search begins at the id found before, as the next one is mostly near it. */
const findEach = (
  ascending: Float64Array,
  ids: Float64Array,
  indexes: Uint32Array,
  start: number,
  end: number,
): void => {
  let index = 0
  for (let i = start; i < end; i++) {
    index = indexAbove(ascending, ids[i] ?? 0, index)
    indexes[i] = index
  }
}

/** The same as `indexIn` for a number that is at an index or a little above it: looks in steps that double. */
const indexAbove = (ascending: Float64Array, number: number, from: number): number => {
  let low = from
  let step = 1
  while (low + step < ascending.length && (ascending[low + step] ?? 0) < number) {
    low += step
    step *= 2
  }
  return indexIn(ascending, number, low, Math.min(low + step, ascending.length))
}
