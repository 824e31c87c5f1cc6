import { requireProduct } from './admission/admit.js'
import type { Key } from './admission/keys.js'
import type { DataVersions } from './cache/data-version.js'
import { type ComputeOptions, compute } from './compute.js'
import type { Endpoints } from './endpoints.js'
import { validParameters } from './valid-parameters.js'

/** Asks an endpoint within the program. Parameters are given as a request would write them; faults and refusals are thrown. */
export type Ask = (path: string, raw: Readonly<Record<string, unknown>>) => Promise<AskedContent>

export interface AskedContent {
  content: unknown
  /** The instant that counts as now for it, in ISO 8601. */
  asOf: string
}

export interface AskOptions extends ComputeOptions {
  endpoints: Endpoints
  dataVersions: DataVersions
  linkBase: string
}

/** Who asks: what an API key opens, and whose turn it is where answers are computed apart. */
export type Asker = Pick<Key, 'id' | 'products'>

export const createAsk =
  (options: AskOptions, asker: Asker): Ask =>
  async (path, raw) => {
    const { endpoints, dataVersions, linkBase } = options
    const endpoint = endpoints.get(path)
    if (endpoint === undefined) throw new Error(`There is no endpoint ${path}.`)
    requireProduct(asker, endpoint.product)
    const wallNow = dataVersions.wallNow()
    const asked = { path, params: validParameters(endpoint, raw), linkBase, wallNow }
    const { content, state } = await compute(options, endpoint, asked, asker.id)
    return { content, asOf: dataVersions.of(state, wallNow).asOf }
  }
