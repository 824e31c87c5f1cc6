import type { Static, TProperties, TSchema } from 'typebox'
import type { ReadTransaction, Store } from '../store/index.js'
import type { Product } from './admission/keys.js'
import type { ParameterFault } from './faults.js'
import type { Parameters } from './parameters.js'

/** One question that the API answers. */
export interface Endpoint<P extends TProperties, R extends TSchema> {
  path: string
  product: Product
  tag: string
  summary: string
  description?: string
  /** Parameters of the path and of the query. */
  params: P
  /** Finds faults that the schemas of single parameters cannot express. */
  check?: (params: Parameters<P>) => ParameterFault[]
  response: R
  /**
   * Whether so many rows may be read that others would wait: as many as the whole store or a large chat has. A server
   * computes such answers in threads of their own.
   */
  isUnbounded?: (params: Parameters<P>, store: Pick<Store, 'read'>) => boolean | Promise<boolean>
  /** A request that works against the demo messenger, after the path. */
  example: string
  answer: (question: Question<P>) => Promise<Static<R>>
}

/** An endpoint of which only the shape is known. */
export type AnyEndpoint = Endpoint<TProperties, TSchema>

/** Lets the types of an endpoint follow from its schemas. Whoever lists endpoints needs only their shape. */
export const endpoint = <P extends TProperties, R extends TSchema>(one: Endpoint<P, R>): AnyEndpoint =>
  one as unknown as AnyEndpoint

/** What an answer is computed from: one snapshot of the data, the request's parameters, the time. */
export interface Question<P extends TProperties> extends ReadTransaction {
  params: Parameters<P>
  linkBase: string
  /** The data version of the snapshot. */
  version: number
  /** Unix seconds of the data clock, or of the wall clock if configured. */
  now: number
  /** The Moscow day of `now`. */
  today: number
}
