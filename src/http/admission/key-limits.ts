import cluster from 'node:cluster'
import { askPrimary } from '../worker-messages.js'
import type { Key } from './keys.js'
import type { QuotaAllowance, QuotaCounter } from './quotas.js'
import { type Allowance, RateLimiter } from './rate-limit.js'

/** What a key may still ask: its rate, and its quotas. One process holds both, for all workers of a server. */
export interface KeyLimits {
  /** Takes one request from what the key may ask. */
  take(key: LimitedKey): Promise<Allowances>
  /** Undoes `take` for a request that was refused after all. */
  giveBack(key: LimitedKey): Promise<Allowances>
}

export interface LimitedKey extends Pick<Key, 'id' | 'rate' | 'quotas'> {
  /** For requests that do not count towards quotas: those are only told. */
  isFree?: boolean
}

export interface Allowances {
  /** Of keys with a rate. */
  rate?: Allowance
  quotas: QuotaAllowance[]
}

/** Holds them in this process. Quotas are written to the database once in a while. */
export class LocalKeyLimits implements KeyLimits {
  readonly #rates: RateLimiter
  readonly #quotas: QuotaCounter

  constructor(quotas: QuotaCounter, rates = new RateLimiter()) {
    this.#quotas = quotas
    this.#rates = rates
  }

  async take(key: LimitedKey): Promise<Allowances> {
    const rate = key.rate > 0 ? this.#rates.take(key) : undefined
    const isCounted = key.isFree !== true && rate?.allowed !== false
    return { ...(rate && { rate }), quotas: await this.#quotas.count(key, isCounted ? 1 : 0) }
  }

  async giveBack(key: LimitedKey): Promise<Allowances> {
    const rate = key.rate > 0 ? this.#rates.giveBack(key) : undefined
    return { ...(rate && { rate }), quotas: await this.#quotas.count(key, key.isFree ? 0 : -1) }
  }
}

/** Asks the primary process, so that limits hold over all workers. */
const SHARED_KEY_LIMITS: KeyLimits = {
  take: async (key) => (await askPrimary('take', limitsOf(key))) as Allowances,
  giveBack: async (key) => (await askPrimary('giveBack', limitsOf(key))) as Allowances,
}

const limitsOf = ({ id, rate, quotas, isFree = false }: LimitedKey): LimitedKey => ({
  id,
  rate,
  quotas,
  isFree,
})

/** Without limits there is nothing to ask for. */
export const hasLimits = ({ rate, quotas }: LimitedKey): boolean =>
  rate > 0 || Object.values(quotas).some((quota) => quota !== null)

/** `local` makes the limits of a server that has no workers. */
export const createKeyLimits = (local: () => KeyLimits): KeyLimits =>
  cluster.isWorker ? SHARED_KEY_LIMITS : local()
