import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'
import type { paths } from '../../../src/client/index.js'

interface JsonAnswer {
  responses: { 200: { content: { 'application/json': unknown } } }
}

/** A path that answers questions; the types of its parameters and of its answer come from its schema. */
export type ApiPath = {
  [P in keyof paths]: paths[P]['get'] extends JsonAnswer ? P : never
}[keyof paths]
type Operation<P extends ApiPath> = Extract<paths[P]['get'], JsonAnswer & { parameters: object }>
type QueryValues<P extends ApiPath> = NonNullable<Operation<P>['parameters']['query']>
export type Query<P extends ApiPath> = [QueryValues<P>] extends [never]
  ? Record<string, never>
  : QueryValues<P>
type PathValues<P extends ApiPath> = Operation<P>['parameters']['path']
export type Answer<P extends ApiPath> = Operation<P>['responses'][200]['content']['application/json']

export interface ApiRequest<P extends ApiPath = ApiPath> {
  path: P
  params: { query: Record<string, unknown>; path: Record<string, unknown> }
  /** Path and query as they are sent; answers are shared by this URL. */
  url: string
}

type Arguments<P extends ApiPath> =
  PathValues<P> extends object ? [query: Query<P>, path: PathValues<P>] : [query?: Query<P>]

/** A request: `api('/api/channels', { type: 'bot' })`, `api('/api/channels/{handle}', {}, { handle })`. */
export const api = <P extends ApiPath>(path: P, ...[query, values]: Arguments<P>): ApiRequest<P> => {
  const params = { query: withoutEmpty(query ?? {}), path: { ...values } }
  const url = createFinalURL(path, {
    baseUrl: '',
    params,
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  })
  return { path, params, url }
}

/** The same request with some values of its query replaced. */
export const withQuery = <P extends ApiPath>(
  { path, params }: ApiRequest<P>,
  changes: Readonly<Record<string, string | number>>,
): ApiRequest<P> => api(path, ...([{ ...params.query, ...changes }, params.path] as unknown as Arguments<P>))

/** Endpoints whose parameters are in the address of a page. */
type AddressedPath =
  | '/api/channels'
  | '/api/channels/ads'
  | '/api/channels/candidates'
  | '/api/channels/compare'
  | '/api/channels/mentions-list'
  | '/api/channels/posts'
  | '/api/collect'
  | '/api/graph'
  | '/api/posts/ranking'
  | '/api/posts/search'

/** A request with values from the address of a page. Readers can type anything there, so the API checks them. */
export const apiOfAddress = <P extends AddressedPath>(
  path: P,
  query: Readonly<Record<string, string | number | undefined>>,
): ApiRequest<P> => api(path, ...([query] as unknown as Arguments<P>))

/** The server treats an empty value like an absent one; leaving it out gives both the same URL. */
const withoutEmpty = (query: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''))

/** The request as a shell command, without the key itself. */
export const curlLine = (origin: string, { url }: Pick<ApiRequest, 'url'>, needsKey = true): string =>
  `curl ${needsKey ? '-H "X-API-Key: $KEY" ' : ''}'${origin}${url.replaceAll("'", '%27')}'`
