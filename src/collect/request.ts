import { CollectError, StoppedError } from './errors.js'
import { retryAfter } from './retry.js'

/** Sent back to the server, so that it can answer that a page has not changed. */
export interface Validators {
  etag?: string
  lastModified?: string
}

export type Answer =
  | { kind: 'page'; body: string; validators: Validators }
  | { kind: 'unchanged' }
  | { kind: 'redirect'; to: URL }

interface RequestOptions {
  userAgent: string
  /** The kind of answer that is wanted. */
  accept: string
  /** Sent in the header of this name; never part of a message. */
  authorization?: string | undefined
  timeoutMilliseconds: number
  maxBytes: number
  validators?: Validators | undefined
  /** Milliseconds since 1970. */
  now: () => number
  stop: AbortSignal
}

/** Makes one request without following redirects. Every failure is a CollectError. */
export const request = async (url: URL, options: RequestOptions): Promise<Answer> => {
  const timeout = AbortSignal.timeout(options.timeoutMilliseconds)
  const signal = AbortSignal.any([timeout, options.stop])
  try {
    const response = await fetch(url, { redirect: 'manual', headers: headersOf(options), signal })
    return await readAnswer(url, response, options)
  } catch (error) {
    if (error instanceof CollectError) throw error
    if (options.stop.aborted) throw new StoppedError()
    if (timeout.aborted)
      throw new CollectError('timeout', `no whole answer within ${options.timeoutMilliseconds} ms`)
    throw new CollectError('network', causeOf(error))
  }
}

const headersOf = (options: RequestOptions): Record<string, string> => ({
  'user-agent': options.userAgent,
  accept: options.accept,
  'accept-language': 'en',
  ...(options.authorization === undefined ? {} : { authorization: options.authorization }),
  ...validatorHeaders(options.validators),
})

const validatorHeaders = (validators: Validators = {}): Record<string, string> => ({
  ...(validators.etag === undefined ? {} : { 'if-none-match': validators.etag }),
  ...(validators.lastModified === undefined ? {} : { 'if-modified-since': validators.lastModified }),
})

const readAnswer = async (url: URL, response: Response, options: RequestOptions): Promise<Answer> => {
  const { status, headers } = response
  if (status === 200) {
    return {
      kind: 'page',
      body: await readBody(response, options.maxBytes),
      validators: validatorsOf(headers),
    }
  }
  // An unread body would keep the connection busy.
  await response.body?.cancel()
  if (status === 304) return { kind: 'unchanged' }
  if (status >= 300 && status < 400) return { kind: 'redirect', to: targetOf(url, headers) }
  if (options.authorization !== undefined && (status === 401 || status === 403))
    throw new CollectError('access', ACCESS_MESSAGES[status])
  throw refusal(status, retryAfter(headers.get('retry-after'), options.now()))
}

const ACCESS_MESSAGES = {
  401: 'the server does not accept the token (status 401)',
  403: 'the bot may not read this chat (status 403)',
} as const

const refusal = (status: number, retryAt: number | undefined): CollectError => {
  if (status === 404 || status === 410) return new CollectError('not_found', `status ${status}`)
  if (status === 429) return new CollectError('rate', 'status 429', retryAt)
  if (status >= 500) return new CollectError('server', `status ${status}`, retryAt)
  return new CollectError('status', `status ${status}`)
}

const targetOf = (url: URL, headers: Headers): URL => {
  const location = headers.get('location') ?? ''
  if (location === '' || !URL.canParse(location, url.href))
    throw new CollectError('redirect', 'a redirect without a valid address')
  return new URL(location, url)
}

const validatorsOf = (headers: Headers): Validators => {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  return { ...(etag === null ? {} : { etag }), ...(lastModified === null ? {} : { lastModified }) }
}

const readBody = async (response: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // A body can be iterated, though not all type declarations say so.
  const body = (response.body ?? []) as AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new CollectError('size', `the page has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** `fetch` puts the actual reason into the `cause` of an error, sometimes several levels deep. */
const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return causeOf(error.cause)
  return error.message || ('code' in error && String(error.code)) || error.name
}
