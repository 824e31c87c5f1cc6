import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ClassifySummary, classify } from '../../../src/ingest/classify/index.js'
import { decodeChat } from '../../../src/ingest/facts/chat.js'
import type { Observation } from '../../../src/ingest/observation.js'
import { readState } from '../../../src/store/index.js'
import { importObservations, LINK_BASE } from '../../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../../support/stores.js'

const AT = 1_700_000_000
const NOW = AT + 1_000_000

const chat = (chat_id: number, fields: object = {}): Observation => ({
  ...{ kind: 'channel', at: AT, chat_id, title: `Чат ${chat_id}`, chat_type: 'channel' },
  ...fields,
})

const post = (chat_id: number, seq: string, text: string, fields: object = {}): Observation => ({
  ...{ kind: 'post', at: AT, epoch: AT - 1_000 + Number(seq), chat_id, seq, text },
  ...fields,
})

const RUSSIAN =
  'Сегодня утром на главной площади открылась ярмарка. Фермеры привезли мёд, яблоки, сыр и свежий хлеб. После обеда выступит школьный хор, а вечером покажут старое кино под открытым небом. Вход для всех бесплатный, приходите с детьми и друзьями.'
const ENGLISH =
  'A fair opened on the main square this morning. Farmers have brought honey, apples, cheese and fresh bread. The school choir will sing after lunch, and in the evening an old film will be shown in the open air. Everybody may come for free, so bring your children.'

describe.each(ENGINES)('classify on %s', (engine) => {
  let own: TestStore
  beforeEach(async () => {
    own = await createStore(engine)
  })
  afterEach(() => own.remove())

  const infer = (now = NOW, isDryRun = false): Promise<ClassifySummary> =>
    classify(own.store, { linkBase: LINK_BASE, wallClock: () => now, isDryRun })

  /** The newest label of each chat that has one. */
  const labels = (): Promise<Record<number, unknown>> =>
    own.store.read(async ({ db }) => {
      const rows = await db.selectFrom('chat_facts').selectAll().execute()
      return Object.fromEntries(
        rows.flatMap((row) => {
          const label = decodeChat(row).traits.label_lang
          return label === undefined ? [] : [[row.chat_id, [label.value.value, label.value.by, label.at]]]
        }),
      )
    })

  const BY = 'channelscope language 1'

  test('writes what was never observed, moves no clock, and writes nothing again', async () => {
    await importObservations(own.store, [
      ...[chat(1), post(1, '1', RUSSIAN)],
      ...[chat(2), post(2, '1', ENGLISH)],
      ...[chat(3), post(3, '1', 'Коротко.')],
      ...[chat(4, { lang: 'de' }), post(4, '1', RUSSIAN)],
      // Reposts and what was deleted are not its own words.
      ...[chat(5), post(5, '1', RUSSIAN, { repost: true }), post(5, '2', ENGLISH, { deleted: true })],
      // Not in the catalogue.
      post(6, '1', RUSSIAN),
    ])
    const counts = { by: BY, observed: 1, others: 0, inferred: 2, unknown: 2 }
    const expected = (written: number) =>
      expect.objectContaining({ chats: 5, fields: expect.objectContaining({ lang: { ...counts, written } }) })
    expect(await infer(NOW, true)).toEqual(expected(2))
    expect(await labels()).toEqual({})
    expect(await infer()).toEqual(expected(2))
    expect(await labels()).toEqual({ 1: ['ru', BY, NOW], 2: ['en', BY, NOW] })
    expect(await infer(NOW + 86_400)).toEqual(expected(0))
    expect((await own.store.read(({ db }) => readState(db))).clock).toBe(AT)
  })

  test('follows what a chat writes, and takes back what can no longer be said', async () => {
    await importObservations(own.store, [chat(1), post(1, '1', RUSSIAN)])
    await infer()
    await importObservations(own.store, [
      post(1, '1', RUSSIAN, { deleted: true, at: AT + 5 }),
      post(1, '2', ENGLISH),
    ])
    // A clock that went back: the new label counts all the same.
    await infer(NOW - 5)
    expect(await labels()).toEqual({ 1: ['en', BY, NOW + 1] })
    await importObservations(own.store, [post(1, '2', ENGLISH, { deleted: true, at: AT + 5 })])
    expect((await infer(NOW + 9)).fields.lang).toMatchObject({ inferred: 0, unknown: 1, written: 1 })
    expect(await labels()).toEqual({ 1: [null, BY, NOW + 9] })
    expect((await infer(NOW + 10)).fields.lang).toMatchObject({ unknown: 1, written: 0 })
  })

  test('lets values stand that were seen, be it once, and labels of other programs', async () => {
    await importObservations(own.store, [
      ...[chat(1, { lang: 'de' }), chat(1, { lang: null, at: AT + 1 }), post(1, '1', RUSSIAN)],
      ...[chat(2), post(2, '1', RUSSIAN)],
      { kind: 'label', at: AT, chat_id: 2, by: 'somebody', lang: 'uk' },
      ...[chat(3, { lang: null }), post(3, '1', RUSSIAN)],
      // What another program no longer says stands in no way.
      { kind: 'label', at: AT, chat_id: 3, by: 'somebody', lang: null },
    ])
    expect((await infer()).fields.lang).toMatchObject({ observed: 1, others: 1, inferred: 1, written: 1 })
    expect(await labels()).toEqual({ 2: ['uk', 'somebody', AT], 3: ['ru', BY, NOW] })
  })

  test('looks at the newest 200 own posts, wherever the page of chats ends', async () => {
    const chats = Array.from({ length: 205 }, (_, i) => i - 100)
    const posts = Array.from({ length: 210 }, (_, i) =>
      post(7, String(i + 1), `${i} ${i < 10 ? ENGLISH : i % 20 === 19 ? RUSSIAN : 'Да.'}`),
    )
    await importObservations(own.store, [
      ...chats.flatMap((id) => [
        chat(id),
        ...(id === 7 ? [] : [post(id, '1', id % 2 === 0 ? RUSSIAN : ENGLISH)]),
      ]),
      ...posts,
    ])
    expect(await infer()).toMatchObject({ chats: 205, fields: { lang: { inferred: 205, written: 205 } } })
    const found = await labels()
    expect(
      chats.filter(
        (id) => (found[id] as string[] | undefined)?.[0] !== (id % 2 === 0 || id === 7 ? 'ru' : 'en'),
      ),
    ).toEqual([])
  })
})
