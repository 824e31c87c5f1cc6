import { afterAll, beforeAll, describe, test } from 'vitest'
import { DEMO_UNTIL } from '../../../src/cli/demo.js'
import { cheatingChannels } from '../../../src/demo/cheating-channels.js'
import { DEMO_DEFAULTS } from '../../../src/demo/options.js'
import { DEMO as DEMO_STORE } from '../../support/demo.js'
import { REAL_POSTS } from '../../support/real-posts.js'
import { hasSharedData } from '../../support/shared-data.js'
import type { Card } from '../support/answers.js'
import { askApi, DEMO, useBrowser } from '../support/browser.js'
import { serveStore, type TestServer } from '../support/server.js'
import { seeThatNobodyKnows, seeWhatAnAdBrought } from './ads.js'
import { findBestTime, lookForOddSigns, readViewCurve, seeWhoCites } from './channel.js'
import { compareTheBest } from './compare.js'
import { keepThePlace } from './place.js'
import { planForABudget } from './plan.js'
import { handOverALink } from './share.js'
import { findWhoWroteFirst } from './spread.js'
import { type Inboxes, openInboxes, watchAWord } from './watch.js'
import { postsOfTheWeek } from './week.js'
import type { World } from './world.js'

/** What readers come for, done as they would do it. */

const { open } = useBrowser()

const largest = async (world: Pick<World, 'address' | 'key'>): Promise<Card> => {
  const { items } = await askApi<{ items: Card[] }>('/api/channels?type=channel&limit=1', world)
  return items[0] as Card
}
const largestChannel = async (world: Pick<World, 'address' | 'key'>): Promise<number> =>
  (await largest(world)).chat_id

const PRODUCTS = ['base', 'search', 'personal'] as const

describe('with the demo messenger', () => {
  const world = { ...DEMO, open }

  test('three economics channels over 50k are found by ERR and compared', () =>
    compareTheBest({ ...world, category: 'Экономика', errMin: '10', count: 3 }))

  test('who cites a channel', () => seeWhoCites(world))

  test('whether an audience is odd', () => {
    const [cheat = 0] = cheatingChannels({ ...DEMO_DEFAULTS, until: DEMO_UNTIL }).keys()
    return lookForOddSigns(cheat, world)
  })

  test('what an ad brought', () => seeWhatAnAdBrought(world))

  test('five channels under 100,000 subscribers are planned for a budget, and taken away as XLSX', () =>
    planForABudget({ ...world, query: 'subs_max=100000' }))

  test('who wrote first, and how it spread', () => findWhoWroteFirst(world))

  test('a view is handed to a browser without a key, and revoked', async () =>
    handOverALink(await largest(world), world))

  test('a watch is made, changed, received by mail, webhook and feed, and deleted', async () => {
    const inboxes = await openInboxes()
    const server = await serveStore(DEMO_STORE, [], { watchTargets: 'any', mailer: inboxes.mailer })
    try {
      const own = { address: server.address, key: await server.keyFor({ products: [...PRODUCTS] }), open }
      await watchAWord({ server, inboxes, chatId: await largestChannel(own) }, own)
    } finally {
      await server.remove()
      await inboxes.close()
    }
  })

  // The channels of the demo messenger write of rates, but not of the key rate.
  test('all posts of the last week about a thing, as a file and for others', () =>
    postsOfTheWeek('средняя ставка', world))

  test('the view curve of a post', async () => readViewCurve(await largestChannel(world), world))

  test('the best time to post for one channel', async () => findBestTime(await largestChannel(world), world))
})

describe.skipIf(!hasSharedData())('with real posts', { timeout: 600_000 }, () => {
  let server: TestServer
  let inboxes: Inboxes
  let world: World
  beforeAll(async () => {
    inboxes = await openInboxes()
    server = await serveStore(REAL_POSTS, [], { watchTargets: 'any', mailer: inboxes.mailer })
    world = { address: server.address, key: await server.keyFor({ products: [...PRODUCTS] }), open }
  }, 300_000)
  afterAll(async () => {
    await server.remove()
    await inboxes.close()
  })

  // No category of these posts has three channels whose subscribers are known.
  test('channels over 50k are found by ERR and compared', () =>
    compareTheBest({ ...world, category: undefined, errMin: '15', count: 3 }))

  test('who cites a channel', () => seeWhoCites(world))

  test('whether an audience is odd', async () => lookForOddSigns(await largestChannel(world), world))

  test('that nobody knows what an ad brought', () => seeThatNobodyKnows(world))

  // Of these channels three have subscriber counts, of more than 100,000.
  test('five channels are planned for a budget, and taken away as XLSX', () =>
    planForABudget({ ...world, query: '' }))

  test('who wrote first, and how it spread', () => findWhoWroteFirst(world))

  test('a view is handed to a browser without a key, and revoked', async () =>
    handOverALink(await largest(world), world))

  test('all posts of the last week on “ключевая ставка”, as a file and for others', () =>
    postsOfTheWeek('ключевая ставка', world))

  test('the view curve of a post', async () => readViewCurve(await largestChannel(world), world))

  test('the best time to post for one channel', async () => findBestTime(await largestChannel(world), world))

  test('the place in a list stays after the way back and a reload', () =>
    keepThePlace('/search?q=россия&sort=views', world))

  // The last one, because it adds posts.
  test('a watch is made, changed, received by mail, webhook and feed, and deleted', async () =>
    watchAWord({ server, inboxes, chatId: await largestChannel(world) }, world))
})
