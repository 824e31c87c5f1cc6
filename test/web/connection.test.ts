import { afterAll, beforeAll, expect, test } from 'vitest'
import { block, drawn, rowsOf } from './support/blocks.js'
import { useBrowser } from './support/browser.js'
import { startServer, type TestServer } from './support/server.js'

const { open } = useBrowser()
const AT = 1_700_000_000

let server: TestServer
beforeAll(async () => {
  server = await startServer([
    {
      kind: 'channel',
      at: AT - 3_024_000,
      chat_id: 1,
      chat_type: 'channel',
      title: 'Канал',
      participants_count: 5,
    },
    { kind: 'channel', at: AT, chat_id: 1, category: 'Город', participants_count: 10 },
    // Leaders by reach need three posts with known views.
    ...['1', '2', '3'].map((seq) => ({
      kind: 'post' as const,
      at: AT,
      chat_id: 1,
      seq,
      epoch: AT,
      text: 'Текст',
      views: 5,
      // Without it nobody would know whether something is attached.
      media: [],
    })),
  ])
})
afterAll(() => server.remove())

test('the pages say that the server does not answer, and show the data when it is back', async () => {
  const page = await open('/', { address: server.address, key: server.key })
  await rowsOf(block(page, 'Leaders by reach'))
  await drawn(block(page, 'Content types'))
  await server.stop()
  await page.getByRole('button', { name: '30 days', exact: true }).click()
  const growth = block(page, 'Leaders by growth')
  await growth.getByText('The server does not answer').waitFor()
  await page.getByText('Trying again…').waitFor()
  expect(await rowsOf(block(page, 'Leaders by reach'))).toEqual([['Канал', '5', '5', '3']])
  await server.start()
  expect(await rowsOf(growth)).toEqual([['Канал', '10', '+5', '—']])
  await page.getByText('Trying again…').waitFor({ state: 'detached' })
})
