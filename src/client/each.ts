import type { Client } from 'openapi-fetch'
import type { paths } from './schema.js'

type Get<P extends keyof paths> = paths[P] extends { get: infer G } ? G : never
type QueryOf<P extends keyof paths> =
  Get<P> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never
type AnswerOf<P extends keyof paths> =
  Get<P> extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never

/** The paths whose answers come in pages. */
export type PagedPath = {
  [P in keyof paths]: 'page' extends keyof QueryOf<P>
    ? AnswerOf<P> extends { items: unknown[] }
      ? P
      : never
    : never
}[keyof paths]

export type ItemOf<P extends PagedPath> = AnswerOf<P> extends { items: (infer I)[] } ? I : never

interface Outcome<P extends PagedPath> {
  data?: { items: ItemOf<P>[] }
  error?: unknown
  response: Response
}

/** An answer that is an error: its status, its code from the list in docs/errors.md, and its sentence. */
export class ChannelscopeError extends Error {
  readonly status: number
  readonly code: string

  constructor({ status, statusText }: Response, body: unknown) {
    const { error, message } = (body ?? {}) as { error?: string; message?: string }
    super(message ?? (statusText || `The server answers with status ${status}.`))
    this.name = 'ChannelscopeError'
    this.status = status
    this.code = error ?? ''
  }
}

/**
 * The items of all pages: `for await (const channel of each(client, '/api/channels', { category: 'news' }))`. What is
 * imported meanwhile can move an item to another page, so that it comes twice or not at all.
 */
export async function* each<P extends PagedPath>(
  client: Client<paths>,
  path: P,
  query: QueryOf<P>,
): AsyncGenerator<ItemOf<P>, void, undefined> {
  const { page: first = 1 } = query as { page?: number }
  for (let page = first; ; page++) {
    // The path decides which parameters there are; TypeScript cannot follow that for any path.
    const options = { params: { query: { ...(query as object), page } } } as never
    const { data, error, response } = (await client.GET(path, options)) as Outcome<P>
    if (data === undefined) throw new ChannelscopeError(response, error)
    yield* data.items
    if (!/rel="next"/.test(response.headers.get('link') ?? '')) return
  }
}
