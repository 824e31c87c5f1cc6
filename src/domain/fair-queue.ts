interface Owner<T> {
  readonly id: string
  readonly isLast: boolean
  running: number
  readonly waiting: T[]
  /** What its finished items have cost. */
  used: number
}

/** An item that was started. */
export interface Started<T> {
  owner: string
  item: T
}

interface FairQueueOptions {
  /** How many items of one owner may run at once. */
  maxRunning?: number
  /** How much less an owner that comes back counts as having used. */
  credit?: number
  /** Owners whose items start only while no item of the others can. */
  isLast?: (owner: string) => boolean
}

/** So many owners that have nothing to do are remembered for what they have used. */
const MAX_IDLE_OWNERS = 10_000

/**
 * Items that wait, by owner, which is an API key or a client's address. The owner that has used the least comes next, so
 * that none waits for the queue of another; where each item costs the same, owners take turns. Being away saves up no
 * more than the credit: an owner that comes back counts as having used only so much less than the one served last.
 * Owners that are last get what the others leave.
 */
export class FairQueue<T> {
  readonly #maxRunning: number
  readonly #credit: number
  readonly #isLast: (owner: string) => boolean
  readonly #owners = new Map<string, Owner<T>>()
  readonly #waitingOwners = new Set<Owner<T>>()
  /** What the owner that was served last, or one before it, had used by then. */
  #served = 0
  #size = 0
  #lastSize = 0

  constructor({
    maxRunning = Number.POSITIVE_INFINITY,
    credit = 0,
    isLast = () => false,
  }: FairQueueOptions = {}) {
    this.#maxRunning = maxRunning
    this.#credit = credit
    this.#isLast = isLast
  }

  /** How many items wait or run. */
  get size(): number {
    return this.#size
  }

  /** How many of them are of owners that are last. */
  get lastSize(): number {
    return this.#lastSize
  }

  /** How many items of this owner wait or run. */
  sizeOf(id: string): number {
    const owner = this.#owners.get(id)
    return owner === undefined ? 0 : ownSize(owner)
  }

  add(id: string, item: T): void {
    const owner = this.#owners.get(id) ?? this.#addOwner(id)
    if (ownSize(owner) === 0) owner.used = Math.max(owner.used, this.#served - this.#credit)
    owner.waiting.push(item)
    this.#waitingOwners.add(owner)
    this.#count(owner, 1)
  }

  /** Takes an item out that has not been started. @returns whether it was still waiting */
  remove(id: string, item: T): boolean {
    const owner = this.#owners.get(id)
    const index = owner?.waiting.indexOf(item) ?? -1
    if (owner === undefined || index < 0) return false
    owner.waiting.splice(index, 1)
    if (owner.waiting.length === 0) this.#waitingOwners.delete(owner)
    this.#count(owner, -1)
    return true
  }

  get hasNext(): boolean {
    return this.#next() !== undefined
  }

  /** Starts the next item; `finish` must be called for it. */
  start(): Started<T> | undefined {
    const owner = this.#next()
    const item = owner?.waiting.shift()
    if (owner === undefined || item === undefined) return undefined
    if (owner.waiting.length === 0) this.#waitingOwners.delete(owner)
    owner.running++
    this.#served = Math.max(this.#served, owner.used)
    return { owner: owner.id, item }
  }

  /** The cost is in whatever unit all items are measured in. */
  finish(id: string, cost: number): void {
    const owner = this.#owners.get(id)
    if (owner === undefined) return
    owner.running--
    owner.used += cost
    this.#count(owner, -1)
  }

  /** Puts an item back that was started and is to go on later, before the others of its owner. */
  putBack(id: string, item: T, cost: number): void {
    const owner = this.#owners.get(id)
    if (owner === undefined) return
    owner.running--
    owner.used += cost
    owner.waiting.unshift(item)
    this.#waitingOwners.add(owner)
  }

  /** Adds to what an owner has used. */
  charge(id: string, cost: number): void {
    const owner = this.#owners.get(id)
    if (owner !== undefined) owner.used += cost
  }

  /** Whether an item of another owner waits that would come before this one, which is using `more` now. */
  isAnyoneBefore(id: string, more = 0): boolean {
    const used = (this.#owners.get(id)?.used ?? 0) + more
    const isLast = this.#isLast(id)
    for (const owner of this.#waitingOwners) {
      if (owner.id === id || owner.running >= this.#maxRunning) continue
      if (owner.isLast === isLast ? owner.used < used : isLast) return true
    }
    return false
  }

  waiting(): T[] {
    return [...this.#waitingOwners].flatMap(({ waiting }) => waiting)
  }

  /** The owner with the most items, of those that wait; one that is last, where one waits. */
  largest(): { id: string; size: number; newest: T } | undefined {
    let largest: Owner<T> | undefined
    for (const owner of this.#waitingOwners)
      if (largest === undefined || isLarger(owner, largest)) largest = owner
    const newest = largest?.waiting.at(-1)
    return largest === undefined || newest === undefined
      ? undefined
      : { id: largest.id, size: ownSize(largest), newest }
  }

  #count({ isLast }: Owner<T>, change: 1 | -1): void {
    this.#size += change
    if (isLast) this.#lastSize += change
  }

  #addOwner(id: string): Owner<T> {
    if (this.#owners.size >= MAX_IDLE_OWNERS)
      for (const owner of this.#owners.values()) if (ownSize(owner) === 0) this.#owners.delete(owner.id)
    const owner = { id, isLast: this.#isLast(id), running: 0, waiting: [], used: 0 }
    this.#owners.set(id, owner)
    return owner
  }

  /** Of owners that have used the same, the one with the fewest running items comes first. */
  #next(): Owner<T> | undefined {
    let next: Owner<T> | undefined
    for (const owner of this.#waitingOwners)
      if (owner.running < this.#maxRunning && (next === undefined || isBefore(owner, next))) next = owner
    return next
  }
}

const ownSize = ({ running, waiting }: Owner<unknown>): number => running + waiting.length

const rank = ({ used, running }: Owner<unknown>): number => used + running

const isBefore = (a: Owner<unknown>, b: Owner<unknown>): boolean =>
  a.isLast === b.isLast ? rank(a) < rank(b) : b.isLast

const isLarger = (a: Owner<unknown>, b: Owner<unknown>): boolean =>
  a.isLast === b.isLast ? ownSize(a) > ownSize(b) : a.isLast
