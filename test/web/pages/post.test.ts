import { beforeAll, expect, test } from 'vitest'
import type { Answer, Card } from '../support/answers.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf, drawn, rowsOf } from '../support/blocks.js'
import { askApi, DEMO, useBrowser } from '../support/browser.js'

const { open } = useBrowser()

type Feed = Answer<'/api/channels/posts'>
type Post = Feed['items'][number]
type Citations = Answer<'/api/channels/post-citations'>

let card: Card
let cited: Citations
let post: Post
beforeAll(async () => {
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=channel&limit=1')
  card = items[0] as Card
  const mentions = await askApi<Answer<'/api/channels/mentions-list'>>(
    `/api/channels/mentions-list?chat_id=${card.chat_id}&limit=200`,
  )
  // A link to a post cites that post.
  const seq = mentions.items.flatMap(
    ({ text }) => text.match(`${card.handle}/(\\d+)`)?.[1] ?? [],
  )[0] as string
  const about = `chat_id=${card.chat_id}&seq=${seq}`
  post = (await askApi<Feed>(`/api/channels/posts?${about}`)).items[0] as Post
  cited = await askApi<Citations>(`/api/channels/post-citations?${about}`)
})

test('shows the text, the numbers, the curve and the citations that the API gives', async () => {
  const page = await open(`/channels/${card.handle}/${post.seq}`)
  const views = await askApi<Answer<'/api/channels/post-views'>>(
    `/api/channels/post-views?chat_id=${card.chat_id}&seq=${post.seq}`,
  )
  const text = block(page, 'Text').locator('.post-text')
  await text.waitFor()
  expect(await text.textContent()).toBe(post.text)
  for (const name of ['views', 'subscribers', 'err'] as const)
    expect(await page.locator(`[data-measure=${name}]`).getAttribute('value')).toBe(String(views[name]))
  await drawn(block(page, 'How views accumulated'))
  expect(await rowsOf(block(page, 'How views accumulated'))).toEqual(
    views.series.map(({ t, h, views }) => [t, h, views].map(String)),
  )
  expect(cited.items.length).toBeGreaterThan(0)
  const authors = block(page, 'Who cited or reposted it').locator('article .channel-link')
  expect(await authors.allTextContents()).toEqual(cited.items.map(({ author_title }) => author_title))
  const csv = await csvOf(page, block(page, 'Who cited or reposted it'))
  expect(csv).toContain(`,${cited.items[0]?.chat_id},`)
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(1_440)

  await authors.first().click()
  await page.getByRole('heading', { level: 1, name: cited.items[0]?.author_title ?? '' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'To the channel' }).click()
  await page.getByRole('heading', { level: 1, name: card.title, exact: true }).waitFor()
})

test('pictures are loaded only after a click', async () => {
  const { items } = await askApi<Feed>(`/api/channels/posts?chat_id=${card.chat_id}&limit=200`)
  const { seq, images } = items.find((item) => item.images.length > 1) as Post
  const page = await open('/', { key: null, colorScheme: 'dark', width: 390, locale: 'ru-RU' })
  const outside: string[] = []
  await page.route(
    (url) => url.origin !== DEMO.address,
    (route) => {
      outside.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto(`${DEMO.address}/channels/${card.handle}/${seq}#key=${DEMO.key}`)
  await drawn(block(page, 'Как набирались просмотры'))
  expect(outside).toEqual([])
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await page.getByRole('button', { name: 'Показать изображения' }).click()
  await page.getByText('Изображение 1 не загрузилось').waitFor()
  await expect.poll(() => new Set(outside), { timeout: 20_000 }).toEqual(new Set(images))
})

test('an unknown post or chat gets a page that says so', async () => {
  const page = await open(`/channels/${card.handle}/1e3`)
  const missing = page.getByRole('heading', { level: 1, name: 'There is no such post' })
  await missing.waitFor()
  await page.goto(`${DEMO.address}/channels/${card.handle}/99999999`)
  await missing.waitFor()
  await page.getByRole('link', { name: 'All posts of the channel' }).click()
  await page.waitForURL(`**/channels/${card.chat_id}?tab=posts`)
  await block(page, 'Posts').locator('article').first().waitFor()
  await page.goto(`${DEMO.address}/channels/nobody_at_all/1`)
  await page.getByText('The catalogue has no channel').waitFor()
})
