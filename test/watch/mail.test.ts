import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Observation } from '../../src/ingest/observation.js'
import { listDeadLetters, replay } from '../../src/watch/deliver/dead-letters.js'
import { Delivery } from '../../src/watch/deliver/delivery.js'
import { digestEnd } from '../../src/watch/mail/digest.js'
import { type Mailer, openMailer } from '../../src/watch/mail/mailer.js'
import type { Watch } from '../../src/watch/watch.js'
import { addWatch, findWatch, type MailRequest } from '../../src/watch/watches.js'
import { moscow } from '../api/observed.js'
import { appOver, type TestApp } from '../support/app.js'
import { importObservations } from '../support/ingest.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'
import { ALL } from './naive.js'
import { type SmtpServer, startSmtpServer } from './smtp-server.js'

const HOUR = 3_600
const DAY = 24 * HOUR
/** A Wednesday. */
const NOON = moscow('2026-11-18T12:00')
const BASE = 'https://channels.example.org'
const READER = 'reader@example.com'

const chat = (title: string): Observation => ({
  ...{ kind: 'channel', at: NOON - HOUR, chat_id: 1, chat_type: 'channel', title, handle: 'bank' },
})

test('a digest ends at nine in Moscow, of a week on Monday', () => {
  expect(digestEnd('day', NOON)).toBe(moscow('2026-11-18T09:00'))
  expect(digestEnd('day', moscow('2026-11-18T08:59'))).toBe(moscow('2026-11-17T09:00'))
  expect(digestEnd('week', NOON)).toBe(moscow('2026-11-16T09:00'))
  expect(digestEnd('week', moscow('2026-11-16T08:59'))).toBe(moscow('2026-11-09T09:00'))
  expect(digestEnd('week', moscow('2026-11-16T09:00'))).toBe(moscow('2026-11-16T09:00'))
})

describe.each(ENGINES)('mails on %s', (engine) => {
  let own: TestStore
  let smtp: SmtpServer
  let app: TestApp
  let now: number
  let last = 0
  const open: Delivery[] = []
  const mailers: Mailer[] = []

  const mailer = (): Mailer => {
    const opened = openMailer({ smtpUrl: smtp.url, from: 'watch@example.org', baseUrl: BASE })
    mailers.push(opened)
    return opened
  }

  beforeEach(async () => {
    own = await createStore(engine)
    smtp = await startSmtpServer()
    app = await appOver(own, { mailer: mailer() })
    await importObservations(own.store, [chat('Банк')])
    ;[now, last] = [NOON, 0]
  })
  afterEach(async () => {
    for (const delivery of open.splice(0)) await delivery.stop()
    for (const one of mailers.splice(0)) one.close()
    await app.remove()
    await smtp.close()
  })

  const deliver = async (delivery = deliveryOf()): Promise<void> => {
    await delivery.look()
    await delivery.settled()
  }
  const deliveryOf = (): Delivery => {
    const onError = (error: Error): never => expect.unreachable(error.stack)
    const delivery = new Delivery(own.store, { targets: 'any', mailer: mailer(), clock: () => now, onError })
    open.push(delivery)
    return delivery
  }

  const watch = (mail: MailRequest = {}, name = 'Ставка'): Promise<Watch> =>
    addWatch(own.store, {
      ...{ name, query: { ...ALL, q: 'ставка' }, maxAgeHours: 720, now },
      mail: { address: READER, language: 'ru', ...mail },
    })

  /** Imports posts that match, all in one batch. */
  const publish = (...texts: string[]): Promise<unknown> =>
    importObservations(
      own.store,
      texts.map((text): Observation => {
        const seq = String(++last)
        return { kind: 'post', at: now, epoch: now - 60, chat_id: 1, seq, text: `Ставка ${text}` }
      }),
      { wallClock: () => now },
    )

  test('have what was found, in the language of the watch, and a way to end them', async () => {
    const { mail } = await watch()
    await publish('выше')
    await deliver()
    const unsubscribe = `${BASE}/unsubscribe/${mail?.unsubscribe}`
    expect(smtp.received).toEqual([
      {
        ...{ from: 'watch@example.org', to: [READER], header: expect.any(String) },
        headers: expect.objectContaining({
          ...{ from: 'Channelscope <watch@example.org>', to: READER, subject: 'Ставка: Банк' },
          ...{ 'list-unsubscribe': `<${unsubscribe}>` },
          ...{ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click', 'auto-submitted': 'auto-generated' },
        }),
        text: [
          'Банк · 18.11.2026 11:59 по Москве\nСтавка выше\nhttps://t.me/bank/1',
          '',
          '-- ',
          'Это письмо пришло, потому что на этот адрес попросили присылать найденное по запросу «Ставка».',
          `Больше не присылать: ${unsubscribe}`,
          '',
        ].join('\n'),
      },
    ])
    await deliver()
    expect(smtp.received).toHaveLength(1)
  })

  test('are one for all that waits; a digest waits for its hour', async () => {
    await watch({ language: 'en' })
    await watch({ digest: 'day' })
    await publish('раз', 'два')
    await publish('три')
    const delivery = deliveryOf()
    await deliver(delivery)
    expect(smtp.received.map(({ headers }) => headers.subject)).toEqual(['Ставка: 3 posts'])
    now = moscow('2026-11-19T08:59')
    await deliver(delivery)
    expect(smtp.received).toHaveLength(1)
    now = moscow('2026-11-19T09:00')
    await publish('четыре')
    await deliver(delivery)
    const digest = smtp.received.find(({ headers }) => headers.subject === 'Ставка: 3 поста за день')
    for (const text of ['раз', 'два', 'три']) expect(digest?.text).toContain(`Ставка ${text}`)
    expect(digest?.text).not.toContain('четыре')
    expect(smtp.received).toHaveLength(3)
  })

  test('are tried again until they are taken, and given up after a day', async () => {
    const { id } = await watch()
    await publish('раз')
    smtp.refuse('451 secret.internal is busy')
    const delivery = deliveryOf()
    await deliver(delivery)
    const { failure } = (await findWatch(own.store, id)) ?? {}
    expect(failure).toMatchObject({ failures: 1, nextAttemptAt: now + 5 })
    expect(failure?.error).toMatch(/^the mail server did not take it \(\w+, 451\)$/)
    for (let hour = 0; hour < 30; hour++) {
      now += HOUR
      await deliver(delivery)
    }
    expect(await listDeadLetters(own.store)).toMatchObject([{ watchId: id }])
    smtp.refuse(undefined)
    await replay(own.store, id, NOON - DAY)
    await deliver(delivery)
    expect(smtp.received).toHaveLength(1)
    expect((await findWatch(own.store, id))?.failure).toBeUndefined()
  })

  test('are sent by the next server when one ends, with the same id', async () => {
    await watch()
    await publish('раз')
    smtp.refuse('451 Later')
    const first = deliveryOf()
    await deliver(first)
    await first.stop()
    smtp.refuse(undefined)
    now += 10
    await deliver()
    expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual([
      expect.stringMatching(/^<\w+\.\d+-\d+@channels\.example\.org>$/),
    ])
  })

  test('fail where the server has no mail server', async () => {
    const { id } = await watch()
    await publish('раз')
    const onError = (error: Error): never => expect.unreachable(error.stack)
    const delivery = new Delivery(own.store, { targets: 'any', clock: () => now, onError })
    open.push(delivery)
    await deliver(delivery)
    expect((await findWatch(own.store, id))?.failure?.error).toContain('SMTP_URL is not set')
  })

  test('hold what others wrote as text: no header, no recipient, no end of the mail', async () => {
    const hostile = 'x\r\nBcc: evil@example.org\u2028\u0000\r\n\r\n.\r\nMAIL FROM:<evil@example.org>'
    await importObservations(own.store, [{ ...chat(hostile.replace('\u0000', '')), at: NOON - 1 }])
    await watch({}, hostile.replace('\u0000', ''))
    await publish('\r\n.\r\n<script>alert(1)</script>\r\n..\r\nRCPT TO:<evil@example.org>')
    await deliver()
    expect(smtp.received).toHaveLength(1)
    const [mail] = smtp.received
    expect(mail?.to).toEqual([READER])
    expect(mail?.header).not.toMatch(/^bcc:/im)
    expect(mail?.headers.subject).toMatch(/^x Bcc: evil@example.org \. MAIL FROM:<evil@example.org>: x Bcc/)
    expect(mail?.text).toContain('<script>alert(1)</script>\n..\nRCPT TO:<evil@example.org>')
    expect(mail?.headers['content-type']).toMatch(/^text\/plain/)
  })

  test('end without a key: a look at the link ends nothing, the button does', async () => {
    const { id, mail } = await watch()
    const url = `/unsubscribe/${mail?.unsubscribe}`
    const question = await app.app.inject({ url })
    expect(question.statusCode).toBe(200)
    expect(question.headers['content-security-policy']).toContain("default-src 'none'")
    expect(question.body).toContain('Больше не присылать вам письма по запросу «Ставка»?')
    await publish('раз')
    await deliver()
    expect(smtp.received).toHaveLength(1)
    const oneClick = await app.app.inject({
      ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([oneClick.statusCode, oneClick.body]).toEqual([200, expect.stringContaining('приходить не будут')])
    await publish('два')
    await deliver()
    expect(smtp.received).toHaveLength(1)
    expect((await findWatch(own.store, id))?.mail).toBeUndefined()
    expect((await app.app.inject({ url })).body).toContain('приходить не будут')
    const guessed = await app.app.inject({ method: 'POST', url: `/unsubscribe/${'0'.repeat(32)}` })
    expect(guessed.statusCode).toBe(404)
  })

  test('by the API: an address, a digest, a test; a webhook takes their place', async () => {
    const headers = { 'x-api-key': await app.keyFor({ products: ['personal'] }) }
    const send = async (method: 'POST' | 'PUT', url: string, payload: object = {}) => {
      const answer = await app.app.inject({ method, url, headers, payload })
      return { status: answer.statusCode, body: answer.json() }
    }
    const added = await send('POST', '/api/watches', {
      q: 'ставка',
      email: READER,
      digest: 'week',
      language: 'ru',
    })
    expect(added).toMatchObject({
      status: 201,
      body: { url: null, email: READER, digest: 'week', language: 'ru', secret: null },
    })
    const path = `/api/watches/${added.body.id}`
    expect(await send('POST', `${path}/test`)).toEqual({ status: 200, body: { accepted: true, error: null } })
    expect(smtp.received[0]?.text).toContain('Это проверка.')
    expect(await send('PUT', path, { digest: 'none' })).toMatchObject({
      body: { email: READER, digest: null },
    })
    expect(await send('PUT', path, { url: 'https://example.com/hook' })).toMatchObject({
      body: { url: 'https://example.com/hook', email: null },
    })
    expect(await send('PUT', path, { email: READER })).toMatchObject({ body: { url: null, email: READER } })
    for (const email of ['no', 'a@b', 'a@b.c,d@e.fg', 'x <a@b.cd>', 'a@b.cd\r\nBcc: e@f.gh', 'ы@b.cd'])
      expect(await send('POST', '/api/watches', { q: 'ставка', email })).toMatchObject({
        ...{ status: 400, body: { details: [{ parameter: 'email', code: 'pattern' }] } },
      })
    expect(await send('POST', '/api/watches', { q: 'ставка', digest: 'day' })).toMatchObject({
      body: { details: [{ parameter: 'email', code: 'required' }] },
    })
    const both = { q: 'ставка', email: READER, url: 'https://example.com/hook' }
    expect(await send('POST', '/api/watches', both)).toMatchObject({
      body: { details: [{ parameter: 'email', code: 'exclusive' }] },
    })
  })
})
