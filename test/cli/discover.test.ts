import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { run } from '../support/cli.js'
import { importObservations } from '../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'

const NOON = Date.parse('2026-01-05T12:00:00+03:00') / 1000

const post = (chat_id: number, seq: string, fields: object): Observation => ({
  ...{ kind: 'post', at: NOON, epoch: NOON, chat_id, seq, text: '' },
  ...fields,
})

const WORLD: Observation[] = [
  ...[1, 2].map(
    (chat_id): Observation => ({
      ...{ kind: 'channel', at: NOON, chat_id, title: `Чат ${chat_id}`, chat_type: 'channel' },
      category: chat_id === 1 ? 'Город' : null,
    }),
  ),
  post(1, '1', { text: '@far_away' }),
  post(2, '1', { repost_handle: 'far_away', repost_from: '=1+1' }),
  post(2, '2', { text: 't.me/nearby_1' }),
]

describe.each(ENGINES)('discover on %s', (engine) => {
  let own: TestStore
  beforeEach(async () => {
    own = await createStore(engine)
    await importObservations(own.store, WORLD)
  })
  afterEach(() => own.remove())

  const discover = (...args: string[]) => run(['discover', ...args], { store: own.options })

  test('lists candidates for people, scripts and spreadsheets', async () => {
    const results = await Promise.all(
      [[], ['--json', '--category', 'Город'], ['--csv', '--min-cited-by', '2']].map((args) =>
        discover(...args),
      ),
    )
    const [table, json, csv] = results
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(table).toMatchObject({
      stdout: [
        'cited by\treposts\tmentions\tnewest\tchannel\n',
        '2\t1\t1\t2026-01-05\t@far_away =1+1\n',
        '1\t0\t1\t2026-01-05\t@nearby_1\n',
      ].join(''),
      stderr: '2 of 2\n',
    })
    expect(JSON.parse(json?.stdout ?? '')).toMatchObject({ handle: 'far_away', cited_by: 1, mentions: 1 })
    expect(csv?.stdout).toBe(
      '\ufeffchat_id,handle,title,link,cited_by,reposts,mentions,first_epoch,last_epoch,sample\r\n' +
        `,far_away,'=1+1,https://t.me/far_away,2,1,1,${NOON},${NOON},2/1\r\n`,
    )
  })

  test('says what is wrong with flags', async () => {
    const results = await Promise.all([
      discover('--from', '2026-02-30'),
      discover('--sort', 'size'),
      discover('--json', '--csv'),
      discover('--lang', 'en'),
    ])
    expect(results.map(({ code }) => code)).toEqual([2, 2, 2, 0])
    expect(results.map(({ stderr }) => stderr)).toEqual([
      expect.stringContaining('--from'),
      expect.stringContaining('--sort'),
      'Choose --json or --csv.\n',
      'There are none.\n',
    ])
  })
})
