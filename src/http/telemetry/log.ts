import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** As long as the random part of an API key: nothing that a log needs has so many letters and digits in a row. */
const SECRET = /[0-9A-Za-z]{32,}/g

/** `%63` is c, and so is `%2563` for whoever decodes twice. */
const ESCAPED_ASCII = /%(?:25)*([0-7][0-9a-f])/gi

const unescaped = (text: string): string =>
  text.replace(ESCAPED_ASCII, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export const withoutSecrets = (text: string): string => unescaped(text).replace(SECRET, '…')

/**
 * A request's address as the log may have it: only parameters that the endpoint has, as others may be keys or
 * passwords, and nothing that looks like a key.
 */
export const loggedUrl = (url: string, parameters: object): string => {
  const start = url.indexOf('?')
  if (start < 0) return withoutSecrets(url)
  const known = url
    .slice(start + 1)
    .split('&')
    .filter((part) => Object.hasOwn(parameters, part.split('=', 1)[0] ?? ''))
  const path = url.slice(0, start)
  return withoutSecrets(known.length > 0 ? `${path}?${known.join('&')}` : path)
}

/** What an error may say in the log; others of its properties may hold what a client sent, or an address with a password. */
const loggedError = (error: Error) => {
  const { type, message, stack } = pino.stdSerializers.err(error)
  const code = 'code' in error ? String(error.code) : undefined
  return { type, code, message: withoutSecrets(message), stack: withoutSecrets(stack) }
}

export const LOG_SERIALIZERS = { err: loggedError }

/** For what happens beside requests. */
export const createLog = (level: string): Logger =>
  pino({ level, serializers: LOG_SERIALIZERS }, pino.destination(2))

/** Lines of a server go out some at a time, but within this time and before it ends. */
const FLUSH_MILLISECONDS = 100
/** Less than a pipe takes at once, so that lines of several processes do not mix. */
const FLUSHED_LENGTH = 3_000

/** Lines to standard error, without waiting for each. */
export const serverLogStream = (): DestinationStream => {
  let lines = ''
  const flush = (): void => {
    if (lines !== '') process.stderr.write(lines)
    lines = ''
  }
  setInterval(flush, FLUSH_MILLISECONDS).unref()
  process.once('exit', flush)
  return {
    write: (line) => {
      if (lines.length + line.length > FLUSHED_LENGTH) flush()
      lines += line
    },
  }
}

/** A request that was answered. */
export interface LoggedRequest {
  id: string
  method: string
  /** As the log may have it. */
  url: string
  status: number
  milliseconds: number
  keyName: string | undefined
}

/**
 * Writes the line of a request. It looks like the library's own lines, but is put together here: there it would take
 * as long as all else that a repeated request needs.
 */
export const requestLog = (log: FastifyBaseLogger): ((request: LoggedRequest) => void) => {
  const { [pino.symbols.streamSym]: stream, [pino.symbols.chindingsSym]: bindings } = log as Partial<Pino>
  if (stream === undefined) return () => {}
  return ({ id, method, url, status, milliseconds, keyName }) => {
    if (!(log as Logger).isLevelEnabled('info')) return
    const key = keyName === undefined ? '' : `,"key":${JSON.stringify(keyName)}`
    const rounded = Math.round(milliseconds * 10) / 10
    stream.write(
      `{"level":30,"time":${Date.now()}${bindings},"reqId":"${id}","method":"${method}","url":${JSON.stringify(url)}` +
        `,"status":${status},"milliseconds":${rounded}${key},"msg":"request"}\n`,
    )
  }
}

interface Pino {
  readonly [pino.symbols.streamSym]: DestinationStream
  readonly [pino.symbols.chindingsSym]: string
}
