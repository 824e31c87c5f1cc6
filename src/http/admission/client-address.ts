import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whose request it is where no API key says so: the client's address, also behind proxies. */

/** Whether the address of a connection, or of an earlier hop counted from it, belongs to a proxy of ours. */
export type IsTrustedProxy = (address: string, hop: number) => boolean

export const NO_PROXY: IsTrustedProxy = () => false

/**
 * Reads a number of proxies, or a list of their addresses and networks such as `127.0.0.1, 10.0.0.0/8`.
 * @returns undefined where the text is neither
 */
export const readTrustedProxies = (text: string): IsTrustedProxy | undefined => {
  if (text === '') return NO_PROXY
  if (/^\d{1,2}$/.test(text)) return (_, hop) => hop < Number(text)
  const proxies = new BlockList()
  const areRead = text.split(',').every((part) => addProxy(proxies, part.trim()))
  if (!areRead) return undefined
  return (address) => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && proxies.check(plain, familyOf(plain))
  }
}

const addProxy = (proxies: BlockList, text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  if (bits === undefined) {
    proxies.addAddress(address, familyOf(address))
    return true
  }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (isIPv6(address) ? 128 : 32)) return false
  proxies.addSubnet(address, Number(bits), familyOf(address))
  return true
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** A server that listens on IPv6 sees IPv4 addresses as `::ffff:192.0.2.1`. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Addresses that count as one client: an IPv4 address, or the network /64 of IPv6 that one customer usually has. */
export const clientOf = (address: string): string => {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const [left, right] = [partsOf(head), partsOf(tail)]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const parts = tail === undefined ? left : [...left, ...zeros, ...right]
  return `${parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}

const partsOf = (text: string | undefined): string[] => (text ? text.split(':') : [])
