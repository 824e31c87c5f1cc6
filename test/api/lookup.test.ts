import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { type AppOnEveryEngine, createOnEveryEngine } from '../support/app.js'
import { chat, faultOf, later, post, told } from './observed.js'

const WORLD: Observation[] = [
  chat(1, '2025-03-30T09:00', { handle: 'First_One' }),
  chat(2, '2025-03-30T09:00', { handle: 'taken_over' }),
  later(2, '2025-03-30T10:00', { handle: 'second' }),
  chat(3, '2025-03-30T11:00', { handle: 'taken_over' }),
  chat(4, '2025-03-30T09:00', { handle: 'given_up' }),
  later(4, '2025-03-30T10:00', { handle: null }),
  later(5, '2025-03-30T10:00', { handle: 'no_title' }),
  post(1, '12', '2025-03-30T10:00'),
]

const found = (name: string, chat_id: number, seq: string | null = null) => ({
  ...{ name, chat_id, seq },
  title: `Чат ${chat_id}`,
})

describe('looking handles up', () => {
  let app: AppOnEveryEngine
  beforeAll(async () => {
    app = await createOnEveryEngine(WORLD)
  })
  afterAll(() => app.remove())
  const ask = async (names: string) => told(await app.get(`/api/channels/lookup?names=${names}`))

  test('current handles before former ones, posts that are known, in the order asked, each once', async () => {
    const names = 'taken_over,FIRST_one/12,first_one/13,nobody,given_up,no_title,taken_over'
    expect(await ask(names)).toEqual({
      status: 200,
      body: {
        items: [
          found('taken_over', 3),
          found('FIRST_one/12', 1, '12'),
          found('first_one/13', 1),
          found('given_up', 4),
        ],
      },
    })
  })

  test('none is known', async () => {
    expect(await ask('nobody')).toEqual({ status: 200, body: { items: [] } })
  })

  test('what is no handle, none, and too many', async () => {
    expect(await ask('')).toEqual(faultOf('names'))
    expect(await ask('a-b,,c')).toEqual(faultOf('names'))
    expect((await ask(Array.from({ length: 100 }, (_, i) => `name${i}`).join(','))).status).toBe(200)
    expect(await ask(Array.from({ length: 101 }, (_, i) => `name${i}`).join(','))).toEqual(faultOf('names'))
  })
})
