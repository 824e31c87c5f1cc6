import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch'
import { type Patience, patientFetch } from './patient-fetch.js'
import type { paths } from './schema.js'

export { ChannelscopeError, each, type ItemOf, type PagedPath } from './each.js'
export { API_PATHS, type paths } from './schema.js'
export type ChannelscopeClient = Client<paths>

export interface ChannelscopeOptions extends Omit<ClientOptions, 'baseUrl' | 'headers' | 'fetch'>, Patience {
  /** The server's address, such as `http://127.0.0.1:8080`. */
  baseUrl: string
  /** Left out where the server is public. */
  key?: string | undefined
}

/**
 * A typed client: `await client.GET('/api/channels', { params: { query: { limit: 10 } } })`. It asks again as the server's
 * `Retry-After` says, and sends the tags of answers that it keeps.
 */
export const createClient = ({
  key,
  retries,
  retrySecondsMost,
  kept,
  fetch,
  ...options
}: ChannelscopeOptions): ChannelscopeClient =>
  createFetchClient<paths>({
    ...options,
    headers: key === undefined ? {} : { 'X-API-Key': key },
    fetch: patientFetch({ retries, retrySecondsMost, kept, fetch }),
  })
