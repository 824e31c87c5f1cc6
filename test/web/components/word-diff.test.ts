import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffVersions } from '../../../web/src/components/word-diff.js'

/** New parts in [ ], dropped ones in { }. */
const marked = (texts: readonly string[]): string[] =>
  diffVersions(texts).map((pieces) =>
    pieces
      .map(({ text, isNew, isDropped }) =>
        (isNew ? `[${text}]` : text).replace(/.+/s, (all) => (isDropped ? `{${all}}` : all)),
      )
      .join(''),
  )

test('one text has no marks', () => {
  expect(marked(['Мост откроют завтра'])).toEqual(['Мост откроют завтра'])
  expect(marked([])).toEqual([])
})

test('marks words that were replaced, added and dropped', () => {
  expect(marked(['Мост откроют завтра.', 'Мост откроют в среду.', 'Мост откроют в среду. Ура'])).toEqual([
    'Мост откроют {завтра}.',
    'Мост откроют [в среду].',
    'Мост откроют в среду.[ Ура]',
  ])
  expect(marked(['цена 350 рублей', 'цена 380 рублей'])).toEqual(['цена {350} рублей', 'цена [380] рублей'])
})

test('a word that came and went is both', () => {
  expect(marked(['да', 'да нет', 'да'])).toEqual(['да', 'да{[ нет]}', 'да'])
})

test('from no text and to no text', () => {
  expect(marked(['', 'да', ''])).toEqual(['', '{[да]}', ''])
})

test('texts too long to compare are marked between what is the same at both ends', () => {
  const [before, after] = ['раз ', 'два '].map((word) => `начало ${word.repeat(2_000)}конец`)
  const [pieces] = diffVersions([before ?? '', after ?? ''])
  expect(pieces?.map(({ isDropped }) => isDropped)).toEqual([false, true, false])
})

test('the pieces of a version are its text, and what two versions keep is the same', () => {
  const words = fc
    .array(fc.constantFrom('раз', ' ', 'два', '🔥', '.', '\n', 'e\u0301', '\ud83d'))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(fc.array(words, { maxLength: 4 }), (texts) => {
      const versions = diffVersions(texts)
      expect(versions.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual(texts)
      for (const [index, pieces] of versions.slice(1).entries()) {
        const kept = (all: typeof pieces, mark: 'isNew' | 'isDropped') =>
          all
            .filter((piece) => !piece[mark])
            .map(({ text }) => text)
            .join('')
        expect(kept(pieces, 'isNew')).toBe(kept(versions[index] ?? [], 'isDropped'))
      }
    }),
  )
})
