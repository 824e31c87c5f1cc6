import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Webhook as Signer } from 'standardwebhooks'
import type { Webhook } from '../watch.js'
import {
  checkedLookup,
  checkLiteral,
  ForbiddenAddressError,
  type ResolveHost,
  type Targets,
} from './address.js'
import { SendError } from './send-error.js'

export interface Message {
  /** The same at every attempt, so that a receiver can tell repeats. */
  id: string
  body: string
}

export interface SendOptions {
  targets: Targets
  resolve: ResolveHost
  /** For the whole exchange: finding the address, connecting, sending, the answer. */
  timeoutMilliseconds: number
  /** Ends the exchange. */
  signal?: AbortSignal
}

export const TIMEOUT_MILLISECONDS = 10_000

/** Longer answers are cut off; nobody reads them. */
const MAX_ANSWER_BYTES = 65_536

/** Sends a signed message (Standard Webhooks). Redirects are not followed. @throws SendError unless it was accepted */
export const send = async (
  { url, secret }: Webhook,
  message: Message,
  { targets, resolve, timeoutMilliseconds, signal }: SendOptions,
): Promise<void> => {
  const target = new URL(url)
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  try {
    checkLiteral(target, targets)
    const status = await post(target, signedHeaders(secret, message), message.body, {
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      lookup: checkedLookup(targets, resolve),
    })
    if (status < 200 || status > 299) throw new SendError(`the receiver answered ${status}`)
  } catch (error) {
    if (error instanceof SendError) throw error
    throw new SendError(
      timeout.aborted ? `no answer within ${timeoutMilliseconds / 1_000} seconds` : reasonOf(error),
      { cause: error },
    )
  }
}

/** Messages of the system have addresses, and those of certificates names, which are not for users of the API. */
const reasonOf = (error: unknown): string => {
  if (error instanceof ForbiddenAddressError) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return 'nothing accepts connections there (ECONNREFUSED)'
  return code === undefined ? 'the connection failed' : `the connection failed (${code})`
}

const signedHeaders = (secret: string, { id, body }: Message): Record<string, string> => {
  const sentAt = new Date()
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Channelscope',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': new Signer(secret).sign(id, sentAt, body),
  }
}

/** @returns the status of the answer */
const post = (
  url: URL,
  headers: Record<string, string>,
  body: string,
  options: { signal: AbortSignal; lookup: ReturnType<typeof checkedLookup> },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = request(url, { method: 'POST', headers, agent: false, ...options }, (answer) => {
      readToEnd(answer).then(() => resolve(answer.statusCode ?? 0), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

const readToEnd = async (answer: IncomingMessage): Promise<void> => {
  let bytes = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    if (bytes > MAX_ANSWER_BYTES) return
  }
}
