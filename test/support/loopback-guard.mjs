import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { isIP, Socket } from 'node:net'

/**
 * Lets this process reach loopback only. It is not TypeScript, because programs that tests start load it too.
 *
 * @typedef {{ host?: string | null, path?: string | null, lookup?: import('node:net').LookupFunction }} Target
 */

const IS_GUARDED = Symbol.for('channelscope.loopback-only')

class RefusedError extends Error {
  code = 'EREFUSED_IN_TESTS'
}

/** @param {string} address */
const isLoopbackAddress = (address) => /^(::ffff:)?127\.|^::1$/i.test(address)

/**
 * Refuses connections to other addresses, and to look up names. A process is guarded once.
 *
 * @param {{ named: readonly string[], note: (what: string) => void }} options hosts that are allowed by name; who is told what was refused
 */
export const guard = ({ named, note }) => {
  if (IS_GUARDED in Socket.prototype) return
  Object.defineProperty(Socket.prototype, IS_GUARDED, { value: true })

  /** @param {string} what */
  const refusal = (what) => {
    note(what)
    return new RefusedError(`Tests must not reach ${what}.`)
  }

  /** @param {string} host */
  const isAllowed = (host) =>
    host === '' || host === 'localhost' || named.includes(host) || isLoopbackAddress(host)

  guardLookups(isAllowed, refusal)
  guardConnections(isAllowed, refusal, named)
  syncBuiltinESMExports()
}

/**
 * @param {(host: string) => boolean} isAllowed
 * @param {(what: string) => Error} refusal
 */
const guardLookups = (isAllowed, refusal) => {
  const [lookup, promised] = [dns.lookup, dns.promises.lookup]
  /** @type {(...args: any[]) => void} */
  const guarded = (host, ...rest) => {
    if (isAllowed(host) || isIP(host) !== 0) Reflect.apply(lookup, dns, [host, ...rest])
    else setImmediate(rest.at(-1), refusal(host))
  }
  /** @type {(...args: any[]) => Promise<any>} */
  const guardedPromise = async (host, ...rest) => {
    if (!isAllowed(host) && isIP(host) === 0) throw refusal(host)
    return Reflect.apply(promised, dns.promises, [host, ...rest])
  }
  Object.assign(dns, { lookup: guarded })
  Object.assign(dns.promises, { lookup: guardedPromise })
  guardResolvers(refusal)
}

/**
 * Whoever asks a name server itself leaves the machine, whatever the name is.
 *
 * @param {(what: string) => Error} refusal
 */
const guardResolvers = (refusal) => {
  const isResolver = (/** @type {string} */ name) => /^(resolve|reverse)/.test(name)
  for (const owner of [dns, dns.Resolver.prototype]) {
    for (const name of Object.getOwnPropertyNames(owner).filter(isResolver))
      Object.assign(owner, {
        [name]: (/** @type {any[]} */ ...args) => void setImmediate(args.at(-1), refusal(String(args[0]))),
      })
  }
  for (const owner of [dns.promises, dns.promises.Resolver.prototype]) {
    for (const name of Object.getOwnPropertyNames(owner).filter(isResolver))
      Object.assign(owner, { [name]: async (/** @type {string} */ host) => Promise.reject(refusal(host)) })
  }
}

/**
 * @param {(host: string) => boolean} isAllowed
 * @param {(what: string) => Error} refusal
 * @param {readonly string[]} named
 */
const guardConnections = (isAllowed, refusal, named) => {
  const connect = Socket.prototype.connect

  /**
   * What a name leads to must be loopback too, whoever has looked it up.
   *
   * @param {string} host
   * @param {import('node:net').LookupFunction} lookup
   * @returns {import('node:net').LookupFunction}
   */
  const guardedLookup = (host, lookup) => (name, options, callback) =>
    lookup(name, options, (error, found, family) => {
      if (error) return callback(error, found, family)
      const addresses = [found].flat().map((one) => (typeof one === 'string' ? one : one.address))
      const other = named.includes(host) ? undefined : addresses.find((one) => !isLoopbackAddress(one))
      if (other === undefined) callback(error, found, family)
      else callback(refusal(`${host} at ${other}`), '')
    })

  /**
   * Fails as a name does that cannot be looked up: a socket tells its errors to whoever connects only then.
   *
   * @param {string} address
   * @returns {Target}
   */
  const refusingTarget = (address) => ({
    host: 'refused.invalid',
    lookup: (_name, _options, callback) => void setImmediate(callback, refusal(address), ''),
  })

  Object.assign(Socket.prototype, {
    /**
     * @this {Socket}
     * @param {any[]} args
     */
    connect(...args) {
      const go = (/** @type {any[]} */ ...to) => Reflect.apply(connect, this, to)
      const target = targetOf(args)
      const host = target.host ?? ''
      if (target.path || (isAllowed(host) && target.lookup === undefined)) return go(...args)
      if (isIP(host) === 0) {
        target.lookup = guardedLookup(host, target.lookup ?? dns.lookup)
        return go(...args)
      }
      return isAllowed(host) ? go(...args) : go({ port: 1, ...refusingTarget(host) })
    },
  })
}

/**
 * `net` hands the arguments over as they were given, or as a list with the options first.
 *
 * @param {readonly any[]} args
 * @returns {Target}
 */
const targetOf = ([first, second]) => {
  const given = Array.isArray(first) ? first[0] : first
  if (typeof given === 'object' && given !== null) return given
  return typeof given === 'string' && !/^\d+$/.test(given)
    ? { path: given }
    : { host: typeof second === 'string' ? second : '' }
}
