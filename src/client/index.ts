import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { paths } from './schema.js'

export { API_PATHS, type paths } from './schema.js'
export type ChannelscopeClient = Client<paths>

export interface ChannelscopeOptions extends Omit<ClientOptions, 'baseUrl' | 'headers'> {
  /** The server's address, such as `http://127.0.0.1:8080`. */
  baseUrl: string
  /** Left out where the server is public. */
  key?: string | undefined
}

/** A typed client: `await client.GET('/api/channels', { params: { query: { limit: 10 } } })`. */
export const createClient = ({ key, ...options }: ChannelscopeOptions): ChannelscopeClient =>
  createFetchClient<paths>({ ...options, headers: key === undefined ? {} : { 'X-API-Key': key } })
