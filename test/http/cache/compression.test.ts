import { expect, test } from 'vitest'
import { encodingFor } from '../../../src/http/cache/compression.js'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'gzip'],
  ['br', 'br'],
  ['GZIP, BR', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['gzip;q=0.5,br; q=0.5', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['br;q=nonsense', undefined],
  ['constructor, __proto__', undefined],
])('Accept-Encoding %s: %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
