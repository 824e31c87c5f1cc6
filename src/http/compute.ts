import type { TProperties, TSchema } from 'typebox'
import { dayOf } from '../domain/time.js'
import { readState, type Store } from '../store/index.js'
import { type DataState, nowOf } from './cache/data-version.js'
import type { Endpoint } from './endpoint.js'
import type { Parameters } from './parameters.js'

/** All that an answer depends on besides the data. It can be sent to another thread. */
export interface Asked<P extends TProperties = TProperties> {
  /** The path of the endpoint. */
  path: string
  params: Parameters<P>
  linkBase: string
  /** Unix seconds, where the wall clock drives "now". */
  wallNow: number | undefined
}

export interface Computed {
  content: unknown
  /** The data that it was computed from. */
  state: DataState
}

/** Computes answers elsewhere. Owners, which are API keys, take turns. */
export type ComputeApart = (asked: Asked, owner: string) => Promise<Computed>

export interface ComputeOptions {
  store: Pick<Store, 'read'>
  /** For answers whose cost is unbounded; without it they are computed here. */
  computeApart?: ComputeApart | undefined
}

/** Computes an answer in this thread or, where its cost is unbounded, in one for such answers. */
export const compute = async <P extends TProperties, R extends TSchema>(
  { store, computeApart }: ComputeOptions,
  endpoint: Endpoint<P, R>,
  asked: Asked<P>,
  owner: string,
): Promise<Computed> =>
  computeApart !== undefined && (await endpoint.isUnbounded?.(asked.params, store))
    ? computeApart(asked as unknown as Asked, owner)
    : computeAnswer(store, endpoint, asked)

/** Computes an answer within one snapshot of the data. */
export const computeAnswer = <P extends TProperties, R extends TSchema>(
  store: Pick<Store, 'read'>,
  { answer }: Pick<Endpoint<P, R>, 'answer'>,
  { params, linkBase, wallNow }: Asked<P>,
): Promise<Computed> =>
  store.read(async (tx) => {
    const { version, clock } = await readState(tx.db)
    const now = nowOf(clock, wallNow)
    const content = await answer({ ...tx, version, now, today: dayOf(now), params, linkBase })
    return { content, state: { version, clock } }
  })
