import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type Output, storeOutput } from '../../src/collect/output.js'
import type { Observation } from '../../src/ingest/observation.js'
import { check } from '../../src/ingest/upkeep/check.js'
import { exportObservations } from '../../src/ingest/upkeep/export.js'
import { pageHtml } from '../sources/web-preview/pages.js'
import { LINK_BASE } from '../support/ingest.js'
import { hasSharedData, SHARED_DATA } from '../support/shared-data.js'
import { createStore, type TestStore } from '../support/stores.js'
import { Collecting, START_SECONDS } from './collecting.js'

const HOUR = 3_600
const WRAP = '<div class="tgme_widget_message_wrap'
const REACTIONS = '<div class="tgme_widget_message_footer'

let collecting: Collecting | undefined
let opened: TestStore | undefined
afterEach(async () => {
  await collecting?.stop()
  await opened?.remove()
  opened = undefined
})

const likesAt = (now: number): number => 10 + Math.floor((now - START_SECONDS) / HOUR)

/** A saved page on which reactions grow, the third post is edited after two hours, and the fifth deleted after three. */
const pageAt = (saved: string, now: number): string => {
  const [head = '', ...wraps] = saved.split(WRAP)
  const living = wraps
    .map((wrap) =>
      wrap.replace(
        REACTIONS,
        `<div class="tgme_widget_message_reactions"><span class="tgme_reaction"><i class="emoji"><b>👍</b></i>${likesAt(now)}</span></div>${REACTIONS}`,
      ),
    )
    .map((wrap, i) =>
      i === 2 && now >= START_SECONDS + 2 * HOUR
        ? wrap.replace(/(tgme_widget_message_text[^>]*>)/, '$1Исправлено. ')
        : wrap,
    )
    .filter((_, i) => i !== 4 || now < START_SECONDS + 3 * HOUR)
  return [head, ...living].join(WRAP)
}

const isPostOf = (seq: string) => (seen: Observation) => seen.kind === 'post' && seen.seq === seq

/** What the store says in the end, without the instants, which depend on when a page was read. */
const contentOf = async ({ store }: TestStore) => {
  const facts: Observation[] = []
  await exportObservations(store, async (observations) => void facts.push(...observations))
  const posts = facts.filter((seen) => seen.kind === 'post')
  return {
    facts,
    texts: new Set(posts.flatMap(({ seq, text }) => (text === undefined ? [] : [`${seq}: ${text}`]))),
    deleted: posts.filter(({ deleted }) => deleted).map(({ seq }) => seq),
  }
}

describe.runIf(hasSharedData())('a saved page, with time passing', () => {
  const saved = readFileSync(join(SHARED_DATA, 'web-preview/full.html'), 'utf8')
  const handle = (/tgme_channel_info_header_username"><a[^>]*>@(\w+)/.exec(saved)?.[1] ?? '').toLowerCase()
  const seqs = [...saved.matchAll(/data-post="\w+\/(\d+)"/g)].map(([, seq = '']) => seq)

  const collect = async (killEvery: number): Promise<TestStore> => {
    const store = await createStore('sqlite')
    const it: Collecting = new Collecting({
      handles: [handle],
      answer: (path) => {
        if (path === '/robots.txt' || path === `/${handle}`) return undefined
        return {
          body: path.includes('before=') ? pageHtml({ handle, posts: [] }) : pageAt(saved, it.time.seconds()),
        }
      },
    })
    collecting = await it.start()
    const kept = storeOutput(store.store, {
      linkBase: LINK_BASE,
      followWallClock: false,
      wallClock: it.time.seconds,
      onRejected: ({ message }) => expect.unreachable(message),
    })
    let writes = 0
    const output: Output = {
      write: async (name, observations) => {
        const rejected = await kept.write(name, observations)
        if (++writes % killEvery === 0) throw new Error('killed')
        return rejected
      },
    }
    const end = START_SECONDS + 6 * HOUR
    while (it.time.seconds() < end)
      await it
        .run({ forSeconds: end - it.time.seconds(), output })
        .catch(({ message }) => expect(message).toBe('killed'))
    await it.stop()
    return store
  }

  test('gives curves of reactions, versions and deletions, killed or not', async () => {
    const calm = await collect(Number.POSITIVE_INFINITY)
    const expected = await contentOf(calm).finally(() => calm.remove())
    expect(expected.deleted).toEqual([seqs[4]])
    expect([...expected.texts].filter((text) => text.startsWith(`${seqs[2]}: `))).toHaveLength(2)
    opened = await collect(3)
    const { facts, texts, deleted } = await contentOf(opened)
    expect({ texts, deleted }).toEqual({ texts: expected.texts, deleted: expected.deleted })
    const curve = facts
      .filter(isPostOf(seqs[0] ?? ''))
      .flatMap((seen) => ('reactions' in seen && seen.reactions ? [[seen.at, seen.reactions['👍']]] : []))
    for (const [at = 0, likes] of curve) expect(likes).toBe(likesAt(at))
    expect(new Set(curve.map(([, likes]) => likes))).toEqual(new Set([10, 11, 12, 13, 14, 15]))
    expect((await check(opened.store, { linkBase: LINK_BASE })).filter(({ wrong }) => wrong > 0)).toEqual([])
  })
})
