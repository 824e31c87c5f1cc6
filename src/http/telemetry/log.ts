import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** As many letters and digits in a row as the random part of an API key has; nothing else in a log has so many. */
const SECRET = /[0-9A-Za-z]{32,}/g

/** `%63` is c, and so is `%2563` for a reader that decodes twice. */
const ESCAPED_ASCII = /%(?:25)*([0-7][0-9a-f])/gi

const unescaped = (text: string): string =>
  text.replace(ESCAPED_ASCII, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

export const withoutSecrets = (text: string): string => unescaped(text).replace(SECRET, '…')

/**
 * A request's address for the log: without parameters that the endpoint does not have, as they may be keys or
 * passwords, and without anything that looks like a key.
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

/** What the log has of an error: its other properties may hold what a client sent, or an address with a password. */
const loggedError = (error: Error) => {
  const { type, message, stack } = pino.stdSerializers.err(error)
  const code = 'code' in error ? String(error.code) : undefined
  return { type, code, message: withoutSecrets(message), stack: withoutSecrets(stack) }
}

export const LOG_SERIALIZERS = { err: loggedError }

export interface LogOptions {
  level: string
  stream: DestinationStream
}

/** The log of a server: its requests and what goes wrong. */
export const createLogger = ({ level, stream }: LogOptions): FastifyBaseLogger =>
  pino({ level, serializers: LOG_SERIALIZERS }, stream)

/** For events that are no requests. Each line is written at once. */
export const createLog = (level: string): Logger =>
  pino({ level, serializers: LOG_SERIALIZERS }, pino.destination(2))

/** Lines are written at the latest after this time, and before the process ends. */
const FLUSH_MILLISECONDS = 100
/** A pipe takes 4,096 bytes at once, so that lines of several processes do not mix. */
const MAX_FLUSHED_CHARACTERS = 3_000

/** Writes to standard error without waiting for each line; pino's own buffered destination takes more of the processor. */
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
      if (lines.length + line.length > MAX_FLUSHED_CHARACTERS) flush()
      lines += line
    },
  }
}
