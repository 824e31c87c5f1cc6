/** Documents of the text index as columns, ordered by their ids. */
export interface Documents {
  ids: Float64Array
  chatIds: Float64Array
  views: Float64Array
}

/** The columns that are looked up. */
type Column = 'chatIds' | 'views'

export interface LookedUpIn {
  /** The documents in memory, and how many of the ids (the first ones) are among them. */
  cached: Documents
  cachedCount: number
  /** The documents that were read from the database: all others. */
  read: Documents
}

/**
 * The chats and views of documents whose ids ascend. They are looked up when they are asked for, since not every search
 * needs them.
 */
export class DocumentColumns {
  readonly #ids: Float64Array
  readonly #in: LookedUpIn
  readonly #columns = new Map<Column, Float64Array>()
  #indexes: Uint32Array | undefined

  constructor(ids: Float64Array, lookedUpIn: LookedUpIn) {
    this.#ids = ids
    this.#in = lookedUpIn
  }

  get chatIds(): Float64Array {
    return this.#column('chatIds')
  }

  get views(): Float64Array {
    return this.#column('views')
  }

  /** The chats of some of the documents only, by their indexes in the list of ids. */
  chatIdsAt(indexes: readonly number[]): number[] {
    const { cached, cachedCount, read } = this.#in
    return indexes.map((i) => {
      const { ids, chatIds } = i < cachedCount ? cached : read
      return chatIds[indexIn(ids, this.#ids[i] ?? 0)] ?? 0
    })
  }

  #column(name: Column): Float64Array {
    const known = this.#columns.get(name)
    if (known !== undefined) return known
    this.#indexes ??= this.#findIndexes()
    const { cached, cachedCount, read } = this.#in
    const column = new Float64Array(this.#ids.length)
    gather(cached[name], this.#indexes.subarray(0, cachedCount), column)
    gather(read[name], this.#indexes.subarray(cachedCount), column.subarray(cachedCount))
    this.#columns.set(name, column)
    return column
  }

  #findIndexes(): Uint32Array {
    const { cached, cachedCount, read } = this.#in
    const indexes = new Uint32Array(this.#ids.length)
    findEach(cached.ids, this.#ids.subarray(0, cachedCount), indexes)
    findEach(read.ids, this.#ids.subarray(cachedCount), indexes.subarray(cachedCount))
    return indexes
  }
}

const gather = (values: Float64Array, indexes: Uint32Array, to: Float64Array): void => {
  for (let i = 0; i < indexes.length; i++) to[i] = values[indexes[i] ?? 0] ?? 0
}

/** The indexes of ids, which ascend too. Each search begins at the id found before, as the next one is mostly near it. */
const findEach = (ascending: Float64Array, ids: Float64Array, indexes: Uint32Array): void => {
  let index = 0
  for (let i = 0; i < ids.length; i++) {
    index = indexAbove(ascending, ids[i] ?? 0, index)
    indexes[i] = index
  }
}

/** The index that a number has, or would have, in an ascending list. */
export const indexIn = (ascending: Float64Array, number: number, from = 0, to = ascending.length): number => {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** The same for a number that is at an index or a little above it: looks in steps that double. */
const indexAbove = (ascending: Float64Array, number: number, from: number): number => {
  let low = from
  let step = 1
  while (low + step < ascending.length && (ascending[low + step] ?? 0) < number) {
    low += step
    step *= 2
  }
  return indexIn(ascending, number, low, Math.min(low + step, ascending.length))
}
