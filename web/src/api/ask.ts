import createFetchClient from 'openapi-fetch'
import type { paths } from '../../../src/client/index.js'
import { connected, dataAsOf } from '../state/connection.js'
import { refuseKey } from '../state/session.js'
import { untilSettled } from '../state/settled.js'
import { SHARE_BASE } from '../state/shared.js'
import { type Failure, readFailure } from './failure.js'
import type { Answer, ApiPath, ApiRequest } from './request.js'

export type Outcome<P extends ApiPath> = { answer: Answer<P> } | { failure: Failure }

interface AskOptions {
  /** On a public server there may be none. */
  key: string | undefined
  signal: AbortSignal
}

/** Sends one request. The promise rejects only when the request is aborted. */
export const ask = <P extends ApiPath>(request: ApiRequest<P>, options: AskOptions): Promise<Outcome<P>> =>
  untilSettled(send(request, options))

const send = async <P extends ApiPath>(
  request: ApiRequest<P>,
  { key, signal }: AskOptions,
): Promise<Outcome<P>> => {
  const headers = key === undefined ? {} : { 'X-API-Key': key }
  const client = createFetchClient<paths>({ baseUrl: SHARE_BASE, headers })
  try {
    // `api` has checked the parameters against this path; TypeScript cannot follow that for a generic path.
    const { data, error, response } = await client.GET(request.path, {
      params: request.params,
      signal,
    } as never)
    connected.set(true)
    dataAsOf.set(asOfIn(response) ?? dataAsOf.get())
    if (data !== undefined) return { answer: data as Answer<P> }
    const failure = readFailure(response, error)
    if (failure.code === 'key' && key !== undefined) refuseKey(key, failure.message ?? '')
    return { failure }
  } catch (error) {
    if (signal.aborted) throw error
    connected.set(false)
    return { failure: { code: 'network' } }
  }
}

/** A catalogue without observations is as of the beginning of time. */
const asOfIn = ({ headers }: Response): string | undefined => {
  const asOf = headers.get('x-data-as-of')
  return asOf === null || Date.parse(asOf) === 0 ? undefined : asOf
}
