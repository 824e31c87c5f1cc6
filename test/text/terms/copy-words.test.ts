import { expect, test } from 'vitest'
import { copyWords, packCopyWords, unpackCopyWords } from '../../../src/text/terms/copy-words.js'

test('the same words have the same numbers, however they are written', () => {
  expect(copyWords('Ёлка СТОИТ в 𝗹𝗲𝘀𝘂')).toEqual(copyWords('елка, стоит — в lesu!'))
  expect(copyWords('дом')).not.toEqual(copyWords('том'))
})

test('links, handles, hashtags and emoji are no words of a text', () => {
  const plain = copyWords('мост открыли сегодня')
  expect(copyWords('🔥 мост https://t.me/city/12?x=1 открыли @city_news сегодня #мост_2024')).toEqual(plain)
  expect(copyWords('мост t.me/city открыли example.com/a/b сегодня 👍🏽')).toEqual(plain)
  expect(copyWords('почта me@city.ru и 1/2')).toHaveLength(1)
})

test('lines without words are left out', () => {
  expect(copyWords('')).toEqual([])
  expect(copyWords('\n🔥🔥\n\nмост\n@city\nоткрыли\n')).toEqual([
    ...copyWords('мост'),
    ...copyWords('открыли'),
  ])
})

test('the last bit tells common words', () => {
  expect(copyWords('и мост')[0]?.map((number) => number & 1)).toEqual([1, 0])
})

test('no more than 2,000 words of a text count', () => {
  expect(copyWords('слово '.repeat(3_000))[0]).toHaveLength(2_000)
})

test('words pass between threads in one piece', () => {
  for (const text of ['', 'мост', 'мост открыли\nсегодня\n\nи завтра'])
    expect(unpackCopyWords(packCopyWords(copyWords(text)))).toEqual(copyWords(text))
})
