import { expect } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { Delivery } from '../../../src/watch/deliver/delivery.js'
import { type Mailer, openMailer } from '../../../src/watch/mail/mailer.js'
import { type Receiver, startReceiver } from '../../watch/receiver.js'
import { type SmtpServer, startSmtpServer } from '../../watch/smtp-server.js'
import { seriousViolations } from '../support/axe.js'
import type { TestServer } from '../support/server.js'
import type { World } from './world.js'

/** Where a server of a test sends what happens: a webhook and a mail server, both real, on this machine. */
export interface Inboxes {
  smtp: SmtpServer
  receiver: Receiver
  mailer: Mailer
  close(): Promise<void>
}

export const openInboxes = async (): Promise<Inboxes> => {
  const smtp = await startSmtpServer()
  const receiver = await startReceiver()
  const mailer = openMailer({ smtpUrl: smtp.url, from: 'watch@example.org', baseUrl: 'https://example.org' })
  const close = async (): Promise<void> => {
    await receiver.close()
    await smtp.close()
  }
  return { smtp, receiver, mailer, close }
}

interface Watched {
  server: TestServer
  inboxes: Inboxes
  chatId: number
}

/** Watches a word by e-mail, changes the watch to a webhook, receives both, reads its feed, and deletes it. */
export const watchAWord = async ({ server, inboxes, chatId }: Watched, { open, ...world }: World) => {
  const { smtp, receiver, mailer } = inboxes
  const delivery = new Delivery(server.store, {
    targets: 'any',
    mailer,
    onError: (error) => expect.fail(error.message),
  })
  const at = Math.floor(Date.now() / 1_000) - 600
  const publish = async (number: number, text: string): Promise<void> => {
    const seq = String(900_000_000 + number)
    const post: Observation = { kind: 'post', at: at + number, epoch: at, chat_id: chatId, seq, text }
    await server.import([post])
    await delivery.look()
    await delivery.settled()
  }
  try {
    const page = await open('/search?q=ставка', { ...world, locale: 'ru' })
    await page.getByRole('button', { name: 'Вебхук или почта' }).click()
    const panel = page.getByRole('region', { name: 'Слежение за этим поиском' })
    await panel.getByRole('button', { name: 'Эл. почта' }).click()
    await panel.getByLabel('Адрес эл. почты').fill('reader@example.com')
    expect(await seriousViolations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Включить' }).click()
    await panel.getByText('будут приходить на reader@example.com').waitFor()
    await publish(1, 'Ставка выросла')
    expect(
      smtp.received.map(({ headers, text }) => [
        headers.subject?.startsWith('ставка: '),
        text.includes('Ставка выросла'),
      ]),
    ).toEqual([[true, true]])

    const mine = await open('/mine', world)
    const card = mine.locator('[data-watch]')
    await card.getByText('reader@example.com').waitFor()
    await card.getByRole('button', { name: /^Edit/ }).click()
    await card.getByLabel('Webhook address').fill(receiver.url)
    expect(await seriousViolations(mine)).toEqual([])
    await card.getByRole('button', { name: 'Save' }).click()
    await card.getByText(receiver.url).waitFor()
    await publish(2, 'Ставка упала')
    expect([smtp.received.length, receiver.received.map(({ text }) => text)]).toEqual([1, ['Ставка упала']])
    const feed = await fetch(
      world.address + (await card.getByRole('link', { name: 'Atom' }).getAttribute('href')),
    )
    const entries = await feed.text()
    expect(entries).toContain('Ставка выросла')
    expect(entries).toContain('Ставка упала')
    await card.getByRole('button', { name: /^Delete/ }).click()
    await mine.getByText('You watch nothing.').waitFor()
    await publish(3, 'Ставка та же')
    expect([smtp.received.length, receiver.received.length]).toEqual([1, 1])
  } finally {
    await delivery.stop()
  }
}
