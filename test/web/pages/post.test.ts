import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import type { Answer, Card } from '../support/answers.js'
import { seriousViolations } from '../support/axe.js'
import { block, csvOf, drawn, rowsOf } from '../support/blocks.js'
import { askApi, DEMO, useBrowser } from '../support/browser.js'
import { startServer, type TestServer } from '../support/server.js'

const { open } = useBrowser()

type Feed = Answer<'/api/channels/posts'>
type Post = Feed['items'][number]
type Citations = Answer<'/api/channels/post-citations'>

let card: Card
let cited: Citations
let post: Post
beforeAll(async () => {
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=channel&limit=20')
  for (card of items) {
    const seq = await citedPostOf(card)
    if (seq === undefined) continue
    const about = `chat_id=${card.chat_id}&seq=${seq}`
    post = (await askApi<Feed>(`/api/channels/posts?${about}`)).items[0] as Post
    cited = await askApi<Citations>(`/api/channels/post-citations?${about}`)
    return
  }
})

/** A link to a post cites that post. */
const citedPostOf = async ({ chat_id, handle }: Card): Promise<string | undefined> => {
  const { items } = await askApi<Answer<'/api/channels/mentions-list'>>(
    `/api/channels/mentions-list?chat_id=${chat_id}&limit=200`,
  )
  return items.flatMap(({ text }) => text.match(`${handle}/(\\d+)`)?.[1] ?? [])[0]
}

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

describe('a post that was edited, liked and deleted', () => {
  const AT = 1_761_990_000
  const HOUR = 3_600
  const seen = (ageHours: number, fields: object): Observation => ({
    kind: 'post',
    at: AT + ageHours * HOUR,
    chat_id: 1,
    seq: '5',
    ...fields,
  })
  let server: TestServer
  beforeAll(async () => {
    server = await startServer([
      { kind: 'channel', at: AT, chat_id: 1, chat_type: 'channel', title: 'Город', participants_count: 900 },
      seen(0, { epoch: AT, text: 'Мост откроют завтра.', media: ['photo', 'photo', 'poll'], views: 3 }),
      seen(1, { reactions: { '👍': 3 }, forwards: 0 }),
      seen(2, { text: 'Мост откроют в среду.', edited_at: AT + HOUR, reactions: { '👍': 5, '❤': 7 } }),
      seen(3, {
        text: 'Мост откроют в среду. Ура',
        reactions: { '👍': 6, '❤': 7, a: 1, b: 1, c: 2 },
        forwards: 2,
      }),
      seen(4, { deleted: true }),
    ])
  })
  afterAll(() => server.remove())

  test('shows its versions side by side, what changed, and its end', async () => {
    const page = await open('/channels/1/5', server)
    const versions = block(page, 'Versions of the text').locator('.versions li')
    await versions.first().waitFor()
    expect(await versions.locator('.post-text').allTextContents()).toEqual([
      'Мост откроют завтра.',
      'Мост откроют в среду.',
      'Мост откроют в среду. Ура',
    ])
    expect(await versions.locator('del').allTextContents()).toEqual(['завтра'])
    expect(await versions.locator('ins').allTextContents()).toEqual(['в среду', ' Ура'])
    expect(await versions.locator('.version-times').allTextContents()).toEqual([
      'From 1 Nov 2025, 12:40to 1 Nov 2025, 14:40',
      'From 1 Nov 2025, 14:40to 1 Nov 2025, 15:40',
      'From 1 Nov 2025, 15:40Deleted by 1 Nov 2025, 16:40',
    ])
    await page.getByText('The messenger says that it was last edited on 1 Nov 2025, 13:40.').waitFor()
    expect(await csvOf(page, block(page, 'Versions of the text'))).toContain(
      `${AT + 3 * HOUR},${AT + 3 * HOUR},${AT + 4 * HOUR},Мост откроют в среду. Ура`,
    )
    expect(await seriousViolations(page)).toEqual([])
  })

  test('shows reactions, what was never seen, and kinds of media', async () => {
    const page = await open('/channels/1/5', server)
    const text = block(page, 'Text')
    const reactions = text.locator('[data-engagement=reactions]')
    expect(await reactions.textContent()).toBe('17 reactions:❤ 7👍 6c 2a 1b 1')
    expect(await text.locator('[data-engagement=forwards]').getAttribute('title')).toBe('2 forwards')
    expect(await text.locator('[data-unknown=comments]').textContent()).toBe('—')
    expect(await text.locator('[data-media]').allTextContents()).toEqual(['Photo', 'Poll'])
    await page.goto(`${server.address}/channels/1?tab=posts`)
    const inList = page.locator('article [data-engagement=reactions]')
    expect(await inList.textContent()).toBe('17 reactions:❤ 7👍 6c 2 2 more')
  })

  test('shows how reactions accumulated, together and by name', async () => {
    const page = await open('/channels/1/5', server)
    const curve = block(page, 'How reactions accumulated')
    await drawn(curve)
    const rows = [1, 2, 3].map((hour) => [String(AT + hour * HOUR), String(hour)])
    const counts = ['3 0', '12 ', '17 2'].map((row) => row.split(' '))
    expect(await rowsOf(curve)).toEqual(rows.map((row, index) => [...row, ...(counts[index] ?? [])]))
    await curve.getByRole('button', { name: 'By reaction' }).click()
    const named = ['0 3 0 0 0', '7 5 0 0 0', '7 6 2 1 1'].map((row) => row.split(' '))
    await expect
      .poll(() => rowsOf(curve), { timeout: 20_000 })
      .toEqual(rows.map((row, index) => [...row, ...(named[index] ?? [])]))
  })
})
