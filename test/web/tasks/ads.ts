import { expect } from 'vitest'
import type { Answer } from '../support/answers.js'
import { block, drawn } from '../support/blocks.js'
import { askApi } from '../support/browser.js'
import { integer } from '../support/columns.js'
import type { World } from './world.js'

type Ads = Answer<'/api/channels/ads'>
interface Found {
  chatId: number
  ad: Ads['received']['items'][number]
}

/** The newest ad for a chat that satisfies the condition, among the chats that others cite most. */
const adWhere = async (
  isWanted: (gain: Ads['received']['items'][number]['advertised'][number]) => boolean,
  world: Pick<World, 'address' | 'key'>,
): Promise<Found> => {
  const { items } = await askApi<Answer<'/api/channels'>>('/api/channels?sort=ci&limit=200', world)
  for (const { chat_id: chatId } of items) {
    const { received } = await askApi<Ads>(`/api/channels/ads?chat_id=${chatId}`, world)
    const ad = received.items.find(({ advertised }) =>
      advertised.some((chat) => chat.chat_id === chatId && isWanted(chat)),
    )
    if (ad) return { chatId, ad }
  }
  throw new Error('there is no such ad')
}

/** Says of an ad what it brought, with its interval: in the table, and as a mark on the curve. */
export const seeWhatAnAdBrought = async ({ open, ...world }: World): Promise<void> => {
  const { chatId, ad } = await adWhere((chat) => chat.not_measured === null && chat.gain >= 1, world)
  const gain = ad.advertised.find(({ chat_id }) => chat_id === chatId)
  const page = await open(`/channels/${chatId}?range=all`, world)
  const curve = block(page, 'Subscribers over time')
  await drawn(curve)
  await curve.locator('.legend', { hasText: 'Ads for this channel' }).waitFor()
  await page.getByRole('link', { name: /^Ads/ }).click()
  await page.waitForURL('**tab=ads*')
  const row = block(page, 'Ads for this channel')
    .locator('tbody tr', { hasText: ad.title })
    .filter({
      hasText: `+${integer(Math.round(gain?.gain ?? 0))}`,
    })
  await row.first().waitFor()
  await expect.poll(() => row.first().textContent()).toContain(`to +${integer(gain?.gain_high ?? 0)}`)
}

/** Where ads name no channel that is known, the page claims nothing of what they brought. */
export const seeThatNobodyKnows = async ({ open, ...world }: World): Promise<void> => {
  const { items } = await askApi<Answer<'/api/posts/search'>>('/api/posts/search?q=erid&ads=1', world)
  const chatId = items[0]?.chat_id ?? 0
  const { placed } = await askApi<Ads>(`/api/channels/ads?chat_id=${chatId}&limit=200`, world)
  expect(placed.items.flatMap(({ advertised }) => advertised)).toEqual([])
  const page = await open(`/channels/${chatId}?tab=ads`, world)
  const ads = block(page, 'Ads in this channel')
  await expect.poll(() => ads.locator('tbody tr').count()).toBe(placed.total)
  expect(await ads.locator('[data-column=advertised]').count()).toBe(0)
}
