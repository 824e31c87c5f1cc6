import { type Logger, pino } from 'pino'

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
