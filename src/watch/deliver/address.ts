import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { webAddress } from '../../domain/links.js'

/** Where webhooks may lead: to the public internet only, or anywhere, the operator's own network included. */
export type Targets = 'public' | 'any'

export interface ResolvedAddress {
  address: string
  family: number
}

/** All addresses of a host name. */
export type ResolveHost = (host: string) => Promise<ResolvedAddress[]>

export const resolveByDns: ResolveHost = (host) => lookup(host, { all: true })

/**
 * A host that webhooks may not reach. It says the same of names that are not known and of those that lead to a private
 * address: whoever chose the name must not learn what it means in the operator's network.
 */
export class ForbiddenAddressError extends Error {
  constructor(host: string) {
    super(`${host} leads to no address of the public internet`)
  }
}

/** Whether a text can be the address of a webhook. Names and passwords in it would end up in logs. */
export const isWebhookAddress = (text: string): boolean => {
  if (webAddress(text) === null || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Networks that are not part of the public internet (IANA's registries of special-purpose addresses). */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Within 2000::/3: documentation, benchmarking, and tunnels, whose addresses contain one of IPv4. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const specialIpv4 = new BlockList()
for (const [network, bits] of SPECIAL_IPV4) specialIpv4.addSubnet(network, bits, 'ipv4')
const specialIpv6 = new BlockList()
for (const [network, bits] of SPECIAL_IPV6) specialIpv6.addSubnet(network, bits, 'ipv6')
/** All of IPv6 that is used on the public internet. Mapped, translated, local and private addresses are outside. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !specialIpv4.check(address, 'ipv4')
  return family === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

/** @throws ForbiddenAddressError where the host of an address is an IP address that is not public */
export const checkLiteral = ({ hostname }: URL, targets: Targets): void => {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (targets === 'public' && isIP(literal) !== 0 && !isPublicAddress(literal))
    throw new ForbiddenAddressError(hostname)
}

/** A lookup for connections: they are made to the very addresses that were checked, all of which must be public. */
export const checkedLookup =
  (targets: Targets, resolve: ResolveHost): LookupFunction =>
  (host, options, callback) => {
    addressesOf(host, targets, resolve).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined) callback(new Error(`${host} has no address`), '')
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }

const addressesOf = async (
  host: string,
  targets: Targets,
  resolve: ResolveHost,
): Promise<ResolvedAddress[]> => {
  if (targets === 'any') return resolve(host)
  const addresses = await resolve(host).catch(() => [])
  const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
  if (!isPublic) throw new ForbiddenAddressError(host)
  return addresses
}
