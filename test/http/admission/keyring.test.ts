import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashKey } from '../../../src/http/admission/keys.js'
import { chat } from '../../api/observations.js'
import { createApp, type TestApp } from '../../support/app.js'
import { ENGINES } from '../../support/stores.js'

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp
  let key: string
  beforeAll(async () => {
    app = await createApp(engine, [chat(1, 'alpha')])
    key = await app.keyFor({})
  })
  afterAll(() => app.remove())

  const statusWith = async (secret: string): Promise<number> =>
    (await app.app.inject({ url: '/api/channels/alpha', headers: { 'x-api-key': secret } })).statusCode

  /** Another character in one place, the first letter after "cs_" to the last. */
  const neighbours = (): string[] =>
    Array.from({ length: 32 }, (_, i) => {
      const at = i + 3
      return key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1)
    })

  test('only the whole key opens, before and after it was looked up', async () => {
    const others = [...neighbours(), key.toLowerCase(), key.toUpperCase(), key.slice(0, -1), `${key}a`]
    const refused = others.map((other) => [other, 401])
    const ask = () => Promise.all(others.map(async (other) => [other, await statusWith(other)]))
    expect(await ask()).toEqual(refused)
    expect(await statusWith(key)).toBe(200)
    expect(await ask()).toEqual(refused)
  })

  test('what is stored opens nothing: neither the hash nor its hash', async () => {
    const hash = hashKey(key)
    for (const stolen of [hash, `cs_${hash}`, `cs_${hash.slice(0, 32)}`, hashKey(hash)])
      expect([stolen, await statusWith(stolen)]).toEqual([stolen, 401])
  })
})
