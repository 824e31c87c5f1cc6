import { expect } from 'vitest'
import type { Card } from '../support/answers.js'
import { seriousViolations } from '../support/axe.js'
import { block, rowsOf } from '../support/blocks.js'
import { askApi, settled } from '../support/browser.js'
import { shows } from '../support/columns.js'
import type { World } from './world.js'

/** Hands a view to a browser without a key, which sees that page and no other, until the link is revoked. */
export const handOverALink = async (chat: Card, { open, ...world }: World): Promise<void> => {
  const { items: before } = await askApi<{ items: unknown[] }>('/api/shares', world)
  expect(before).toEqual([])
  const page = await open(`/channels/${chat.chat_id}?tab=audit`, world)
  const signs = await rowsOf(block(page, 'What looks odd'))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = (await page.locator('[data-share-link]').textContent()) ?? ''
  expect(link).toMatch(/\/s\/[\w-]{22}\/channels\/-?\d+\?tab=audit$/)
  expect(await seriousViolations(page)).toEqual([])

  const visitor = await open(link.slice(world.address.length), { ...world, key: null })
  await visitor.getByRole('heading', { name: chat.title, level: 1 }).waitFor()
  await settled(visitor)
  expect(await rowsOf(block(visitor, 'What looks odd'))).toEqual(signs)
  expect(await visitor.getByRole('button', { name: 'Share' }).count()).toBe(0)
  expect(await visitor.getByRole('navigation', { name: 'Sections', exact: true }).count()).toBe(0)
  await block(visitor, 'What looks odd').getByRole('button', { name: 'API' }).click()
  const curl = (await visitor.locator('.api-call code').textContent()) ?? ''
  const address = /'(.+)'/.exec(curl)?.[1] ?? ''
  expect(address).toContain('/s/')
  expect((await fetch(address)).status).toBe(200)
  expect(await seriousViolations(visitor)).toEqual([])
  expect(await visitor.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  await visitor.goto(link.replace('tab=audit', 'tab=history'))
  await visitor.getByText('This needs an API key that the server accepts.').first().waitFor()

  await page.getByRole('link', { name: 'All your links' }).click()
  await page.getByRole('heading', { name: 'Mine', level: 1 }).waitFor()
  await block(page, 'Shared links').getByText('2 visits,').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Revoke the link to' }).click()
  await page.getByText('You have shared nothing.').waitFor()
  await shows(async () => (await fetch(address)).status, 404)
  await visitor.goto(link)
  await visitor
    .getByRole('heading', { name: 'This link does not exist, has expired, or was revoked' })
    .waitFor()
}
