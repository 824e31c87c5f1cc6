import { expect, test } from 'vitest'
import { seriousViolations } from '../support/axe.js'
import { DEMO, useBrowser } from '../support/browser.js'

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
