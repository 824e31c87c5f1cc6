import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { openStore, type Store } from '../../../src/store/index.js'
import { createApp, type TestApp } from '../../support/app.js'
import { importObservations } from '../../support/ingest.js'
import { ENGINES } from '../../support/stores.js'

/**
 * Every batch gives every chat a new title and one subscriber more, and lets it cite another chat, so an answer shows which
 * batch it was made from. Chats lie on all nodes. `x-data-as-of` says which batch an answer should be made from.
 */

const BATCHES = process.env.TORTURE === '1' ? 300 : 40
const CHATS = 24
const START = 1_700_000_000
const READERS = 4

/** The chat that is so many places after this one, in a circle. */
const after = (chat: number, places: number): number => ((chat - 1 + places + CHATS) % CHATS) + 1

/** In each of 23 batches in a row another one, and never the chat itself. */
const distance = (number: number): number => 1 + (number % (CHATS - 1))
const citedBy = (chat: number, number: number): number => after(chat, distance(number))

const batch = (number: number): Observation[] =>
  Array.from({ length: CHATS }, (_, chat): Observation[] => [
    {
      kind: 'channel',
      at: START + number,
      chat_id: chat + 1,
      chat_type: 'channel',
      handle: `chat_${chat + 1}`,
      title: `Batch ${number}`,
      participants_count: 1_000 + number,
    },
    {
      kind: 'post',
      at: START + number,
      chat_id: chat + 1,
      seq: '1',
      epoch: START,
      text: `word @chat_${citedBy(chat + 1, number)}`,
      views: number,
    },
  ]).flat()

type Body = Record<string, unknown>

const list = (body: Body, field: string): Body[] => body[field] as Body[]

const numberIn = (title: unknown): number => Number(/^Batch (\d+)$/.exec(String(title))?.[1])

const CITED = 7

/** The batch by the title of a chat on the other side of a citation; not a number where that batch has another chat there. */
const batchOf = (direction: string, { chat_id, title }: Body): number => {
  const number = numberIn(title)
  const places = direction === 'incoming' ? -distance(number) : distance(number)
  return chat_id === after(CITED, places) ? number : Number.NaN
}

/** The batches that an answer was made from: it shows one of them for each chat. */
const QUESTIONS: Readonly<Record<string, (body: Body) => number[]>> = {
  '/api/channels?limit=50': (body) => [
    ...list(body, 'items').flatMap((item) => [numberIn(item.title), Number(item.participants_count) - 1_000]),
    Number(body.subs_sum) / CHATS - 1_000,
  ],
  '/api/channels?limit=50&search=batch&sort=title': (body) =>
    list(body, 'items').map(({ title }) => numberIn(title)),
  '/api/posts/search?q=word&limit=50': (body) => [
    ...list(body, 'items').flatMap((item) => [
      numberIn(item.channel_title ?? item.title),
      Number(item.views),
    ]),
    ...list(body, 'sources').map(({ title }) => numberIn(title)),
  ],
  [`/api/channels/citation?chat_id=${CITED}`]: (body) =>
    ['incoming', 'outgoing'].flatMap((direction) => {
      const sources = list(body[direction] as Body, 'sources')
      return sources.length === 1 ? sources.map((source) => batchOf(direction, source)) : [Number.NaN]
    }),
  '/api/channels/chat_7': (body) => [numberIn(body.title), Number(body.participants_count) - 1_000],
}

interface Seen {
  path: string
  asOf: number
  batches: number[]
}

describe.runIf(ENGINES.includes('citus'))('while batches are imported into a cluster', () => {
  let app: TestApp
  let importing: Store
  beforeAll(async () => {
    app = await createApp('citus', batch(0))
    importing = openStore(app.options)
  })
  afterAll(async () => {
    await importing.close()
    await app.remove()
  })

  /** @returns undefined for a refusal: on a machine with too much to do, a query may take too long. */
  const ask = async (path: string): Promise<Seen | undefined> => {
    const { status, body, headers } = await app.get(path)
    if (status === 503) return undefined
    expect([path, status]).toEqual([path, 200])
    const asOf = Date.parse(String(headers['x-data-as-of'])) / 1_000 - START
    return { path, asOf, batches: [...new Set(QUESTIONS[path]?.(body as Body))] }
  }

  test(`over ${BATCHES} batches every answer is made from the one batch that it names, and the newest is noticed`, async () => {
    const wrong: Seen[] = []
    let [answers, refusals] = [0, 0]
    let isDone = false
    const look = async (path: string, isNewest: (batch: number) => boolean = () => true): Promise<void> => {
      const seen = await ask(path)
      if (seen === undefined) {
        refusals++
        return
      }
      const { batches, asOf } = seen
      answers++
      if (batches.length !== 1 || batches[0] !== asOf || !isNewest(asOf)) wrong.push(seen)
    }
    const reading = Array.from({ length: READERS }, async () => {
      while (!isDone) for (const path of Object.keys(QUESTIONS)) await look(path)
    })
    for (let number = 1; number <= BATCHES; number++) {
      await importObservations(importing, batch(number))
      if (number % 10 !== 0) continue
      await app.noticed()
      for (const path of Object.keys(QUESTIONS)) await look(path, (seen) => seen === number)
    }
    isDone = true
    await Promise.all(reading)
    console.info(`${answers} answers and ${refusals} refusals over ${BATCHES} batches`)
    expect(wrong).toEqual([])
    expect(refusals).toBeLessThan(answers / 100)
  })
})
