interface Owner<T> {
  readonly id: string
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

/** So many owners that have nothing to do are remembered for what they have used. */
const MAX_IDLE_OWNERS = 10_000

/**
 * Items that wait, by owner, which is an API key or a client's address. The owner that has used the least comes next, so
 * that none waits for the queue of another; where each item costs the same, owners take turns. Being away saves up no
 * more than the credit: an owner that comes back counts as having used only so much less than the one served last.
 */
export class FairQueue<T> {
  readonly #maxRunning: number
  readonly #credit: number
  readonly #owners = new Map<string, Owner<T>>()
  readonly #waitingOwners = new Set<Owner<T>>()
  /** What the owner that was served last, or one before it, had used by then. */
  #served = 0
  #size = 0

  /** `maxRunning` is how many items of one owner may run at once. */
  constructor({ maxRunning = Number.POSITIVE_INFINITY, credit = 0 } = {}) {
    this.#maxRunning = maxRunning
    this.#credit = credit
  }

  /** How many items wait or run. */
  get size(): number {
    return this.#size
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
    this.#size++
  }

  /** Takes an item out that has not been started. @returns whether it was still waiting */
  remove(id: string, item: T): boolean {
    const owner = this.#owners.get(id)
    const index = owner?.waiting.indexOf(item) ?? -1
    if (owner === undefined || index < 0) return false
    owner.waiting.splice(index, 1)
    if (owner.waiting.length === 0) this.#waitingOwners.delete(owner)
    this.#size--
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
    this.#size--
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

  /** Whether an item of another owner waits that has used less than this one, which is using `more` now. */
  isAnyoneBefore(id: string, more = 0): boolean {
    const used = (this.#owners.get(id)?.used ?? 0) + more
    for (const owner of this.#waitingOwners)
      if (owner.id !== id && owner.running < this.#maxRunning && owner.used < used) return true
    return false
  }

  waiting(): T[] {
    return [...this.#waitingOwners].flatMap(({ waiting }) => waiting)
  }

  /** The owner with the most items, of those that wait. */
  largest(): { size: number; newest: T } | undefined {
    let largest: Owner<T> | undefined
    for (const owner of this.#waitingOwners)
      if (largest === undefined || ownSize(owner) > ownSize(largest)) largest = owner
    const newest = largest?.waiting.at(-1)
    return largest === undefined || newest === undefined ? undefined : { size: ownSize(largest), newest }
  }

  #addOwner(id: string): Owner<T> {
    if (this.#owners.size >= MAX_IDLE_OWNERS)
      for (const owner of this.#owners.values()) if (ownSize(owner) === 0) this.#owners.delete(owner.id)
    const owner = { id, running: 0, waiting: [], used: 0 }
    this.#owners.set(id, owner)
    return owner
  }

  /** Of owners that have used the same, the one with the fewest running items comes first. */
  #next(): Owner<T> | undefined {
    let next: Owner<T> | undefined
    for (const owner of this.#waitingOwners)
      if (owner.running < this.#maxRunning && (next === undefined || rank(owner) < rank(next))) next = owner
    return next
  }
}

const ownSize = ({ running, waiting }: Owner<unknown>): number => running + waiting.length

const rank = ({ used, running }: Owner<unknown>): number => used + running
