import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { factOf, type Label } from '../../../src/domain/labels.js'
import { type ClassifySummary, classify } from '../../../src/ingest/classify/index.js'
import { decodeChat } from '../../../src/ingest/facts/chat.js'
import type { Observation } from '../../../src/ingest/observation.js'
import { importObservations, LINK_BASE } from '../../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../../support/stores.js'

const AT = 1_700_000_000

/** Words that only chats of one kind use, and words that all use. */
const WORDS: Readonly<Record<string, string>> = {
  Спорт: 'матч гол тренер вратарь стадион турнир команда судья победа сезон полузащитник болельщик',
  Кухня: 'рецепт суп духовка мука сахар тесто сковорода масло соус пирог приправа салат',
  Сад: 'грядка рассада теплица удобрение семена урожай полив саженец прополка компост клумба газон',
}
const COMMON = 'сегодня новый хороший день вчера важный человек город время большой первый последний'

const pick = (words: string, at: number, count: number): string[] => {
  const all = words.split(' ')
  return Array.from({ length: count }, (_, i) => all[(at * 7 + i * 5) % all.length] ?? '')
}

/** A chat that writes about something, in words that depend on its number. */
const chat = (chat_id: number, about: keyof typeof WORDS, fields: object = {}): Observation[] => [
  ...[
    {
      kind: 'channel' as const,
      at: AT,
      chat_id,
      title: `Канал ${chat_id}`,
      chat_type: 'channel' as const,
      ...fields,
    },
  ],
  ...Array.from(
    { length: 3 },
    (_, i): Observation => ({
      kind: 'post',
      at: AT,
      epoch: AT - i,
      chat_id,
      seq: String(i + 1),
      text: [...pick(WORDS[about] ?? '', chat_id + i, 9), ...pick(COMMON, chat_id * 3 + i, 5)].join(' '),
    }),
  ),
]

/** So many chats about something, of which it was observed. */
const observed = (about: keyof typeof WORDS, from: number, count: number): Observation[] =>
  Array.from({ length: count }, (_, i) => chat(from + i, about, { category: about })).flat()

describe.each(ENGINES)('categories on %s', (engine) => {
  let own: TestStore
  beforeEach(async () => {
    own = await createStore(engine)
  })
  afterEach(() => own.remove())

  const infer = (now = AT): Promise<ClassifySummary> =>
    classify(own.store, { linkBase: LINK_BASE, wallClock: () => now })

  const labels = (): Promise<Map<number, Label>> =>
    own.store.read(async ({ db }) => {
      const rows = await db.selectFrom('chat_facts').selectAll().execute()
      return new Map(
        rows.flatMap((row) => {
          const label = decodeChat(row).traits[factOf('category')]?.value
          return label === undefined ? [] : [[row.chat_id, label] as const]
        }),
      )
    })

  const KNOWN = [...observed('Спорт', 100, 24), ...observed('Кухня', 200, 24)]
  const OPEN = [...chat(1, 'Спорт'), ...chat(2, 'Кухня')]

  test('are learned from chats with an observed one, with the words that decide', async () => {
    await importObservations(own.store, [...KNOWN, ...OPEN])
    const summary = await infer()
    expect(summary.categories).toEqual([
      { category: 'Кухня', chats: 24, precision: 1, recall: expect.any(Number) },
      { category: 'Спорт', chats: 24, precision: 1, recall: expect.any(Number) },
    ])
    for (const { recall } of summary.categories) expect(recall).toBeGreaterThanOrEqual(0.8)
    expect(summary.fields.category).toMatchObject({ observed: 48, inferred: 2, unknown: 0, written: 2 })
    const found = await labels()
    expect([...found].map(([id, { value }]) => [id, value])).toEqual([
      [1, 'Спорт'],
      [2, 'Кухня'],
    ])
    const { why = [], confidence } = found.get(1) ?? {}
    expect(why.length).toBe(10)
    expect(why.filter((word) => !WORDS.Спорт?.split(' ').includes(word))).toEqual([])
    expect(confidence).toBeGreaterThanOrEqual(0.9)
    expect((await infer(AT + 86_400)).fields.category?.written).toBe(0)
  })

  test('are not learned from fewer than twenty chats, or where there is one only', async () => {
    await importObservations(own.store, [
      ...observed('Спорт', 100, 30),
      ...observed('Кухня', 200, 19),
      ...OPEN,
    ])
    const summary = await infer()
    expect(summary.categories).toEqual([])
    expect(summary.fields.category).toMatchObject({ observed: 49, inferred: 0, unknown: 2, written: 0 })
  })

  test('are not given to a chat of a kind that was not learned', async () => {
    await importObservations(own.store, [...KNOWN, ...chat(1, 'Сад'), ...chat(2, 'Сад'), ...chat(3, 'Спорт')])
    await infer()
    expect([...(await labels()).keys()]).toEqual([3])
  })

  test('are said of texts that mix alphabets, too', async () => {
    const strange = { title: 'wкот wкот', description: `${WORDS.Спорт} wматч Wматч м4тч 𝗺𝗮𝘁𝗰𝗵 wщ` }
    await importObservations(own.store, [...KNOWN, ...chat(1, 'Спорт', strange)])
    expect((await infer()).fields.category).toMatchObject({ inferred: 1, unknown: 0 })
  })

  test('are taken back when too few chats are left to learn from', async () => {
    await importObservations(own.store, [...KNOWN, ...OPEN])
    await infer()
    const gone = Array.from(
      { length: 5 },
      (_, i): Observation => ({
        ...{ kind: 'channel', at: AT + 1, chat_id: 200 + i, category: 'Другое' },
      }),
    )
    await importObservations(own.store, gone)
    expect((await infer(AT + 2)).fields.category).toMatchObject({ inferred: 0, unknown: 2, written: 2 })
    expect([...(await labels()).values()].map(({ value }) => value)).toEqual([null, null])
  })

  test('do not depend on the order in which chats and posts came, nor on when', async () => {
    const world = [...KNOWN, ...observed('Сад', 300, 5), ...OPEN, ...chat(3, 'Сад')]
    await importObservations(own.store, world)
    await infer()
    const other = await createStore(engine)
    try {
      for (const batch of [world.slice(90), world.slice(0, 90)])
        await importObservations(other.store, batch.toReversed())
      await classify(other.store, { linkBase: LINK_BASE, wallClock: () => AT + 999 })
      const [here, there] = await Promise.all(
        [own, other].map(({ store }) =>
          store.read(async ({ db }) => {
            const rows = await db.selectFrom('chat_facts').selectAll().orderBy('chat_id').execute()
            return rows.map((row) => decodeChat(row).traits.label_category?.value)
          }),
        ),
      )
      expect(there).toEqual(here)
      expect(here?.filter((label) => label !== undefined).length).toBe(2)
    } finally {
      await other.remove()
    }
  })
})
