import { buffer } from 'node:stream/consumers'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Observation } from '../../../src/ingest/observation.js'
import { chat, post } from '../../api/observations.js'
import type { Answer } from '../support/answers.js'
import { seriousViolations } from '../support/axe.js'
import { block, rowsOf } from '../support/blocks.js'
import { askApi, settled, useBrowser } from '../support/browser.js'
import { shows } from '../support/columns.js'
import { startServer, type TestServer } from '../support/server.js'

type Graph = Answer<'/api/graph'>

const drawn = (page: Page): Promise<void> => page.locator('.map-canvas[data-drawn] canvas').first().waitFor()

const bytesOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream())

const saved = async (page: Page, button: RegExp): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    block(page, 'The network').getByRole('button', { name: button }).click(),
  ])
  return bytesOf(download)
}

describe('the map', () => {
  const { open } = useBrowser()

  test('shows the network of the API, drawn, as a table, and as files', async () => {
    const graph = await askApi<Graph>('/api/graph?limit=2000')
    const page = await open('/map')
    await drawn(page)
    const network = block(page, 'The network')
    const rows = await rowsOf(network)
    expect(rows.map(([title]) => title)).toEqual(graph.nodes.slice(0, 100).map(({ title }) => title))
    expect(await network.locator('[data-measure=total]').textContent()).toBe(`${graph.total} chats`)
    const gexf = (await saved(page, /^GEXF/)).toString('utf8')
    expect(gexf.match(/<node /g)?.length).toBe(graph.nodes.length)
    expect(gexf.match(/<edge /g)?.length).toBe(graph.edges.length)
    expect((await saved(page, /^PNG/)).length).toBeGreaterThan(20_000)
    await network.getByRole('button', { name: /^Table/ }).click()
    await shows(async () => (await rowsOf(network)).length, graph.nodes.length)
    expect(await seriousViolations(page)).toEqual([])
  })

  test('shows one community, flies to a chat and tells by whom it is cited', async () => {
    const graph = await askApi<Graph>('/api/graph?limit=2000')
    const [first] = graph.nodes
    const page = await open('/map')
    await drawn(page)
    const communities = block(page, 'Communities').getByRole('listitem')
    expect(await communities.count()).toBe(Math.min(10, graph.communities.length))
    await communities.first().getByRole('button').click()
    expect(new URL(page.url()).searchParams.get('community')).not.toBe(null)
    await page.getByLabel('Find on the map').fill(`@${first?.handle}`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: first?.title ?? '', exact: true }).waitFor()
    await settled(page)
    const influence = await askApi<Answer<'/api/channels/influence'>>(
      `/api/channels/influence?chat_id=${first?.chat_id}&limit=8`,
    )
    const rows = await rowsOf(block(page, first?.title ?? ''))
    expect(rows.map(([title]) => title)).toEqual(influence.items.map(({ title }) => title))
    await page.getByRole('button', { name: 'Around this channel' }).click()
    await settled(page)
    expect(new URL(page.url()).searchParams.get('chat_id')).toBe(String(first?.chat_id))
    const around = await askApi<Graph>(`/api/graph?chat_id=${first?.chat_id}&limit=2000`)
    await shows(
      async () => block(page, 'The network').locator('[data-measure=total]').textContent(),
      `${around.total} chats`,
    )
  })

  test('on a phone has the map, and nothing is wider than the screen', async () => {
    const page = await open('/map?category=%D0%A1%D0%BF%D0%BE%D1%80%D1%82', {
      width: 390,
      colorScheme: 'dark',
    })
    await drawn(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(await seriousViolations(page)).toEqual([])
  })
})

describe('a network that was not computed yet', () => {
  const { open } = useBrowser()
  const WORLD: Observation[] = [
    chat(1, 'first_one', { participants_count: 5 }),
    chat(2, 'second_one'),
    post(1, '1', '2026-01-01T12:00:00', { text: '@second_one' }),
  ]
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(WORLD)
  })
  afterAll(() => server.remove())

  test('is a table with dashes, and the map says that it is being computed', async () => {
    const page = await open('/map', server)
    await page.getByText('The map is being computed.').waitFor()
    const network = block(page, 'The network')
    await network.getByRole('button', { name: /^Table/ }).click()
    expect(await rowsOf(network)).toEqual([
      ['Канал 1', '', '5', '—', ''],
      ['Канал 2', '', '—', '—', ''],
    ])
    const none = await open('/map?kind=repost', server)
    await none.getByText('Nothing matches').waitFor()
  })
})
