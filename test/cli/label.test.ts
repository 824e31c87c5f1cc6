import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { classify } from '../../src/ingest/classify/index.js'
import type { Observation } from '../../src/ingest/observation.js'
import { exportObservations } from '../../src/ingest/upkeep/export.js'
import { readState } from '../../src/store/index.js'
import { type Finished, run } from '../support/cli.js'
import { importObservations, LINK_BASE } from '../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'

const AT = 1_700_000_000
const ID = -1_001_234_567_890

const WORLD: Observation[] = [
  {
    kind: 'channel',
    at: AT - 50,
    chat_id: ID,
    handle: 'gorod',
    title: 'Подслушано в Казани',
    chat_type: 'channel',
  },
  { kind: 'channel', at: AT - 40, chat_id: ID, category: 'Город' },
  { kind: 'channel', at: AT, chat_id: 5, title: 'Чат', chat_type: 'chat', lang: 'ru' },
]

describe.each(ENGINES)('label on %s', (engine) => {
  let own: TestStore
  beforeEach(async () => {
    own = await createStore(engine)
    await importObservations(own.store, WORLD)
    await infer(AT + 10)
  })
  afterEach(() => own.remove())

  const infer = (now: number) => classify(own.store, { linkBase: LINK_BASE, wallClock: () => now })
  const label = (...args: string[]): Promise<Finished> => run(['label', ...args], { store: own.options })
  const clock = async (): Promise<number> => (await own.store.read(({ db }) => readState(db))).clock

  const lines = async (): Promise<Observation[]> => {
    const all: Observation[] = []
    await exportObservations(own.store, async (some) => void all.push(...some))
    return all
  }

  test('shows what is known, and why', async () => {
    const shown = await label('@gorod')
    expect(shown).toMatchObject({
      code: 0,
      stdout: [
        '@gorod Подслушано в Казани',
        `category: Город (observed ${new Date((AT - 40) * 1_000).toISOString().replace('.000', '')})`,
        'region: Татарстан (inferred by channelscope region 1; Казани)',
        'language: unknown\n',
      ].join('\n'),
    })
    expect(JSON.parse((await label(String(ID), '--json')).stdout)).toEqual({
      chat_id: ID,
      handle: 'gorod',
      title: 'Подслушано в Казани',
      category: { kind: 'observed', value: 'Город', at: AT - 40 },
      region: {
        kind: 'label',
        at: AT + 10,
        label: { value: 'Татарстан', by: 'channelscope region 1', why: ['Казани'] },
      },
    })
  })

  test('what an operator says counts as observed, and moves no clock', async () => {
    const said = await label('@gorod', '--region', 'Россия', '--category', 'Город', '--lang', 'tt', '--json')
    expect(JSON.parse(said.stdout)).toMatchObject({
      // As it was: nothing is written of it.
      category: { kind: 'observed', value: 'Город', at: AT - 40 },
      region: { kind: 'observed', value: 'Россия', at: AT },
      lang: { kind: 'observed', value: 'tt', at: AT },
    })
    expect(await clock()).toBe(AT)
    expect((await infer(AT + 99)).fields.region).toMatchObject({ observed: 1, written: 0 })
    const before = await lines()
    expect((await label('@gorod', '--region', 'Россия')).code).toBe(0)
    expect(await lines()).toEqual(before)
    // Said twice at the same instant of the data clock, the later one counts.
    const again = await label('@gorod', '--region', 'Беларусь', '--json')
    expect(JSON.parse(again.stdout)).toMatchObject({ region: { value: 'Беларусь', at: AT + 1 } })
  })

  test('an operator can say that there is none, and no label comes back', async () => {
    const said = await label('@gorod', '--region', '', '--category', '')
    expect(said.stdout).toContain('category: none (observed')
    expect(said.stdout).toContain('region: unknown')
    const { fields } = await infer(AT + 99)
    expect(fields.region).toMatchObject({ others: 1, inferred: 0, written: 0 })
    expect(fields.category).toMatchObject({ observed: 1, written: 0 })
    const before = await lines()
    expect((await label('@gorod', '--region', '')).code).toBe(0)
    expect(await lines()).toEqual(before)
    expect((await label('@gorod', '--region', 'Татарстан')).stdout).toContain('region: Татарстан (observed')
  })

  test.runIf(engine === 'sqlite')('says what is wrong with arguments', async () => {
    const results = await Promise.all([
      label('@nobody'),
      label('77'),
      label('gorod'),
      label('5', '--lang', 'x'.repeat(36)),
      label('5', '--category', '  '),
    ])
    expect(results.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2])
    expect(results.map(({ stderr }) => stderr)).toEqual([
      expect.stringContaining('@nobody'),
      'The store has no chat 77.\n',
      expect.stringContaining('chat_id or an @handle'),
      expect.stringContaining('"lang"'),
      expect.stringContaining('"category"'),
    ])
  })
})
