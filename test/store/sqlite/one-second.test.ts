import { expect, test } from 'vitest'
import { textIndexOf } from '../../../src/store/index.js'
import { term } from '../../../src/text/terms/match.js'
import { createStore } from '../../support/stores.js'

/** More than a function call can have arguments. */
const POSTS = 120_000
const AT = 1_700_000_000

test('posts that all have the same second, as in data with days only, are found whole', async () => {
  const { store, remove } = await createStore('sqlite')
  try {
    await store.write((tx) =>
      textIndexOf(tx).put(
        tx,
        Array.from({ length: POSTS }, (_, i) => ({
          chatId: 1,
          seq: String(i),
          epoch: AT,
          views: i,
          textTerms: () => Buffer.from('wa'),
          attributes: [],
          isNew: true,
        })),
      ),
    )
    await store.read(async (tx) => {
      const { length, epochs } = await textIndexOf(tx).find(tx, { match: term('wa') }, 5_000)
      expect(length).toBe(POSTS)
      expect(new Set(Array.from(epochs))).toEqual(new Set([AT]))
    })
  } finally {
    await remove()
  }
})
