import { expect, it } from 'vitest'
import { hashtagTerm, mentionTerm } from '../../../src/text/terms/term-names.js'
import { earlierTerm, partsOf, textTerms, withEarlierTexts } from '../../../src/text/terms/terms.js'

const placesOf = (text: string): string[] => partsOf(textTerms(text)).places

it('Places are the first keys of all words, then pairs of neighbours with other keys, each once, between gaps.', () => {
  const first = ['o', 'kкирпичный', 'kдома']
  expect(placesOf('кирпичные дома')).toEqual([...first, 'o', 'kкирпичный', 'kдом', 'o'])
  expect(placesOf('кирпичные дома кирпичные дома').filter((term) => term === 'kдом')).toHaveLength(2)
})

it('A number has its place as written, and what has no key leaves a gap there.', () => {
  expect(placesOf('рост 15 процентов')).toEqual(['o', 'kрост', 'w15', 'kпроцент', 'o'])
})

it('A key that has a place stands nowhere else; hashtags and mentions are terms.', () => {
  const { places, others } = partsOf(textTerms('Снег #Зима @Winter_ru'))
  expect(others.filter((term) => places.includes(term))).toEqual([])
  expect(others).toEqual(expect.arrayContaining([hashtagTerm('зима'), mentionTerm('winter_ru')]))
})

it('Places of earlier texts are apart from those of the newest one.', () => {
  const { places } = partsOf(withEarlierTexts(textTerms('снег идёт'), ['дождь идёт']))
  expect(places).toContain(earlierTerm('kдождь'))
  expect(places.filter((term) => !term.startsWith('k') && term !== 'o')).not.toContain('kдождь')
})

it('A text of any length has no more words and places than PostgreSQL has positions.', () => {
  const { words, places } = partsOf(textTerms('новые дома и коты '.repeat(5_000)))
  expect(words.length + places.length).toBeLessThanOrEqual(16_383)
})
