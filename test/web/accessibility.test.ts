import { beforeAll, describe, expect, test } from 'vitest'
import { RULES_OF_LOOKS, seriousViolations } from './support/axe.js'
import { askApi, settled, useBrowser } from './support/browser.js'

const { open } = useBrowser()

interface Names {
  /** The path of a channel. */
  channel: string
  /** The identifier of its newest post. */
  seq: string
  /** The identifiers of three channels. */
  ids: string
}

let names: Names
beforeAll(async () => {
  const { items } = await askApi<{ items: { chat_id: number }[] }>('/api/channels?type=channel&limit=3')
  const [chatId, ...others] = items.map(({ chat_id }) => chat_id)
  const posts = await askApi<{ items: { seq: string }[] }>(`/api/channels/posts?chat_id=${chatId}`)
  names = {
    channel: `/channels/${chatId}`,
    seq: posts.items[0]?.seq ?? '',
    ids: [chatId, ...others].join(','),
  }
})

const TABS = ['posts', 'mentions', 'citation', 'history', 'audit', 'ads'] as const

const PAGES: readonly [page: string, address: (names: Names) => string][] = [
  ...[
    '/',
    '/channels',
    '/chats?category=Авто',
    '/bots',
    '/search',
    '/search?q=новости',
    '/ranking?period=7d',
    '/compare',
    '/discover',
    '/docs',
    '/docs/formulas',
    '/nothing',
  ].map((address): (typeof PAGES)[number] => [address, () => address]),
  ['a channel', ({ channel }) => channel],
  ...TABS.map((tab): (typeof PAGES)[number] => [
    `the tab ${tab} of a channel`,
    ({ channel }) => `${channel}?tab=${tab}`,
  ]),
  ['a post', ({ channel, seq }) => `${channel}/${seq}`],
  ['three chats compared', ({ ids }) => `/compare?chat_ids=${ids}`],
]

/** Both widths and both themes, in two looks; the second asks only what a look can change. */
const LOOKS = [
  { width: 1_440, colorScheme: 'light', rules: undefined },
  { width: 390, colorScheme: 'dark', rules: RULES_OF_LOOKS },
] as const

describe('axe finds nothing serious on a light screen and on a dark phone, and the page is not too wide:', () => {
  test.each(PAGES)('%s', async (_, address) => {
    const page = await open(address(names), { colorScheme: 'light', locale: 'ru-RU' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const { width, colorScheme, rules } of LOOKS) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.locator(`.chart:not([data-drawn=${colorScheme}])`).first().waitFor({ state: 'detached' })
      await settled(page)
      expect(await seriousViolations(page, rules), `${width}`).toEqual([])
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width)
    }
  })
})
