/** Documents of the text index, ordered by their numbers. */
export interface Docs {
  docs: Float64Array
  chatIds: Float64Array
  views: Float64Array
}

type DocColumn = 'chatIds' | 'views'

/** Chats and views of documents that descend, looked up when they are asked for: not every question does. */
export class DocValues {
  readonly #docs: Float64Array
  readonly #kept: Docs
  readonly #others: Docs
  /** So many of the documents are among those that are kept. */
  readonly #keptCount: number
  readonly #columns = new Map<DocColumn, Float64Array>()
  #places: Uint32Array | undefined

  constructor(docs: Float64Array, keptCount: number, kept: Docs, others: Docs) {
    this.#docs = docs
    this.#keptCount = keptCount
    this.#kept = kept
    this.#others = others
  }

  get chatIds(): Float64Array {
    return this.#column('chatIds')
  }

  get views(): Float64Array {
    return this.#column('views')
  }

  /** Only some of them, by their places among the documents. */
  chatIdsAt(indexes: readonly number[]): number[] {
    return indexes.map((i) => {
      const { docs, chatIds } = i < this.#keptCount ? this.#kept : this.#others
      return chatIds[placeOf(docs, this.#docs[i] ?? 0)] ?? 0
    })
  }

  #column(name: DocColumn): Float64Array {
    const known = this.#columns.get(name)
    if (known !== undefined) return known
    this.#places ??= this.#findPlaces()
    const column = new Float64Array(this.#docs.length)
    const [keptPlaces, otherPlaces] = [
      this.#places.subarray(0, this.#keptCount),
      this.#places.subarray(this.#keptCount),
    ]
    gather(this.#kept[name], keptPlaces, column)
    gather(this.#others[name], otherPlaces, column.subarray(this.#keptCount))
    this.#columns.set(name, column)
    return column
  }

  #findPlaces(): Uint32Array {
    const places = new Uint32Array(this.#docs.length)
    const count = this.#keptCount
    findDescending(this.#kept.docs, this.#docs.subarray(0, count), places)
    findDescending(this.#others.docs, this.#docs.subarray(count), places.subarray(count))
    return places
  }
}

const gather = (values: Float64Array, places: Uint32Array, to: Float64Array): void => {
  for (let i = 0; i < places.length; i++) to[i] = values[places[i] ?? 0] ?? 0
}

/** From the last one found down, as most stand near to the one before. */
const findDescending = (ascending: Float64Array, docs: Float64Array, places: Uint32Array): void => {
  let place = ascending.length
  for (let i = 0; i < docs.length; i++) {
    place = placeBelow(ascending, docs[i] ?? 0, place)
    places[i] = place
  }
}

/** Where a number stands, or would stand, in an ascending list. */
export const placeOf = (ascending: Float64Array, number: number, from = 0, to = ascending.length): number => {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** The same below a place, near to which it is. */
const placeBelow = (ascending: Float64Array, number: number, below: number): number => {
  let high = below
  let step = 1
  while (step <= high && (ascending[high - step] ?? 0) >= number) {
    high -= step
    step *= 2
  }
  return placeOf(ascending, number, Math.max(0, high - step), high)
}
