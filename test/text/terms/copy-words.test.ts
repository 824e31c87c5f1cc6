import { expect, test } from 'vitest'
import { copyWords } from '../../../src/text/terms/copy-words.js'

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

test('the last bit tells common words', () => {
  expect([...copyWords('и мост')].map((number) => number & 1)).toEqual([1, 0, 0])
})

test('no more than 2,000 words of a text count', () => {
  expect(copyWords('слово '.repeat(3_000))).toHaveLength(2_001)
})
