import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClient } from '../../src/client/index.js'
import { createApp, type TestApp, type World } from '../support/app.js'
import { exampleOf, type NamedOperation, type OpenApi, operationsOf } from '../support/generate/document.js'
import { randomRuns } from '../support/random-runs.js'
import { REAL_POSTS_WITH_VIEWS } from '../support/real-posts.js'
import { hasSharedData } from '../support/shared-data.js'
import { namedChats, world } from '../support/world.js'
import { ANSWER_CALLS, callOf, runPython } from './python-client.js'

/** Both clients give what the API answers about any world: unknown numbers, numbers of posts, texts. */

const DOCUMENT = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApi
const OPERATIONS = operationsOf(DOCUMENT).filter(({ method, path, description = '' }) => {
  return method === 'get' && path.startsWith('/api/') && description.includes('Example:')
})

interface PostOfChat {
  chat_id: number
  seq: string
}

const MOST_CHATS = 3

/** A post of each of some chats, and chats without any. */
const postsOf = async ({ store }: TestApp): Promise<PostOfChat[]> => {
  const chats = await store.read(({ db }) =>
    db.selectFrom('chats').select('chat_id').orderBy('chat_id').limit(MOST_CHATS).execute(),
  )
  const posts = await store.read(({ db }) =>
    db.selectFrom('posts').select(['chat_id', 'seq']).where('epoch', 'is not', null).orderBy('seq').execute(),
  )
  return chats.map(({ chat_id }) => posts.find((post) => post.chat_id === chat_id) ?? { chat_id, seq: '1' })
}

/** The example of an operation, asked about this chat and post. */
const askedOf = (operation: NamedOperation, { chat_id, seq }: PostOfChat): string => {
  const url = new URL(exampleOf(operation), 'http://localhost')
  for (const [name, value] of Object.entries({ chat_id, author: chat_id, seq }))
    if (url.searchParams.has(name)) url.searchParams.set(name, String(value))
  const path = operation.path.replace('{handle}', String(chat_id))
  return `${path.includes('{') ? url.pathname : path}${url.search}`
}

const haveSameAnswers = async (seen: World): Promise<void> => {
  const app = await createApp('sqlite', seen)
  try {
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const key = await app.keyFor({})
    const client = createClient({ baseUrl: address, key })
    const asked = (await postsOf(app)).flatMap((post) =>
      OPERATIONS.map((operation) => ({ operation, path: askedOf(operation, post) })),
    )
    const answers = await Promise.all(asked.map(async ({ path }) => app.get(path)))
    const good = asked.flatMap((one, i) => (answers[i]?.status === 200 ? { ...one, ...answers[i] } : []))
    expect(good.length).toBeGreaterThan(asked.length / 3)
    const given = good.map(({ operation, path }) => callOf(operation, path))
    expect(await runPython({ code: ANSWER_CALLS, address, key, given })).toEqual(good.map(({ body }) => body))
    for (const { path, body } of good) expect((await client.GET(path as never)).data).toEqual(body)
  } finally {
    await app.remove()
  }
}

test('of random worlds', async () => {
  await fc.assert(
    fc.asyncProperty(world, (seen) => haveSameAnswers([...namedChats, ...seen])),
    { numRuns: randomRuns(2) },
  )
})

test.runIf(hasSharedData())('of real posts', () => haveSameAnswers(REAL_POSTS_WITH_VIEWS))
