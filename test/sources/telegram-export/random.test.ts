import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chat, message, readExport } from './read.js'

const FIELDS = [
  'photo',
  'media_type',
  'file',
  'poll',
  'reactions',
  'text',
  'text_entities',
  'forwarded_from',
  'edited',
]

test('random JSON in a message neither crashes nor loses a neighbour', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue()), async (fields) => {
      const { seen } = await readExport(
        chat([
          message({ id: 2, text: 'до' }),
          message({ id: 50, ...fields }),
          message({ id: 100, text: 'после' }),
        ]),
      )
      for (const [seq, text] of [
        ['2', 'до'],
        ['100', 'после'],
      ])
        expect(seen).toContainEqual(expect.objectContaining({ seq, text }))
    }),
    { numRuns: 200 },
  )
})

test('a value in the place of a message neither crashes nor loses a neighbour', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const { seen } = await readExport(chat([value, message({ id: 100, text: 'после' })]))
      expect(seen).toContainEqual(expect.objectContaining({ seq: '100', text: 'после' }))
    }),
    { numRuns: 100 },
  )
})
