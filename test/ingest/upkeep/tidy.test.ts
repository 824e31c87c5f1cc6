import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { Importer } from '../../../src/ingest/import.js'
import { tidyIndex, tidyOrWarn } from '../../../src/ingest/upkeep/tidy.js'
import { allPosts, type Store, textIndexOf } from '../../../src/store/index.js'
import { term } from '../../../src/text/terms/match.js'
import { keyTerm } from '../../../src/text/terms/term-names.js'
import { run } from '../../support/cli.js'
import { createStore, ENGINES } from '../../support/stores.js'

const BATCHES = 3
const POSTS_PER_BATCH = 20
const AT = 1_700_000_000

/** Each batch leaves a part of its own in the index. */
const importBatches = async (store: Store) => {
  const importer = new Importer(store, { linkBase: 'https://t.me', wallClock: () => AT })
  await importer.add({ kind: 'channel', at: AT - 1, chat_id: 1, chat_type: 'channel', title: 'Погода' })
  for (let post = 0; post < BATCHES * POSTS_PER_BATCH; post++) {
    const epoch = AT - 10_000 + post
    await importer.add({
      kind: 'post',
      at: AT,
      chat_id: 1,
      seq: String(post),
      epoch,
      text: `дождь номер ${post}`,
    })
    if (post % POSTS_PER_BATCH === POSTS_PER_BATCH - 1) await importer.flush()
  }
  return importer.summary
}

const findRain = (store: Store): Promise<string[]> =>
  store.read(async (tx) => {
    const hits = await textIndexOf(tx).find(tx, { match: term(keyTerm('дождь')) }, 1_000)
    return (await allPosts(hits)).map(([, seq]) => seq)
  })

const partsOfIndex = (dataDir: string): number => {
  const database = new Database(`${dataDir}/channelscope.db`, { readonly: true })
  const parts = database.prepare('select count(distinct segid) from post_terms_idx').pluck().get()
  database.close()
  return Number(parts)
}

test.for(ENGINES)('%s: tidying changes nothing that is found', async (engine) => {
  const { store, remove } = await createStore(engine)
  try {
    const summary = await importBatches(store)
    const before = await findRain(store)
    expect(before).toHaveLength(BATCHES * POSTS_PER_BATCH)
    await tidyIndex(store, summary)
    expect(await findRain(store)).toEqual(before)
    await tidyIndex(store, summary)
    expect(await findRain(store)).toEqual(before)
  } finally {
    await remove()
  }
})

test('tidying brings the parts of the index together after an import of much of it, and only then', async () => {
  const { store, options, remove } = await createStore('sqlite')
  try {
    const summary = await importBatches(store)
    const parts = partsOfIndex(options.dataDir)
    expect(parts).toBeGreaterThan(1)
    const few = { ...summary, byKind: { ...summary.byKind, post: POSTS_PER_BATCH } }
    await tidyIndex(store, few)
    expect(partsOfIndex(options.dataDir)).toBe(parts)
    await tidyIndex(store, summary)
    expect(partsOfIndex(options.dataDir)).toBe(1)
  } finally {
    await remove()
  }
})

test('the command rebuild leaves the index in one part', async () => {
  const { store, options, remove } = await createStore('sqlite')
  try {
    await importBatches(store)
    expect(partsOfIndex(options.dataDir)).toBeGreaterThan(1)
    expect(await run(['rebuild'], { store: options })).toMatchObject({ code: 0 })
    expect(partsOfIndex(options.dataDir)).toBe(1)
  } finally {
    await remove()
  }
})

test('a step of tidying leaves a whole index, with which an import can go on', async () => {
  const { store, remove } = await createStore('sqlite')
  try {
    const summary = await importBatches(store)
    const before = await findRain(store)
    const { tidy } = textIndexOf(store)
    expect(await store.write(async (tx) => tidy?.(tx, 'begin'))).toBe(true)
    await store.write(({ db }) =>
      sql`insert into post_terms (post_terms) values ('integrity-check')`.execute(db),
    )
    expect(await findRain(store)).toEqual(before)
    await importBatches(store)
    await tidyIndex(store, summary)
    expect(await findRain(store)).toEqual(before)
  } finally {
    await remove()
  }
})

test('a failure after everything is stored is a warning', async () => {
  const { store, options, remove } = await createStore('sqlite')
  const warnings = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const summary = await importBatches(store)
    const database = new Database(`${options.dataDir}/channelscope.db`)
    database.exec('drop table post_terms')
    database.close()
    await expect(tidyIndex(store, summary)).rejects.toThrow(/post_terms/)
    await tidyOrWarn(store, summary)
    expect(warnings.mock.calls.flat()).toEqual([
      expect.stringMatching(/^Warning: all data is stored.*post_terms/),
    ])
  } finally {
    warnings.mockRestore()
    await remove()
  }
})
