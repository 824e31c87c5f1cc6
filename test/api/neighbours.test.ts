import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, faultOf, NOT_FOUND, post, told } from './observed.js'

/** In their order; posts of one second are in that of their numbers. */
const IN_ORDER = [
  ['20', '2025-03-30T10:00'],
  ['9', '2025-03-30T11:00'],
  ['10', '2025-03-30T11:00'],
  ['18446744073709551615', '2025-03-30T11:00'],
  ['1', '2025-03-30T12:00'],
] as const

const WORLD: Observation[] = [
  chat(1, '2025-03-30T09:00'),
  chat(2, '2025-03-30T09:00'),
  ...IN_ORDER.map(([seq, at]) => post(1, seq, at, seq === '10' ? { deleted: true } : {})),
  post(2, '5', '2025-03-30T11:00'),
]

const shown = (index: number) => {
  const [seq, at] = IN_ORDER[index] ?? []
  return at === undefined ? null : { seq, when: `30.03.2025 ${at.slice(-5)}` }
}

describe('the posts before and after a post', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())
  const ask = async (query: string) => told(await app.get(`/api/channels/post-neighbours${query}`))

  test('from the first to the newest and back', async () => {
    for (const [index, [seq]] of IN_ORDER.entries())
      expect(await ask(`?chat_id=1&seq=${seq}`)).toEqual({
        status: 200,
        body: { previous: shown(index - 1), next: shown(index + 1) },
      })
  })

  test('an only post has none', async () => {
    expect(await ask('?chat_id=2&seq=5')).toEqual({ status: 200, body: { previous: null, next: null } })
  })

  test('an unknown chat or post, and what cannot be one', async () => {
    expect(await ask('?chat_id=77&seq=5')).toEqual(NOT_FOUND)
    expect(await ask('?chat_id=2&seq=6')).toEqual(NOT_FOUND)
    expect(await ask('?chat_id=2&seq=x')).toEqual(faultOf('seq'))
  })
})
