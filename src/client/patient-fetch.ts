/** Asks again where a server says that it will answer later, and takes an answer that has not changed from memory. */

type Fetch = (request: Request) => Promise<Response>

export interface Patience {
  /** How often a question is asked again; 0 for never. */
  retries?: number | undefined
  /** The longest that is waited for one retry; a server that wants more is not asked again. */
  retrySecondsMost?: number | undefined
  /** So many answers are kept, to ask the server only whether they have changed; 0 for none. */
  kept?: number | undefined
  fetch?: Fetch | undefined
}

/** What passes by itself: too many requests, and a server that is overloaded or starting. */
const PASSING = [429, 503]

export const patientFetch = ({
  retries = 3,
  retrySecondsMost = 60,
  kept = 100,
  fetch = (request) => globalThis.fetch(request),
}: Patience = {}): Fetch => {
  const known = new Map<string, Response>()

  const askOnce = async (request: Request): Promise<Response> => {
    const before = known.get(request.url)
    const tag = before?.headers.get('etag')
    const asked = request.clone()
    if (tag) asked.headers.set('if-none-match', tag)
    const response = await fetch(asked)
    if (response.status === 304 && before !== undefined) return before.clone()
    if (response.ok && response.headers.has('etag')) keep(request.url, response.clone())
    return response
  }

  const keep = (url: string, response: Response): void => {
    known.delete(url)
    const [oldest] = known.keys()
    if (known.size >= kept && oldest !== undefined) known.delete(oldest)
    if (kept > 0) known.set(url, response)
  }

  return async (request) => {
    // A message that was sent may have been acted upon, also where no answer came.
    if (request.method !== 'GET') return fetch(request)
    for (let retry = 0; ; retry++) {
      const response = await askOnce(request)
      const seconds = Number(response.headers.get('retry-after') ?? 2 ** retry)
      const isPassing = PASSING.includes(response.status) && seconds <= retrySecondsMost
      if (!isPassing || retry >= retries) return response
      await wait(seconds, request.signal)
    }
  }
}

/** Rejects when the request is aborted meanwhile. */
const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    if (signal.aborted) return reject(signal.reason)
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, seconds * 1_000)
    signal.addEventListener('abort', abort, { once: true })
  })
