import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeTexts, encodeTexts, mergeTexts } from '../../src/domain/text-sightings.js'

const text = fc.option(
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('Мост открыт', 'Мост открыт!', 'Новый мост открыт', 'Новый 🌉 открыт', 'Новый 🌁 открыт'),
  ),
)

const sightings = fc.array(fc.record({ at: fc.nat(20), value: text }), { minLength: 1, maxLength: 30 })

test('texts are decoded as they were encoded', () => {
  fc.assert(
    fc.property(sightings, (seen) => {
      const all = mergeTexts(seen)
      const [newest = { at: 0, value: null }] = all.slice(-1)
      const earlier = all.slice(0, -1)
      expect(decodeTexts(newest, encodeTexts(newest, earlier))).toEqual(earlier)
    }),
  )
})

test('a text that changed little takes little', () => {
  const before = { at: 1_000_000, value: 'Долгий текст о мосте. '.repeat(50) }
  const after = { at: 1_003_600, value: `${before.value}Исправлено.` }
  expect(encodeTexts(after, [before]).length).toBeLessThan(10)
})

test('of two texts at one instant, the one whose JSON text sorts last comes last', () => {
  const [a, b] = [
    { at: 1, value: 'а' },
    { at: 1, value: 'б' },
  ]
  expect(mergeTexts([b, a, { at: 0, value: 'в' }, a])).toEqual([{ at: 0, value: 'в' }, a, b])
})
