import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'
import type { paths } from '../../../src/client/index.js'

/** What the pages may ask: any GET of the API, with the parameters and the answer that its schema says. */
export type ApiPath = keyof paths
type Operation<P extends ApiPath> = paths[P]['get']
type QueryValues<P extends ApiPath> = NonNullable<Operation<P>['parameters']['query']>
export type Query<P extends ApiPath> = [QueryValues<P>] extends [never]
  ? Record<string, never>
  : QueryValues<P>
type PathValues<P extends ApiPath> = Operation<P>['parameters']['path']
export type Answer<P extends ApiPath> = Operation<P>['responses'][200]['content']['application/json']

export interface ApiRequest<P extends ApiPath = ApiPath> {
  path: P
  params: { query: Record<string, unknown>; path: Record<string, unknown> }
  /** Path and query as they are asked; also what answers are kept under. */
  url: string
}

type Arguments<P extends ApiPath> =
  PathValues<P> extends object ? [query: Query<P>, path: PathValues<P>] : [query?: Query<P>]

/** `api('/api/channels', { type: 'bot' })`, `api('/api/channels/{handle}', {}, { handle })`. */
export const api = <P extends ApiPath>(path: P, ...[query, values]: Arguments<P>): ApiRequest<P> => {
  const params = { query: withoutGaps(query ?? {}), path: { ...values } }
  const url = createFinalURL(path, {
    baseUrl: '',
    params,
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  })
  return { path, params, url }
}

/** What has its filters in the address of a page. */
type AddressedPath =
  | '/api/channels'
  | '/api/channels/mentions-list'
  | '/api/channels/posts'
  | '/api/posts/ranking'
  | '/api/posts/search'

/** Values as they stand in the address of a page: the reader's own, so the API judges them, whatever their type. */
export const apiOfAddress = <P extends AddressedPath>(
  path: P,
  query: Readonly<Record<string, string | number | undefined>>,
): ApiRequest<P> => api(path, ...([query] as unknown as Arguments<P>))

/** An empty value counts as absent on the server too, but would make another address. */
const withoutGaps = (query: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''))

/** A line for a shell; the key stays out of it. */
export const curlLine = (origin: string, { url }: Pick<ApiRequest, 'url'>): string =>
  `curl -H "X-API-Key: $KEY" '${origin}${url.replaceAll("'", '%27')}'`
