import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { issueKey, revokeKeys } from '../../src/http/admission/keys.js'
import type { Observation } from '../../src/ingest/observation.js'
import { Delivery, type DeliveryOptions } from '../../src/watch/deliver/delivery.js'
import { addWatch } from '../../src/watch/watches.js'
import { importObservations } from '../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'
import { ALL } from './naive.js'
import { answers, type Receiver, startReceiver } from './receiver.js'

/** What the webhooks of one API key do to those of others, and which clocks delivery believes. */

const AT = 1_700_000_000
const DAY = 86_400
const CHAT: Observation = { kind: 'channel', at: AT, chat_id: 1, chat_type: 'channel', title: 'Банк' }

describe.each(ENGINES)('deliveries on %s', (engine) => {
  let own: TestStore
  let now: number
  /** Milliseconds that have passed, as no clock of the wall shows them. */
  let uptime: number
  const opened: { stop(): Promise<void> }[] = []

  beforeEach(async () => {
    own = await createStore(engine)
    await importObservations(own.store, [CHAT])
    ;[now, uptime] = [AT + 1_000, 0]
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.stop()
    await own.remove()
  })

  const deliveryWith = (options: Partial<DeliveryOptions> = {}): Delivery => {
    const delivery = new Delivery(own.store, {
      targets: 'any',
      clock: () => now,
      uptime: () => uptime,
      timeoutMilliseconds: 60_000,
      onError: (error) => expect.unreachable(error.stack),
      ...options,
    })
    opened.push(delivery)
    return delivery
  }

  const receiver = async (): Promise<Receiver> => {
    const started = await startReceiver()
    opened.push({ stop: started.close })
    return started
  }

  /** Holds answers back until it is told to give them. */
  const slowReceiver = async (): Promise<Receiver & { release(): void }> => {
    const slow = await receiver()
    const held: (() => void)[] = []
    slow.behave((_, response) => void held.push(() => response.writeHead(204).end()))
    const release = (): void => {
      slow.behave(answers(204))
      for (const answer of held.splice(0)) answer()
    }
    return { ...slow, release }
  }

  const keyOf = async (name: string): Promise<string> => {
    const request = { name, products: ['personal'] as const, rate: 0, expiresAt: null, now: 0 }
    return (await issueKey(own.store, request)).key.id
  }

  const watchAt = async (url: string, keyId: string, count = 1): Promise<void> => {
    const request = {
      name: 'Ставка',
      query: { ...ALL, q: 'ставка' },
      url,
      maxAgeHours: undefined,
      keyId,
      now,
    }
    for (let i = 0; i < count; i++) await addWatch(own.store, request)
  }

  const publish = async (count: number): Promise<void> => {
    const posts = Array.from({ length: count }, (_, i) => ({
      ...({ kind: 'post', chat_id: 1, at: AT + i, epoch: AT + i } as const),
      ...{ seq: `${now}${i}`, text: `Ставка ${i}` },
    }))
    await importObservations(own.store, posts, { wallClock: () => now })
  }

  const look = async (delivery: Delivery): Promise<void> => {
    await delivery.look()
    await delivery.settled()
  }

  const arrived = (one: Receiver, count: number) =>
    expect.poll(() => one.received.length, { timeout: 10_000 }).toBe(count)

  test('stop with the next message once the API key is revoked, however many wait', async () => {
    const one = await receiver()
    await watchAt(one.url, await keyOf('leaving'))
    one.behave(async (_, response) => {
      if (one.received.length === 3) await revokeKeys(own.store, 'leaving', now)
      response.writeHead(204).end()
    })
    await publish(20)
    const delivery = deliveryWith()
    await look(delivery)
    await look(delivery)
    expect(one.received).toHaveLength(3)
  })

  test('stop with the next message once the API key has expired', async () => {
    const one = await receiver()
    const expiresAt = now + 10
    const request = { name: 'expiring', products: ['personal'] as const, rate: 0, expiresAt, now: 0 }
    await watchAt(one.url, (await issueKey(own.store, request)).key.id)
    one.behave((_, response) => {
      if (one.received.length === 3) now = expiresAt
      response.writeHead(204).end()
    })
    await publish(20)
    await look(deliveryWith())
    expect(one.received).toHaveLength(3)
  })

  test('of one key reach their receiver while another key has many watches whose receivers are slow', async () => {
    const [slow, quick] = [await slowReceiver(), await receiver()]
    await watchAt(slow.url, await keyOf('greedy'), 40)
    await publish(3)
    const delivery = deliveryWith()
    await delivery.look()
    await expect.poll(() => slow.received.length).toBeGreaterThan(0)
    await watchAt(quick.url, await keyOf('polite'))
    now += 1
    await publish(3)
    await delivery.look()
    await arrived(quick, 3)
    slow.release()
    await delivery.settled()
    expect(slow.received).toHaveLength(40 * 6)
  })

  test('of many keys take turns: a slot is given back after each message', async () => {
    const [slow, quick] = [await slowReceiver(), await receiver()]
    await watchAt(slow.url, await keyOf('greedy'), 3)
    await publish(50)
    await watchAt(quick.url, await keyOf('polite'))
    const delivery = deliveryWith({ slots: { all: 1, ofKey: 1 } })
    await delivery.look()
    await arrived(slow, 1)
    now += 1
    await publish(1)
    await delivery.look()
    let sentBefore = 0
    quick.behave((_, response) => {
      sentBefore = slow.received.length
      response.writeHead(204).end()
    })
    slow.release()
    await delivery.settled()
    expect([quick.received.length, slow.received.length]).toEqual([1, 3 * 51])
    expect(sentBefore).toBe(1)
  })

  test('go on after the wall clock was set back, by the same server and by the next one', async () => {
    const one = await receiver()
    await watchAt(one.url, await keyOf('owner'))
    const first = deliveryWith()
    await publish(1)
    await look(first)
    await arrived(one, 1)
    now -= 5 * DAY
    await publish(1)
    uptime += 4_000
    await look(first)
    await arrived(one, 2)
    // It was killed: it gives nothing back.
    const second = deliveryWith()
    now += 1
    await publish(1)
    await look(second)
    expect(one.received).toHaveLength(2)
    uptime += 10_000
    await look(second)
    expect(one.received).toHaveLength(3)
  })

  test('go on while the lease is renewed, with many messages at once', async () => {
    const [one, two] = [await receiver(), await receiver()]
    await watchAt(one.url, await keyOf('one'), 12)
    await watchAt(two.url, await keyOf('two'), 12)
    for (const each of [one, two])
      each.behave((_, response) => {
        uptime += 4_000
        response.writeHead(204).end()
      })
    await publish(5)
    await look(deliveryWith())
    expect([one.received.length, two.received.length]).toEqual([60, 60])
  })

  test('are not taken over from a server that renews its lease, whatever its clock says', async () => {
    const one = await receiver()
    await watchAt(one.url, await keyOf('owner'))
    const [first, second] = [deliveryWith(), deliveryWith({ clock: () => now + DAY })]
    await publish(1)
    await look(first)
    for (let i = 1; i <= 10; i++) {
      uptime += 4_000
      now += 4
      await publish(1)
      await look(second)
      expect(one.received).toHaveLength(i)
      await look(first)
      expect(one.received).toHaveLength(i + 1)
    }
  })

  test('that failed are tried again after the wall clock was set back', async () => {
    const one = await receiver()
    await watchAt(one.url, await keyOf('owner'))
    one.behave(answers(500))
    await publish(1)
    const delivery = deliveryWith()
    await look(delivery)
    one.behave(answers(204))
    now -= 5 * DAY
    await look(delivery)
    expect(one.received).toHaveLength(2)
  })
})
