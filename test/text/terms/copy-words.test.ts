import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyWords, wordsAtEnd } from '../../../src/text/terms/copy-words.js'

test('the same words have the same numbers, however they are written', () => {
  expect(copyWords('Ёлка СТОИТ в 𝗹𝗲𝘀𝘂')).toEqual(copyWords('елка, стоит — в lesu!'))
  expect(copyWords('дом')).not.toEqual(copyWords('том'))
})

test('links, handles, hashtags and emoji are no words of a text', () => {
  const plain = copyWords('мост открыли сегодня')
  expect(copyWords('🔥 мост https://t.me/city/12?x=1 открыли @city_news сегодня #мост_2024')).toEqual(plain)
  expect(copyWords('мост t.me/city открыли example.com/a/b сегодня 👍🏽')).toEqual(plain)
})

test('lines without words are left out', () => {
  expect(copyWords('')).toHaveLength(0)
  const lines = [...copyWords('мост'), ...copyWords('открыли')]
  expect([...copyWords('\n🔥🔥\n\nмост\n@city\nоткрыли\n')]).toEqual(lines)
})

test('no more than 2,000 words of a text count', () => {
  expect(copyWords('слово '.repeat(3_000))).toHaveLength(2_001)
})

test('the words at the end of a text are its last ones, of as many lines as are asked for', () => {
  const piece = fc.constantFrom('мост', '\n', '@city', ' ', '10', '000', '🔥', 'https://t.me/a ', 'река', '-')
  const linesIn = (words: Int32Array): number => words.filter((word) => word === 0).length
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 3 }), (pieces, lines) => {
      const text = pieces.join('')
      const [all, last] = [copyWords(text), wordsAtEnd(text, lines)]
      expect(all.subarray(all.length - last.length)).toEqual(last)
      expect(linesIn(last)).toBeGreaterThanOrEqual(Math.min(lines, linesIn(all)))
    }),
  )
  const long = `${'слово '.repeat(3_000)}\nконец`
  expect(wordsAtEnd(long, 1)).toEqual(copyWords(long))
})
