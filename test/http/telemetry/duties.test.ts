import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { issueKey, revokeKeys } from '../../../src/http/admission/keys.js'
import { Duties } from '../../../src/http/telemetry/duties.js'
import type { Observation } from '../../../src/ingest/observation.js'
import { forgetReport, noteReport } from '../../../src/store/index.js'
import { Delivery } from '../../../src/watch/deliver/delivery.js'
import { undeliveredEvents } from '../../../src/watch/deliver/undelivered.js'
import { addWatch } from '../../../src/watch/watches.js'
import { appOver } from '../../support/app.js'
import { importObservations } from '../../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../../support/stores.js'
import { ALL } from '../../watch/naive.js'
import { answers, startReceiver } from '../../watch/receiver.js'

const AT = 1_700_000_000
const DAY = 86_400
const CHAT: Observation = { kind: 'channel', at: AT, chat_id: 1, chat_type: 'channel', title: 'Банк' }
const POST = { kind: 'post', at: AT, epoch: AT, chat_id: 1, seq: '1', text: 'Ставка' } as const

describe.each(ENGINES)('on %s', (engine) => {
  let own: TestStore
  beforeEach(async () => {
    own = await createStore(engine)
  })
  afterEach(() => own.remove())

  const degradedAt = (now: number): Promise<string[]> =>
    new Duties({
      store: own.store,
      undelivered: (now) => undeliveredEvents(own.store, now),
      clock: () => now,
    }).degraded()

  test('what commands report is in /metrics, and what they never did is not', async () => {
    const { app } = await appOver(own)
    const samples = async (): Promise<string[]> => {
      const { body } = await app.inject({ url: '/metrics' })
      return body.split('\n').filter((line) => /^channelscope_(\w+_age|check_wrong|collector)/.test(line))
    }
    const none = [
      'channelscope_undelivered_event_age_seconds{receiver="working"} 0',
      'channelscope_undelivered_event_age_seconds{receiver="failing"} 0',
    ]
    expect(await samples()).toEqual(none)
    const ago = (seconds: number): number => Math.floor(Date.now() / 1_000) - seconds
    for (const name of ['backup', 'source:ndjson', 'collect:preview', 'collect:max'])
      await noteReport(own.store, { name, at: ago(500), value: 0 })
    await noteReport(own.store, { name: 'check', at: ago(500), value: 7 })
    await noteReport(own.store, { name: 'check', at: ago(500), value: 3 })
    await forgetReport(own.store, 'collect:max')
    await noteReport(own.store, { name: 'delay:preview:86400', at: ago(500), value: 40 })
    await expect.poll(samples).toHaveLength(none.length + 6)
    const values = (await samples()).map((line) =>
      line.replace(/ 5\d\d$/, ' 5xx').slice('channelscope_'.length),
    )
    expect(values.toSorted()).toEqual([
      'backup_age_seconds 5xx',
      'check_age_seconds 5xx',
      'check_wrong_rows 3',
      'collector_delay_seconds{source="preview",age="86400"} 40',
      'collector_late_seconds{source="preview"} 5xx',
      'source_age_seconds{source="ndjson"} 5xx',
      'undelivered_event_age_seconds{receiver="failing"} 0',
      'undelivered_event_age_seconds{receiver="working"} 0',
    ])
    await app.close()
  })

  test('/readyz?verbose names what is degraded, to this machine only', async () => {
    const { app } = await appOver(own)
    await noteReport(own.store, { name: 'check', at: Math.floor(Date.now() / 1_000), value: 1 })
    const ask = async (url: string, headers = {}) => (await app.inject({ url, headers })).json()
    expect(await ask('/readyz')).toEqual({ status: 'ready' })
    expect(await ask('/readyz?verbose', { 'x-forwarded-for': '192.0.2.1' })).toEqual({ status: 'ready' })
    expect(await ask('/readyz?verbose')).toEqual({
      status: 'ready',
      degraded: ['The last check found wrong rows: its log says how they are repaired.'],
    })
    await app.close()
  })

  test('each duty has its limit', async () => {
    for (const name of ['backup', 'check', 'source:ndjson', 'collect:preview'])
      await noteReport(own.store, { name, at: AT, value: 0 })
    expect(await degradedAt(AT + 3_600)).toEqual([])
    expect(await degradedAt(AT + 3_601)).toEqual([expect.stringMatching(/^The collector is late/)])
    expect(await degradedAt(AT + 2 * DAY + 1)).toHaveLength(2)
    expect(await degradedAt(AT + 8 * DAY + 1)).toHaveLength(3)
  })

  test('an event waits from its import until its webhook has it, unless nobody may have it', async () => {
    const receiver = await startReceiver()
    const { key } = await issueKey(own.store, {
      ...{ name: 'a', products: ['personal'] as const, rate: 0, expiresAt: null, now: AT },
    })
    const watch = {
      name: 'w',
      query: { ...ALL, q: 'ставка' },
      url: receiver.url,
      maxAgeHours: 24,
      keyId: key.id,
    }
    await addWatch(own.store, { ...watch, now: AT })
    await importObservations(own.store, [CHAT, POST], { wallClock: () => AT })
    const waiting = { watches: 1, ageSeconds: 400 }
    const nothing = { watches: 0, ageSeconds: 0 }
    const stands = (now: number) => undeliveredEvents(own.store, now)
    // Nobody delivers: it is not even queued.
    expect(await stands(AT + 400)).toMatchObject([waiting, nothing])
    expect(await degradedAt(AT + 400)).toEqual([expect.stringMatching(/^Webhooks are late/)])
    const delivery = new Delivery(own.store, {
      targets: 'any',
      clock: () => AT,
      onError: (error) => expect.unreachable(error.stack),
    })
    receiver.behave(answers(500))
    await delivery.look()
    await delivery.settled()
    expect(await stands(AT + 400)).toMatchObject([nothing, waiting])
    expect(await degradedAt(AT + 400)).toEqual([])
    await revokeKeys(own.store, 'a', AT)
    expect(await stands(AT + 400)).toMatchObject([nothing, nothing])
    await delivery.stop()
    await receiver.close()
  })
})
