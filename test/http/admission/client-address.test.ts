import { expect, test } from 'vitest'
import { clientOf, readTrustedProxies } from '../../../src/http/admission/client-address.js'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s is of the client %s', (address, client) => {
  expect(clientOf(address)).toBe(client)
})

test.each<[text: string, address: string, hop: number, isTrusted: boolean]>([
  ['', '127.0.0.1', 0, false],
  ['0', '127.0.0.1', 0, false],
  ['1', '192.0.2.1', 0, true],
  ['1', '192.0.2.1', 1, false],
  ['127.0.0.1', '127.0.0.1', 0, true],
  ['127.0.0.1', '::ffff:127.0.0.1', 3, true],
  ['127.0.0.1, 10.0.0.0/8', '10.1.2.3', 0, true],
  ['10.0.0.0/8', '11.1.2.3', 0, false],
  ['2001:db8::/32', '2001:db8:1::1', 0, true],
  ['2001:db8::/32', '192.0.2.1', 0, false],
  ['10.0.0.0/8', 'nonsense', 0, false],
])('TRUST_PROXY=%s: %s at hop %d is trusted: %s', (text, address, hop, isTrusted) => {
  expect(readTrustedProxies(text)?.(address, hop)).toBe(isTrusted)
})

test.each(['all', '127.0.0.1/33', '127.0.0.1/', '1.2.3', '127.0.0.1,', '1/2/3', '-1', '1000'])(
  'TRUST_PROXY=%s cannot be read',
  (text) => {
    expect(readTrustedProxies(text)).toBeUndefined()
  },
)
