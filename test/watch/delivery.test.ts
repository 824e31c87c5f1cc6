import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { listDeadLetters, replay } from '../../src/watch/deliver/dead-letters.js'
import { Delivery, type DeliveryOptions } from '../../src/watch/deliver/delivery.js'
import type { Watch } from '../../src/watch/watch.js'
import { addWatch, findWatch, removeWatch } from '../../src/watch/watches.js'
import { importObservations } from '../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'
import { ALL } from './naive.js'
import { answers, type Receiver, startReceiver, verify } from './receiver.js'

const AT = 1_700_000_000
const HOUR = 3_600
const CHAT: Observation = { kind: 'channel', at: AT, chat_id: 1, chat_type: 'channel', title: 'Банк' }

describe.each(ENGINES)('deliveries on %s', (engine) => {
  let own: TestStore
  let receiver: Receiver
  let now: number
  let last: number
  const open: Delivery[] = []

  beforeEach(async () => {
    own = await createStore(engine)
    receiver = await startReceiver()
    await importObservations(own.store, [CHAT])
    ;[now, last] = [AT + 1_000, 0]
  })
  afterEach(async () => {
    for (const delivery of open.splice(0)) await delivery.stop()
    await receiver.close()
    await own.remove()
  })

  const deliveryWith = (options: Partial<DeliveryOptions> = {}): Delivery => {
    const delivery = new Delivery(own.store, {
      targets: 'any',
      clock: () => now,
      timeoutMilliseconds: 10_000,
      onError: (error) => expect.unreachable(error.stack),
      ...options,
    })
    open.push(delivery)
    return delivery
  }

  const watchAt = (url: string): Promise<Watch> =>
    addWatch(own.store, { name: 'Ставка', query: { ...ALL, q: 'ставка' }, url, maxAgeHours: 24, now })

  /** Imports posts that match, each in a batch of its own. */
  const publish = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      const seq = String(++last)
      const post = { at: AT + last, epoch: AT + last, chat_id: 1, seq, text: `Ставка ${seq}` }
      await importObservations(own.store, [{ kind: 'post', ...post }], { wallClock: () => now })
    }
  }

  const look = async (delivery: Delivery): Promise<void> => {
    await delivery.look()
    await delivery.settled()
  }

  const textsOf = ({ received }: Receiver): string[] => received.map(({ text }) => text)
  const numbered = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, i) => `Ставка ${from + i}`)

  test('come signed, in order, each with an id, and say what was found', async () => {
    const { id, webhook } = await watchAt(receiver.url)
    await publish(3)
    await look(deliveryWith())
    expect(textsOf(receiver)).toEqual(numbered(1, 3))
    for (const message of receiver.received) verify(webhook?.secret ?? '', message)
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(3)
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      type: 'watch.match',
      timestamp: '2023-11-14T22:30:00Z',
      data: {
        watch: { id, name: 'Ставка' },
        post: {
          chat_id: 1,
          handle: null,
          title: 'Банк',
          chat_type: 'channel',
          seq: '1',
          url: null,
          text: 'Ставка 1',
          epoch: AT + 1,
          views: null,
          is_repost: false,
          edited: false,
          deleted: false,
        },
      },
    })
  })

  test('are retried with growing pauses while the receiver fails, and lose neither an event nor their order', async () => {
    const { id } = await watchAt(receiver.url)
    const delivery = deliveryWith()
    receiver.behave(answers(500))
    await publish(2)
    const pauses: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) {
      await look(delivery)
      const failure = (await findWatch(own.store, id))?.failure
      expect(failure).toMatchObject({ failures: attempt + 1, error: 'the receiver answered 500' })
      pauses.push((failure?.nextAttemptAt ?? 0) - now)
      now += (pauses.at(-1) ?? 0) - 1
      await look(delivery)
      now += 1
    }
    expect(textsOf(receiver)).toEqual(Array.from({ length: 6 }, () => 'Ставка 1'))
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses[5]).toBe(HOUR)
    receiver.behave(answers(200))
    receiver.received.splice(0)
    await publish(1)
    await look(delivery)
    expect(textsOf(receiver)).toEqual(numbered(1, 3))
    expect((await findWatch(own.store, id))?.failure).toBeUndefined()
  })

  test('become dead letters after a day without success; what is younger waits; a replay brings them back', async () => {
    const { id } = await watchAt(receiver.url)
    const delivery = deliveryWith()
    receiver.behave(answers(503))
    await publish(2)
    const began = now
    await look(delivery)
    now += 20 * HOUR
    await publish(1)
    for (; now < began + 24 * HOUR; now += HOUR) await look(delivery)
    expect(await listDeadLetters(own.store)).toEqual([])
    now = began + 30 * HOUR
    await look(delivery)
    const dead = { watchId: id, recordedAt: began, gaveUpAt: now, error: 'the receiver answered 503' }
    expect(await listDeadLetters(own.store)).toMatchObject([dead, dead])
    receiver.behave(answers(200))
    receiver.received.splice(0)
    now += 4 * HOUR
    await look(delivery)
    expect(textsOf(receiver)).toEqual(['Ставка 3'])
    expect(await replay(own.store, id, began)).toBe(3)
    await look(delivery)
    expect(textsOf(receiver)).toEqual(['Ставка 3', ...numbered(1, 3)])
    expect(await listDeadLetters(own.store)).toEqual([])
  })

  test('to a receiver that hangs end after a time, and hold up no other watch', async () => {
    const healthy = await startReceiver()
    await watchAt(receiver.url)
    await watchAt(healthy.url)
    receiver.behave(() => {})
    await publish(2)
    const delivery = deliveryWith({ timeoutMilliseconds: 2_000 })
    await delivery.look()
    for (let waited = 0; waited < 100 && healthy.received.length < 2; waited++) await sleep(15)
    expect(textsOf(healthy)).toEqual(numbered(1, 2))
    await delivery.settled()
    expect(textsOf(receiver)).toEqual(['Ставка 1'])
    await healthy.close()
  })

  test('follow no redirect', async () => {
    const elsewhere = await startReceiver()
    const { id } = await watchAt(receiver.url)
    receiver.behave(answers(307, { location: elsewhere.url }))
    await publish(1)
    await look(deliveryWith())
    expect(elsewhere.received).toEqual([])
    expect((await findWatch(own.store, id))?.failure?.error).toBe('the receiver answered 307')
    await elsewhere.close()
  })

  test('read no more of an answer than they need', async () => {
    await watchAt(receiver.url)
    receiver.behave((_, response) => {
      response.writeHead(200)
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', more)
      more()
    })
    await publish(2)
    await look(deliveryWith({ timeoutMilliseconds: 5_000 }))
    expect(textsOf(receiver)).toEqual(numbered(1, 2))
  })

  test.each([
    ['a private address', 'http://receiver.test/', ['10.0.0.1']],
    ['this machine', 'http://receiver.test/', ['127.0.0.1']],
    ['a public and a private address', 'http://receiver.test/', ['8.8.8.8', '127.0.0.1']],
    ['a mapped address', 'http://receiver.test/', ['::ffff:127.0.0.1']],
    ['the metadata of a cloud', 'http://169.254.169.254/latest', []],
    ['this machine, by number', 'http://2130706433/', []],
    ['this machine, by IPv6', 'http://[::1]/', []],
    ['this machine, by mapped IPv6', 'http://[::ffff:127.0.0.1]/', []],
  ])('never reach %s', async (_, address, resolved) => {
    const url = new URL(address)
    url.port = String(receiver.port)
    const { id } = await watchAt(url.href)
    await publish(1)
    const resolve = async () => resolved.map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }))
    await look(deliveryWith({ targets: 'public', resolve }))
    expect(receiver.received).toEqual([])
    expect((await findWatch(own.store, id))?.failure?.error).toBe(
      `${url.hostname} leads to no address of the public internet`,
    )
  })

  test.each([
    ['leads to a private address', async () => [{ address: '10.1.2.3', family: 4 }]],
    ['leads nowhere', async () => []],
    ['is not known', () => Promise.reject(new Error('getaddrinfo ENOTFOUND wiki.corp'))],
  ])('say the same of a name that %s: nobody learns what names mean inside', async (_, resolve) => {
    const { id } = await watchAt('http://wiki.corp/hook')
    await publish(1)
    await look(deliveryWith({ targets: 'public', resolve }))
    expect((await findWatch(own.store, id))?.failure?.error).toBe(
      'wiki.corp leads to no address of the public internet',
    )
  })

  test('say nothing of addresses where a connection fails', async () => {
    await receiver.close()
    const { id } = await watchAt(`http://wiki.corp:${receiver.port}/hook`)
    await publish(1)
    await look(deliveryWith({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] }))
    expect((await findWatch(own.store, id))?.failure?.error).toBe(
      'nothing accepts connections there (ECONNREFUSED)',
    )
  })

  test('connect to the address that was checked, which is looked up once', async () => {
    await watchAt(`http://receiver.test:${receiver.port}/hook`)
    await publish(1)
    const asked: string[] = []
    const resolve = async (host: string) => {
      asked.push(host)
      return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    await look(deliveryWith({ resolve }))
    expect(textsOf(receiver)).toEqual(['Ставка 1'])
    expect(receiver.received[0]?.headers.host).toBe(`receiver.test:${receiver.port}`)
    expect(asked).toEqual(['receiver.test'])
  })

  test('are made by one server at a time', async () => {
    await watchAt(receiver.url)
    const [first, second] = [deliveryWith(), deliveryWith()]
    await publish(2)
    await Promise.all([look(first), look(second)])
    await publish(2)
    await Promise.all([look(second), look(first)])
    expect(textsOf(receiver)).toEqual(numbered(1, 4))
    await first.stop()
    await second.stop()
    await publish(1)
    await look(deliveryWith())
    expect(textsOf(receiver)).toEqual(numbered(1, 5))
  })

  test('end with the watch', async () => {
    const { id } = await watchAt(receiver.url)
    await publish(2)
    expect(await removeWatch(own.store, id)).toBe(true)
    expect(await removeWatch(own.store, id)).toBe(false)
    await look(deliveryWith())
    expect(receiver.received).toEqual([])
  })
})
