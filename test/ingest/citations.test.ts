import { afterEach, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { importObservations } from '../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'
import { dumpTables } from '../support/tables.js'

const moscow = (text: string): number => Date.parse(`${text}+03:00`) / 1000
const START = moscow('2025-03-01T12:00:00')
const DAY = 86_400

const chat = (chat_id: number, handle: string | null, fields: object = {}): Observation => ({
  kind: 'channel',
  at: START,
  chat_id,
  chat_type: 'channel',
  title: `Чат ${chat_id}`,
  handle,
  ...fields,
})

const post = (chat_id: number, seq: string, text: string, fields: object = {}): Observation => ({
  kind: 'post',
  at: START,
  epoch: START,
  chat_id,
  seq,
  text,
  ...fields,
})

/** The index as the formula says, for one citing channel, as it is stored. */
const share = (subs: number, weights: number): number =>
  Math.round(Math.log10(10 + subs) * Math.log(1 + weights) * 1e9) / 1e9

const onCard = (index: number): number => Math.round(index * 100) / 100

describe.each(ENGINES)('on %s', (engine) => {
  let store: TestStore
  const tablesAfter = async (...batches: Observation[][]) => {
    store = await createStore(engine)
    for (const batch of batches) await importObservations(store.store, batch)
    return dumpTables(store.store)
  }
  afterEach(() => store.remove())

  test('a post cites a channel once: a repost before a mention, with the first post number', async () => {
    const { citations } = await tablesAfter([
      chat(1, 'first_one'),
      chat(2, 'second_one'),
      post(1, '1', 'Смотрите @second_one и t.me/second_one/77, ещё @second_one и сам себя @first_one'),
      post(1, '2', '@second_one', { repost_chat_id: 2, repost_seq: '5' }),
      post(1, '3', '@second_one', { deleted: true }),
    ])
    expect(citations).toMatchObject([
      { chat_id: 1, seq: '1', cited_chat_id: 2, is_repost: 0, dil: 0, cited_seq: '77' },
      { chat_id: 1, seq: '2', cited_chat_id: 2, is_repost: 1, dil: 0, cited_seq: '5' },
    ])
  })

  test('a handle that is not known yet counts as soon as it is, and posts know their reposts', async () => {
    const early = [
      chat(1, 'first_one'),
      post(1, '1', 'скоро откроется @later_on'),
      post(1, '2', '', { repost_handle: 'Later_On', repost_seq: '9' }),
      post(1, '3', '', { repost_chat_id: 3, repost_seq: '9' }),
    ]
    const late = [chat(3, 'later_on'), post(3, '9', 'вот')]
    const { citations, posts, chats } = await tablesAfter(early, late)
    expect(citations).toMatchObject([
      { seq: '1', cited_chat_id: 3, is_repost: 0 },
      { seq: '2', cited_chat_id: 3, is_repost: 1 },
      { seq: '3', cited_chat_id: 3, is_repost: 1 },
    ])
    expect(posts?.at(-1)).toMatchObject({ chat_id: 3, seq: '9', reposts: 2 })
    expect(chats).toMatchObject([
      { chat_id: 1, citation_idx: 0 },
      { chat_id: 3, citation_idx: onCard(share(0, 3)) },
    ])
  })

  test('a handle leads to who has it now, else to who had it last', async () => {
    const mention = [chat(1, 'first_one'), chat(2, 'the_name'), post(1, '1', '@the_name')]
    const renamed: Observation[] = [{ kind: 'channel', at: START + 10, chat_id: 2, handle: 'other_name' }]
    const taken = [chat(3, 'the_name', { at: START + 20 })]
    const cited = async (...batches: Observation[][]): Promise<unknown> => {
      const { citations } = await tablesAfter(...batches)
      return (citations as { cited_chat_id: number }[]).map(({ cited_chat_id }) => cited_chat_id)
    }
    expect(await cited(mention, renamed)).toEqual([2])
    await store.remove()
    expect(await cited(mention, renamed, taken)).toEqual([3])
  })

  test('the class of a mention counts distinct handles, known or not, without its own', async () => {
    const many = Array.from({ length: 15 }, (_, i) => `@unknown_${i}`).join(' ')
    const { citations } = await tablesAfter([
      chat(1, 'first_one'),
      chat(2, 'second_one'),
      post(1, '1', '@second_one @first_one'),
      post(1, '2', '@second_one @unknown_1'),
      post(1, '3', `@second_one ${many}`),
      post(1, '4', `@second_one ${many}`, { repost_handle: 'second_one' }),
    ])
    expect(citations).toMatchObject([
      { seq: '1', dil: 0, weight: 20 },
      { seq: '2', dil: 1, weight: 10 },
      { seq: '3', dil: 3, weight: 2 },
      { seq: '4', dil: 0, weight: 20, is_repost: 1 },
    ])
  })

  test('the index has a history: 30 days from each citation, with the subscribers of each day', async () => {
    const { citation_days, chats } = await tablesAfter(
      [
        chat(1, 'first_one', { participants_count: 990 }),
        chat(2, 'second_one'),
        post(1, '1', '@second_one'),
        post(1, '2', '@second_one @some_other', { at: START + 10 * DAY, epoch: START + 10 * DAY }),
      ],
      [{ kind: 'channel', at: START + 5 * DAY, chat_id: 1, participants_count: 9_990 }],
      [{ kind: 'channel', at: START + 45 * DAY, chat_id: 1, participants_count: 9_990 }],
    )
    const day = Math.floor((START + 3 * 3_600) / DAY)
    expect(citation_days).toEqual([
      { chat_id: 2, day, citation_idx: share(990, 1) },
      { chat_id: 2, day: day + 5, citation_idx: share(9_990, 1) },
      { chat_id: 2, day: day + 10, citation_idx: share(9_990, 1.5) },
      { chat_id: 2, day: day + 30, citation_idx: share(9_990, 0.5) },
      { chat_id: 2, day: day + 40, citation_idx: 0 },
    ])
    // Nothing was seen of the second chat after it was cited.
    expect(chats).toMatchObject([
      { chat_id: 1 },
      { chat_id: 2, citation_idx: Math.round(100 * share(9_990, 1.5)) / 100, citations_at: START + 10 * DAY },
    ])
  })
})
