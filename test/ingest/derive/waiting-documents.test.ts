import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type WaitingDocument, WaitingDocuments } from '../../../src/ingest/derive/waiting-documents.js'
import { type PostViews, type Store, scanRows, textIndexOf } from '../../../src/store/index.js'
import { createStore, ENGINES } from '../../support/stores.js'

const SEQS = ['1', '2', '3', '4']

const post = fc.record({
  seq: fc.constantFrom(...SEQS),
  epoch: fc.integer({ min: 1, max: 3 }),
  views: fc.nat(9),
  word: fc.constantFrom('wa', 'wb', 'wc'),
})

interface Step {
  put: { seq: string; epoch: number; views: number; word: string }[]
  setViews: { seq: string; views: number }[]
}

const step: fc.Arbitrary<Step> = fc.record({
  put: fc.uniqueArray(post, { maxLength: 4, selector: ({ seq }) => seq }),
  setViews: fc.uniqueArray(fc.record({ seq: fc.constantFrom(...SEQS), views: fc.nat(9) }), {
    maxLength: 2,
    selector: ({ seq }) => seq,
  }),
})

const documentOf = ({ seq, epoch, views, word }: Step['put'][number], isNew: boolean): WaitingDocument => ({
  ...{ chatId: 1, seq, epoch, views, isNew, attributes: ['ax'], bytes: 10 },
  textTerms: () => Buffer.from(word),
})

/** What is found of the posts after all steps. */
const indexed = (store: Store, steps: readonly Step[], bytesMost: number): Promise<object[]> =>
  store.write(async (tx) => {
    await textIndexOf(tx).clear(tx)
    const waiting = new WaitingDocuments(bytesMost, async (_, documents) => [...documents])
    const known = new Set<string>()
    for (const { put, setViews } of steps) {
      await waiting.put(
        tx,
        put.map((one) => documentOf(one, !known.has(one.seq))),
      )
      for (const { seq } of put) known.add(seq)
      await waiting.setViews(
        tx,
        setViews.map(({ seq, views }): PostViews => ({ chatId: 1, seq, views })),
      )
    }
    await waiting.write(tx)
    const found: object[] = []
    for await (const rows of scanRows(tx, textIndexOf(tx).posts, ['chat_id', 'seq'])) found.push(...rows)
    for await (const rows of textIndexOf(tx).terms(tx)) found.push(...rows)
    return found
  })

describe.each(ENGINES)('on %s', (engine) => {
  test('documents are found alike, whenever they are written', async () => {
    const place = await createStore(engine)
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 5 }),
        fc.constantFrom(25, 60, Number.POSITIVE_INFINITY),
        async (steps, bytesMost) => {
          const atOnce = await indexed(place.store, steps, 0)
          expect(await indexed(place.store, steps, bytesMost)).toEqual(atOnce)
        },
      ),
      { numRuns: 40 },
    )
    await place.remove()
  })
})
