import { isIPv4 } from 'node:net'

/** Whether an address or a host's name means this machine; an IPv4 address may be written as IPv6 (::ffff:127.0.0.1). */
export const isLoopback = (host: string): boolean => {
  const plain = host.replace(/^::ffff:/, '')
  return isIPv4(plain) ? plain.startsWith('127.') : plain === '::1' || plain === 'localhost'
}
