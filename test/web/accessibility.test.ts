import { expect, test } from 'vitest'
import { seriousViolations } from './support/axe.js'
import { askApi, DEMO, useBrowser } from './support/browser.js'

const { open } = useBrowser()

const chats = async (): Promise<number[]> => {
  const { items } = await askApi<{ items: { chat_id: number }[] }>('/api/channels?type=channel&limit=3')
  return items.map(({ chat_id }) => chat_id)
}

const newestPost = async (chatId: number | undefined): Promise<string> => {
  const { items } = await askApi<{ items: { seq: string }[] }>(`/api/channels/posts?chat_id=${chatId}`)
  return items[0]?.seq ?? ''
}

const addresses = async (): Promise<string[]> => {
  const ids = await chats()
  const channel = `/channels/${ids[0]}`
  return [
    ...[
      '/',
      '/channels',
      '/chats?category=Авто',
      '/bots',
      '/search',
      '/search?q=новости',
      '/ranking?period=7d',
    ],
    ...[channel, `${channel}?tab=posts`, `${channel}?tab=mentions`, `${channel}?tab=citation`],
    ...[`${channel}?tab=history`, `${channel}?tab=audit`, `${channel}?tab=ads`],
    `${channel}/${await newestPost(ids[0])}`,
    `/compare?chat_ids=${ids.join(',')}`,
    ...['/compare', '/docs', '/docs/formulas', '/nothing'],
  ]
}

test.each([
  [1_440, 'light'],
  [1_440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)(
  'axe finds nothing serious on any page at %d, %s, and none is too wide',
  async (width, colorScheme) => {
    const page = await open('/', { width, colorScheme, locale: 'ru-RU' })
    for (const address of await addresses()) {
      await page.goto(DEMO.address + address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect([address, await seriousViolations(page)]).toEqual([address, []])
      expect([address, await page.evaluate<number>('document.documentElement.scrollWidth')]).toEqual([
        address,
        width,
      ])
    }
  },
)
