import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOG_SERIALIZERS, loggedUrl } from '../../../src/http/telemetry/log.js'

const PARAMETERS = { q: {}, limit: {} }

describe('an address in the log', () => {
  test.each([
    ['/api/channels', '/api/channels'],
    ['/api/posts/search?q=%D0%B4%D0%BE%D0%BC&limit=5', '/api/posts/search?q=%D0%B4%D0%BE%D0%BC&limit=5'],
    ['/api/posts/search?limit=5&key=abc&q=1', '/api/posts/search?limit=5&q=1'],
    ['/api/posts/search?password=hunter2', '/api/posts/search'],
    ['/api/posts/search?q', '/api/posts/search?q'],
    ['/api/posts/search?', '/api/posts/search'],
    ['/api/posts/search?%71=1', '/api/posts/search'],
    ['/api/posts/search?__proto__=1&constructor=2', '/api/posts/search'],
    [`/api/channels/cs_${'a'.repeat(32)}`, '/api/channels/cs_…'],
    [`/%ff/${'a'.repeat(40)}?q=${'b'.repeat(32)}`, '/%ff/…?q=…'],
  ])('%s is %s', (url, logged) => {
    expect(loggedUrl(url, PARAMETERS)).toBe(logged)
  })

  const secretText = fc.string({
    unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'),
    minLength: 32,
    maxLength: 32,
  })
  const escaped = (character: string, times: number): string =>
    times === 0 ? character : `%${'25'.repeat(times - 1)}${character.charCodeAt(0).toString(16)}`

  test('has no key in it, however it is escaped and wherever it is', () => {
    const place = fc.constantFrom(
      '/api/channels/',
      '/api/posts/search?q=',
      '/?key=',
      '/%ff/',
      '/?limit=1&q=x',
    )
    const times = fc.array(fc.nat({ max: 3 }), { minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(secretText, times, place, (secret, escapes, before) => {
        const written = [...secret].map((character, i) => escaped(character, escapes[i] ?? 0)).join('')
        let logged = loggedUrl(`${before}cs_${written}`, PARAMETERS)
        for (let i = 0; i < 4; i++) {
          expect(logged).not.toContain(secret)
          logged = logged.replace(/%([0-7][0-9a-f])/gi, (code) => decodeURIComponent(code))
        }
      }),
    )
  })
})

test('an error in the log has no key and none of the bytes that a client sent', () => {
  const secret = `cs_${'a1B2'.repeat(8)}`
  const error = Object.assign(new Error(`Parse Error near ${secret}`), {
    code: 'HPE_INVALID_METHOD',
    rawPacket: Buffer.from(secret),
    input: `postgres://user:${secret}@host`,
  })
  expect(LOG_SERIALIZERS.err(error)).toEqual({
    type: 'Error',
    code: 'HPE_INVALID_METHOD',
    message: 'Parse Error near cs_…',
    stack: expect.stringContaining('log.test.ts'),
  })
  expect(JSON.stringify(LOG_SERIALIZERS.err(error))).not.toContain(secret)
})
