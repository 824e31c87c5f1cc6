import { expect, it } from 'vitest'
import { CountedWords } from '../../../src/text/terms/counted-words.js'
import { textTerms } from '../../../src/text/terms/terms.js'

it('Words of three to 24 letters are counted once a text, and hashtags with their sign.', () => {
  const counts = new CountedWords()
  const add = (text: string, by: 1 | -1): void => counts.add(text, textTerms(text), by)
  add('Снег, снег и 2026 год, #Зима и #зима', 1)
  add('Снег', 1)
  add('Снег', -1)
  expect(new Map(counts.take())).toEqual(
    new Map([
      ['снег', 1],
      ['год', 1],
      ['зима', 1],
      ['#зима', 1],
    ]),
  )
  expect(counts.take()).toEqual([])
})
