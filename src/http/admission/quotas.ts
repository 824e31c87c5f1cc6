import { sql } from 'kysely'
import { monthStart } from '../../domain/periods.js'
import { dayOf, dayStart } from '../../domain/time.js'
import type { ControlReadDb, Store } from '../../store/index.js'
import { type Key, QUOTA_PERIODS, type QuotaPeriod } from './keys.js'

/** How many requests a key may make in a Moscow day and month. */

export interface QuotaAllowance {
  period: QuotaPeriod
  allowed: boolean
  limit: number
  used: number
  /** Unix seconds at which the next period begins. */
  resetsAt: number
  /** Until then. */
  resetSeconds: number
}

export type QuotaKey = Pick<Key, 'id' | 'quotas'>

/** What the database says of a key; what was counted since is added to it. */
interface StoredUse {
  /** The day on which it was read. */
  today: number
  day: number
  month: number
}

/** So many rows are written at once; the others with the next time. */
const MAX_WRITTEN = 1_000

/**
 * Counts requests in this process and adds them up in the database, which has those of other servers too. Until they are
 * written (`flush`), others do not know of them: quotas hold over several servers but for the requests of that time.
 * `clock` returns Unix seconds.
 */
export class QuotaCounter {
  readonly #store: Pick<Store, 'control'>
  readonly #clock: () => number
  readonly #stored = new Map<string, StoredUse>()
  /** Requests by key and day that are not written yet. */
  readonly #pending = new Map<string, Map<number, number>>()
  #tidiedOn = 0

  constructor(store: Pick<Store, 'control'>, clock: () => number = () => Math.floor(Date.now() / 1_000)) {
    this.#store = store
    this.#clock = clock
  }

  /** Adds a request, takes one back, or only looks. Nothing is added where a quota is used up. */
  async count(key: QuotaKey, change: 1 | 0 | -1): Promise<QuotaAllowance[]> {
    if (QUOTA_PERIODS.every((period) => key.quotas[period] === null)) return []
    const now = this.#clock()
    const today = dayOf(now)
    await this.#load(key.id, today)
    const isRefused = change > 0 && this.#allowances(key, now).some(({ used, limit }) => used >= limit)
    if (!isRefused) this.#add(key.id, today, change)
    return this.#allowances(key, now).map((one) => ({
      ...one,
      allowed: !isRefused || one.used < one.limit,
    }))
  }

  /** Writes what was counted, and learns what other servers have. */
  async flush(): Promise<void> {
    const written = this.#unwritten()
    if (written.length === 0) return
    const today = dayOf(this.#clock())
    const isTidy = this.#tidiedOn === today
    const uses = await this.#store.control.write(async (db) => {
      await db
        .insertInto('quota_days')
        .values(written)
        .onConflict((conflict) =>
          conflict
            .columns(['key_id', 'day'])
            .doUpdateSet({ requests: sql`quota_days.requests + excluded.requests` }),
        )
        .execute()
      if (!isTidy) await db.deleteFrom('quota_days').where('day', '<', monthStart(today)).execute()
      return readUses(db, [...new Set(written.map(({ key_id }) => key_id))], today)
    })
    this.#tidiedOn = today
    for (const { key_id, day, requests } of written) this.#add(key_id, day, -requests)
    for (const [id, use] of uses) this.#stored.set(id, use)
  }

  #allowances({ id, quotas }: QuotaKey, now: number): Omit<QuotaAllowance, 'allowed'>[] {
    return QUOTA_PERIODS.flatMap((period) => {
      const limit = quotas[period]
      if (limit === null) return []
      const used = Math.max(0, this.#used(id, period, dayOf(now)))
      const resetsAt = periodEnd(period, now)
      return [{ period, limit, used, resetsAt, resetSeconds: resetsAt - now }]
    })
  }

  #used(id: string, period: QuotaPeriod, today: number): number {
    const from = period === 'day' ? today : monthStart(today)
    const pending = [...(this.#pending.get(id) ?? [])].filter(([day]) => day >= from && day <= today)
    return pending.reduce((sum, [, requests]) => sum + requests, this.#stored.get(id)?.[period] ?? 0)
  }

  /** Quotas are no reason to refuse where the database does not answer: what it has counts as soon as it does. */
  async #load(id: string, today: number): Promise<void> {
    if (this.#stored.get(id)?.today === today) return
    const uses = await this.#store.control.read((db) => readUses(db, [id], today)).catch(() => undefined)
    const use = uses?.get(id)
    if (use !== undefined && this.#stored.get(id)?.today !== today) this.#stored.set(id, use)
  }

  #add(id: string, day: number, requests: number): void {
    const days = this.#pending.get(id) ?? new Map<number, number>()
    const sum = (days.get(day) ?? 0) + requests
    if (sum === 0) days.delete(day)
    else days.set(day, sum)
    if (days.size === 0) this.#pending.delete(id)
    else this.#pending.set(id, days)
  }

  /** In the order of their keys, so that servers that write at once do not wait for each other in a circle. */
  #unwritten(): { key_id: string; day: number; requests: number }[] {
    return [...this.#pending]
      .flatMap(([key_id, days]) => [...days].map(([day, requests]) => ({ key_id, day, requests })))
      .slice(0, MAX_WRITTEN)
      .sort((a, b) => (a.key_id === b.key_id ? a.day - b.day : a.key_id < b.key_id ? -1 : 1))
  }
}

const readUses = async (
  db: ControlReadDb,
  ids: readonly string[],
  today: number,
): Promise<Map<string, StoredUse>> => {
  const rows = await db
    .selectFrom('quota_days')
    .selectAll()
    .where('key_id', 'in', ids)
    .where('day', '>=', monthStart(today))
    .where('day', '<=', today)
    .execute()
  const useOf = (id: string): StoredUse => {
    const own = rows.filter(({ key_id }) => key_id === id)
    const sum = (from: number): number =>
      own.filter(({ day }) => day >= from).reduce((total, { requests }) => total + requests, 0)
    return { today, day: sum(today), month: sum(0) }
  }
  return new Map(ids.map((id) => [id, useOf(id)]))
}

const periodEnd = (period: QuotaPeriod, now: number): number => {
  const today = dayOf(now)
  return dayStart(period === 'day' ? today + 1 : monthStart(today, -1))
}
