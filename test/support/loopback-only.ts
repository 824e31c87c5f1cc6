import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { isIP, type LookupFunction, Socket } from 'node:net'
import { afterEach, expect } from 'vitest'

/**
 * Tests talk to this machine only. A connection to any other address is refused, and so is asking for the address of a
 * name; a test in which that was tried fails, even if the program took the error for one of the network.
 */

/** One list for all files of a worker: each runs this module again, but the guard stays that of the first. */
const REFUSED = Symbol.for('channelscope.refused-addresses')
const shared = globalThis as unknown as Record<symbol, string[] | undefined>
shared[REFUSED] ??= []
const refused: string[] = shared[REFUSED]

/** What was refused so far; it is forgotten. */
export const takeRefused = (): string[] => refused.splice(0)

class RefusedError extends Error {
  readonly code = 'EREFUSED_IN_TESTS'
}

const refusal = (what: string): RefusedError => {
  refused.push(what)
  return new RefusedError(`Tests must not reach ${what}.`)
}

/** Databases that whoever runs the tests has named. */
const NAMED = [process.env.CITUS_URL, process.env.TEST_POSTGRES_URL].flatMap((url) =>
  url === undefined ? [] : [new URL(url).hostname.replace(/^\[|\]$/g, '')],
)

const isLoopbackAddress = (address: string): boolean => /^(::ffff:)?127\.|^::1$/i.test(address)

const isAllowed = (host: string): boolean =>
  host === '' || host === 'localhost' || NAMED.includes(host) || isLoopbackAddress(host)

type Callback = (error: Error | null, ...result: unknown[]) => void

const systemLookup = dns.lookup
const guardedSystemLookup = (host: string, ...rest: unknown[]): void => {
  if (isAllowed(host) || isIP(host) !== 0) {
    ;(systemLookup as (...args: unknown[]) => void)(host, ...rest)
    return
  }
  const callback = rest.at(-1) as Callback
  setImmediate(callback, refusal(host))
}

const systemPromises = dns.promises.lookup
const guardedPromises = async (host: string, ...rest: unknown[]): Promise<unknown> => {
  if (!isAllowed(host) && isIP(host) === 0) throw refusal(host)
  return (systemPromises as (...args: unknown[]) => Promise<unknown>)(host, ...rest)
}

/** What a name leads to must be loopback too, whoever has looked it up. */
const guardedLookup =
  (host: string, lookup: LookupFunction): LookupFunction =>
  (name, options, callback) =>
    lookup(name, options, (error, found, family) => {
      if (error) return callback(error, found, family)
      const addresses = [found].flat().map((one) => (typeof one === 'string' ? one : one.address))
      const other = NAMED.includes(host) ? undefined : addresses.find((one) => !isLoopbackAddress(one))
      if (other === undefined) callback(error, found, family)
      else callback(refusal(`${host} at ${other}`), '')
    })

/** Fails as a name does that cannot be looked up: a socket tells its errors to whoever connects only then. */
const refusingTarget = (address: string): Target => ({
  host: 'refused.invalid',
  lookup: (_name, _options, callback) => void setImmediate(callback, refusal(address), ''),
})

interface Target {
  host?: string | null
  path?: string | null
  lookup?: LookupFunction
}

/** `net` hands the arguments over as they were given, or as a list with the options first. */
const targetOf = ([first, second]: readonly unknown[]): Target => {
  const given = Array.isArray(first) ? (first[0] as unknown) : first
  if (typeof given === 'object' && given !== null) return given as Target
  return typeof given === 'string' && !/^\d+$/.test(given)
    ? { path: given }
    : { host: typeof second === 'string' ? second : '' }
}

const systemConnect = Socket.prototype.connect as (...args: unknown[]) => Socket

function guardedConnect(this: Socket, ...args: unknown[]): Socket {
  const target = targetOf(args)
  const host = target.host ?? ''
  if (target.path || (isAllowed(host) && target.lookup === undefined)) return systemConnect.apply(this, args)
  if (isIP(host) === 0) {
    target.lookup = guardedLookup(host, target.lookup ?? (dns.lookup as unknown as LookupFunction))
    return systemConnect.apply(this, args)
  }
  if (isAllowed(host)) return systemConnect.apply(this, args)
  return systemConnect.call(this, { port: 1, ...refusingTarget(host) })
}

const IS_GUARDED = Symbol.for('channelscope.loopback-only')

/** Files of a worker share its modules, and the guard with them. */
if (!(IS_GUARDED in Socket.prototype)) {
  Object.defineProperty(Socket.prototype, IS_GUARDED, { value: true })
  Socket.prototype.connect = guardedConnect as typeof Socket.prototype.connect
  dns.lookup = guardedSystemLookup as typeof dns.lookup
  dns.promises.lookup = guardedPromises as typeof dns.promises.lookup
  syncBuiltinESMExports()
}

afterEach(() => {
  expect(takeRefused(), 'the test tried to reach other machines').toEqual([])
})
