/** Requests that change what belongs to the key. */
import { session } from '../state/session.js'
import { untilSettled } from '../state/settled.js'
import { type Failure, readFailure } from './failure.js'

export type Sent<T> = { body: T } | { failure: Failure }

interface SendOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object
}

/** Sends a request with the reader's key; the caller knows what the server answers. */
export const send = <T>(path: string, { method = 'GET', body }: SendOptions = {}): Promise<Sent<T>> =>
  untilSettled(sendNow<T>(path, method, body))

const sendNow = async <T>(path: string, method: string, body: object | undefined): Promise<Sent<T>> => {
  const { key } = session.get()
  const headers = {
    ...(key === undefined ? {} : { 'x-api-key': key }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  try {
    const response = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    return response.ok ? { body: answer as T } : { failure: readFailure(response, answer) }
  } catch {
    return { failure: { code: 'network' } }
  }
}
