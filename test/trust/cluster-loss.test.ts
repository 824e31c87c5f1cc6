import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { issueKey } from '../../src/http/admission/keys.js'
import type { Observation } from '../../src/ingest/observation.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { UnavailableError } from '../../src/store/index.js'
import { type CitusNode, citusNodes } from '../support/citus-node.js'
import { run } from '../support/cli.js'
import { importObservations, LINK_BASE } from '../support/ingest.js'
import { startServer, type TestServer } from '../support/server.js'
import { createStore, ENGINES, type TestStore } from '../support/stores.js'

const AT = 1_700_000_000
/** Enough that every node has some of them. */
const CHATS = Array.from({ length: 40 }, (_, i) => i + 1)
/** From the moment at which a node is lost. */
const REFUSED_WITHIN_MILLISECONDS = 3_000
const RECOVERED_WITHIN_MILLISECONDS = 30_000
const KILLS = process.env.TORTURE === '1' ? 20 : 4

const observed = (count: number): Observation[] =>
  CHATS.flatMap((chat): Observation[] => [
    {
      kind: 'channel',
      at: AT + count,
      chat_id: chat,
      chat_type: 'channel',
      title: `Title ${count}`,
      participants_count: count,
    },
    { kind: 'post', at: AT + count, chat_id: chat, seq: '1', epoch: AT, text: 'word', views: count },
  ])

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

describe.runIf(ENGINES.includes('citus'))('a cluster', () => {
  let nodes: CitusNode[]
  let store: TestStore
  beforeEach(async () => {
    nodes = await citusNodes()
    store = await createStore('citus')
    await importObservations(store.store, observed(1))
  })
  afterEach(() => store.remove())

  const workers = (): CitusNode[] => nodes.filter(({ isCoordinator }) => !isCoordinator)

  const expectSound = async (): Promise<void> => {
    const reports = await check(store.store, { linkBase: LINK_BASE })
    expect(reports.filter(({ wrong }) => wrong > 0)).toEqual([])
  }

  const titles = (): Promise<string[]> =>
    store.store.read(async ({ db }) => {
      const rows = await db.selectFrom('chats').select('title').distinct().execute()
      return rows.map(({ title }) => title)
    })

  describe('behind a server', () => {
    let server: TestServer
    let key: string
    beforeEach(async () => {
      const request = { name: 'x', products: ['base', 'search'] as const, rate: 0, expiresAt: null, now: AT }
      key = (await issueKey(store.store, request)).secret
      server = await startServer(store.options)
    })
    afterEach(async () => {
      server.process.kill('SIGKILL')
      await server.finished
    })

    const status = async (path: string): Promise<number> =>
      (await fetch(server.address + path, { headers: { 'x-api-key': key } })).status

    /** Different questions each time, as answers that are cached stay. */
    let asked = 0
    const statuses = (): Promise<number[]> => {
      asked++
      return Promise.all([
        ...CHATS.slice(0, 12).map((chat) =>
          status(`/api/channels/posts?chat_id=${chat}&limit=${1 + (asked % 100)}`),
        ),
        status(`/api/posts/search?q=word&limit=${1 + (asked % 49)}`),
      ])
    }

    /** Asks more questions at once with one key than it may have worked on. @returns milliseconds */
    const slowestOfMany = async (): Promise<number> => {
      const startedAt = performance.now()
      await Promise.all(Array.from({ length: 4 }, statuses))
      return performance.now() - startedAt
    }

    const LOSSES = [
      ['killed', (node: CitusNode) => node.kill(), (node: CitusNode) => node.revive()],
      ['frozen', (node: CitusNode) => node.freeze(), (node: CitusNode) => node.thaw()],
    ] as const

    test.each(['worker', 'coordinator'].flatMap((which) => LOSSES.map((loss) => [which, ...loss] as const)))(
      'a %s that is %s: 503 within 3 seconds, not ready, and well again once it is back',
      {
        // On a machine with too much to do, answers may take longer.
        retry: 2,
      },
      async (which, _, lose, regain) => {
        const node = which === 'worker' ? pick(workers()) : nodes.find(({ isCoordinator }) => isCoordinator)
        if (node === undefined) throw new Error('The cluster has no coordinator.')
        const poll = { timeout: RECOVERED_WITHIN_MILLISECONDS }
        await expect.poll(async () => new Set(await statuses()), poll).toEqual(new Set([200]))
        await lose(node)
        try {
          const lostAt = performance.now()
          expect(await status('/api/posts/search?q=word&limit=50')).toBe(503)
          expect(performance.now() - lostAt).toBeLessThan(REFUSED_WITHIN_MILLISECONDS)
          const answers = await statuses()
          expect(answers.at(-1)).toBe(503)
          expect(answers.filter((answer) => answer !== 200 && answer !== 503)).toEqual([])
          expect(await slowestOfMany()).toBeLessThan(REFUSED_WITHIN_MILLISECONDS)
          expect(await status('/readyz')).toBe(503)
          expect(await status('/healthz')).toBe(200)
        } finally {
          await regain(node)
        }
        await expect.poll(() => status('/readyz'), poll).toBe(200)
        await expect.poll(async () => new Set(await statuses()), poll).toEqual(new Set([200]))
      },
    )
  })

  /** Imports batch after batch until that fails. @returns the last one that was acknowledged */
  const importUntilLost = async (from: number): Promise<number> => {
    for (let count = from; ; count++) {
      try {
        await importObservations(store.store, observed(count + 1))
      } catch (error) {
        expect(error).toBeInstanceOf(UnavailableError)
        return count
      }
    }
  }

  test(`of which a node is killed ${KILLS} times during an import keeps what was acknowledged`, async () => {
    let stored = 1
    for (let kills = 0; kills < KILLS; kills++) {
      const importing = importUntilLost(stored)
      await sleep(500 + Math.random() * 2_000)
      const node = pick(nodes)
      await node.kill()
      const acknowledged = await importing.finally(() => node.revive())
      const found = await expect
        .poll(() => titles().catch(() => []), { timeout: RECOVERED_WITHIN_MILLISECONDS })
        .toHaveLength(1)
        .then(titles)
      stored = Number(/\d+/.exec(found[0] ?? '')?.[0])
      expect(stored - acknowledged).toBeOneOf([0, 1])
      await expectSound()
    }
    expect(await run(['check'], { store: store.options })).toMatchObject({ code: 0 })
  })

  /** What is left where the link to a worker breaks between the two phases of a commit. */
  const leavePrepared = async (isCommitted: boolean): Promise<void> => {
    const coordinator = new pg.Client({ connectionString: store.options.databaseUrl })
    await coordinator.connect()
    const { rows } = await coordinator.query<{ host: string; port: number; group: number; shard: string }>(
      `select nodename as host, nodeport as port, groupid as group, shard_name as shard
       from citus_shards join pg_dist_node using (nodename, nodeport)
       where table_name = 'chats'::regclass and shardid = get_shard_id_for_distribution_column('chats', 1)`,
    )
    const [place] = rows
    if (place === undefined) throw new Error('The chat has no shard.')
    const address = new URL(store.options.databaseUrl ?? '')
    address.host = `${place.host}:${place.port}`
    const worker = new pg.Client({ connectionString: address.href })
    await worker.connect()
    await worker.query('begin')
    await worker.query(`update ${place.shard} set title = 'Prepared' where chat_id = 1`)
    await worker.query(`prepare transaction 'citus_0_1_1_0'`)
    await worker.end()
    if (isCommitted)
      await coordinator.query(`insert into pg_dist_transaction (groupid, gid) values ($1, 'citus_0_1_1_0')`, [
        place.group,
      ])
    await coordinator.query('update cluster_commits set begun = begun + 1')
    await coordinator.end()
  }

  test.each([
    ['committed', true, 'Prepared'],
    ['rolled back', false, 'Title 1'],
  ])('that has not finished a commit finishes it before the next read: %s', async (_, isCommitted, title) => {
    await leavePrepared(isCommitted)
    const read = await store.store.read(({ db }) =>
      db.selectFrom('chats').select('title').where('chat_id', '=', 1).execute(),
    )
    expect(read).toEqual([{ title }])
  })

  test('that has not finished a commit finishes it before the next write', async () => {
    await leavePrepared(true)
    const found = await store.store.write(({ db }) =>
      db.selectFrom('chats').select('title').where('chat_id', '=', 1).execute(),
    )
    expect(found).toEqual([{ title: 'Prepared' }])
  })
})
