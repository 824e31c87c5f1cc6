import { expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { Delivery } from '../../../src/watch/deliver/delivery.js'
import { openMailer } from '../../../src/watch/mail/mailer.js'
import { startReceiver } from '../../watch/receiver.js'
import { startSmtpServer } from '../../watch/smtp-server.js'
import { seriousViolations } from '../support/axe.js'
import { DEMO, useBrowser } from '../support/browser.js'
import { startServer } from '../support/server.js'

const { open } = useBrowser()

test('any search can be watched, and gives a feed', async () => {
  const page = await open('/search?q=новости&hide_reposts=1')
  await page.getByRole('button', { name: 'Webhook or e-mail', exact: true }).click()
  const watch = page.getByRole('region', { name: 'Watch this search' })
  await watch.getByLabel('Webhook address').fill('http://127.0.0.1/')
  await watch.getByRole('button', { name: 'Start watching' }).click()
  await watch.getByText('leads to no address of the public internet').waitFor()
  await watch.getByLabel('Webhook address').fill('https://example.com/hook')
  expect(await seriousViolations(page)).toEqual([])
  await watch.getByRole('button', { name: 'Start watching' }).click()
  await watch.getByText(/whsec_/).waitFor()
  await page.getByRole('button', { name: 'Feed', exact: true }).click()
  const feed = page.getByRole('region', { name: 'Feed of this search' })
  const address = await feed.getByRole('link').first().textContent()
  expect(address).toMatch(/^http.*\/feeds\/\w{32}\/atom\.xml$/)
  expect((await fetch(address ?? '')).status).toBe(200)
  const response = await fetch(`${DEMO.address}/api/watches`, { headers: { 'x-api-key': DEMO.key } })
  const { items } = (await response.json()) as { items: { id: string; query: object; url: string | null }[] }
  const query = { q: 'новости', syntax: true, hide_reposts: true }
  expect(items.slice(-2)).toMatchObject([
    { url: 'https://example.com/hook', query },
    { url: null, query },
  ])
  await page.getByRole('button', { name: 'Feed', exact: true }).click()
  await page.getByRole('button', { name: 'Feed', exact: true }).click()
  expect(await feed.getByRole('link').first().textContent()).toBe(address)

  await page.goto(`${DEMO.address}/mine`)
  const cards = page.locator('[data-watch]')
  const [hooked, fed] = items.slice(-2).map(({ id }) => page.locator(`[data-watch="${id}"]`))
  await hooked?.getByText('works').waitFor()
  expect(await cards.count()).toBe(items.length)
  await hooked?.getByRole('button', { name: /^Pause/ }).click()
  await hooked?.getByText('paused').waitFor()
  await hooked?.getByRole('button', { name: /^Edit/ }).click()
  await hooked?.getByLabel('Name').fill('News without reposts')
  await hooked?.getByRole('button', { name: 'Save' }).click()
  await hooked?.getByRole('heading', { name: 'News without reposts' }).waitFor()
  await fed?.getByText('Last events').click()
  await fed?.getByText('None yet.').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  for (const card of [hooked, fed]) await card?.getByRole('button', { name: /^Delete/ }).click()
  await expect.poll(() => cards.count()).toBe(items.length - 2)
})

test('a watch is made for e-mail, changed to a webhook, received, read as a feed, and deleted', async () => {
  const smtp = await startSmtpServer()
  const receiver = await startReceiver()
  const mailer = openMailer({ smtpUrl: smtp.url, from: 'watch@example.org', baseUrl: 'https://example.org' })
  const at = Math.floor(Date.now() / 1_000) - 600
  const CHAT: Observation = { kind: 'channel', at, chat_id: 1, chat_type: 'channel', title: 'Банк' }
  const server = await startServer([CHAT], { watchTargets: 'any', mailer })
  const delivery = new Delivery(server.store, {
    targets: 'any',
    mailer,
    onError: (error) => expect.fail(error.message),
  })
  const publish = async (seq: string, text: string): Promise<void> => {
    await server.import([{ kind: 'post', at: at + Number(seq), epoch: at, chat_id: 1, seq, text }])
    await delivery.look()
    await delivery.settled()
  }
  try {
    const key = await server.keyFor({ products: ['base', 'search', 'personal'] })
    const world = { address: server.address, key }
    const page = await open('/search?q=ставка', { ...world, locale: 'ru' })
    await page.getByRole('button', { name: 'Вебхук или почта' }).click()
    const panel = page.getByRole('region', { name: 'Слежение за этим поиском' })
    await panel.getByRole('button', { name: 'Эл. почта' }).click()
    await panel.getByLabel('Адрес эл. почты').fill('reader@example.com')
    expect(await seriousViolations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Включить' }).click()
    await panel.getByText('будут приходить на reader@example.com').waitFor()
    await publish('1', 'Ставка выросла')
    expect(
      smtp.received.map(({ headers, text }) => [headers.subject, text.includes('Ставка выросла')]),
    ).toEqual([['ставка: Банк', true]])

    const mine = await open('/mine', world)
    const card = mine.locator('[data-watch]')
    await card.getByText('reader@example.com').waitFor()
    await card.getByRole('button', { name: /^Edit/ }).click()
    await card.getByLabel('Webhook address').fill(receiver.url)
    expect(await seriousViolations(mine)).toEqual([])
    await card.getByRole('button', { name: 'Save' }).click()
    await card.getByText(receiver.url).waitFor()
    await publish('2', 'Ставка упала')
    expect([smtp.received.length, receiver.received.map(({ text }) => text)]).toEqual([1, ['Ставка упала']])
    const feed = await fetch(
      server.address + (await card.getByRole('link', { name: 'Atom' }).getAttribute('href')),
    )
    const entries = await feed.text()
    expect(entries).toContain('Ставка выросла')
    expect(entries).toContain('Ставка упала')
    await card.getByRole('button', { name: /^Delete/ }).click()
    await mine.getByText('You watch nothing.').waitFor()
    await publish('3', 'Ставка та же')
    expect([smtp.received.length, receiver.received.length]).toEqual([1, 1])
  } finally {
    await delivery.stop()
    await server.remove()
    await receiver.close()
    await smtp.close()
  }
})
