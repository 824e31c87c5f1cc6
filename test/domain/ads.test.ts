import { describe, expect, test } from 'vitest'
import { adOf, effectOf, isAd } from '../../src/domain/ads.js'

describe('the token of an advertisement', () => {
  test.each([
    ['Реклама. ПАО "Совкомбанк". Erid: 2VtzqxjPQ1k', '2VtzqxjPQ1k'],
    ['erid:2Vtzqx81AbE', '2Vtzqx81AbE'],
    ['https://alfa.example/UwgELd?erid=2VtzqwUxhF5)', '2VtzqwUxhF5'],
    ['[сайт](https://example.org/?utm_term=d_code&erid=LjN8KQZgE&x=1)', 'LjN8KQZgE'],
    ['ERID LatgBqz7f', 'LatgBqz7f'],
    [
      'erid = CQH36pWzJqDgH9TeqBFM2fGqq91inUiWymgkMfYBAcB71G',
      'CQH36pWzJqDgH9TeqBFM2fGqq91inUiWymgkMfYBAcB71G',
    ],
  ])('is found in %s', (text, erid) => {
    expect(adOf(text)?.erid).toBe(erid)
    expect(isAd(text)).toBe(true)
  })

  test.each([
    null,
    '',
    'Какой erid?',
    'Что такое erid и зачем он нужен',
    'erid token',
    'peerid: 12345678',
    'https://example.org/?peer_erid=12345678',
    'erid: нет',
    'erid: 12',
  ])('is not found in %s', (text) => {
    expect(isAd(text)).toBe(false)
  })

  test('is looked for in linear time', () => {
    const started = performance.now()
    for (const part of [
      'erid ',
      'erid:',
      'Реклама. ООО ',
      'Реклама. ООО «',
      'Реклама. ИП А ',
      'erid: 2Vtzqw1 Реклама. ИП А.',
    ])
      adOf(`${part.repeat(20_000)} erid: 2VtzqxjPQ1k`)
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

test.each([
  ['Реклама. ООО "ТД ЭкоНива". ИНН: 3614009018. Erid: 2W5zFJStWDE.', 'ООО "ТД ЭкоНива"', '3614009018'],
  [
    'Рекламодатель ООО «Рестрим Медиа». ОГРН 1237700009700. Реклама. 12+ erid:2Vtzqx81AbE',
    'ООО «Рестрим Медиа»',
    null,
  ],
  ['Реклама. ИП Щевелев Д.М. Erid: 2Vtzqumy3xM', 'ИП Щевелев Д.М.', null],
  ['Реклама. ИП Маковкин Артём Николаевич. erid: 2VtzqxUzzg1', 'ИП Маковкин Артём Николаевич', null],
  ['Реклама: АО Селектел, ИНН 7842393933, erid: 2W5zFH4sWNk', 'АО Селектел', '7842393933'],
  ['Реклама 18+. ООО «УК «Деметра»». erid: 2W5zFH98jeY', 'ООО «УК «Деметра»»', null],
  ['Без имени. erid: 2W5zFH98jeY', null, null],
])('the advertiser of %s', (text, advertiser, inn) => {
  expect(adOf(text)).toMatchObject({ advertiser, inn })
})

describe('subscribers before and after an ad of day 10', () => {
  const count = (day: number, subs: number) => ({ day, first_subs: subs, subs })
  const UNKNOWN = { subs_before: null, subs_after: null, change: null }

  test('are those of days 9 and 12', () => {
    const counts = [count(9, 100), count(10, 110), count(12, 150), count(13, 900)]
    expect(effectOf(counts, 10)).toEqual({ subs_before: 100, subs_after: 150, change: 50 })
  })

  test('are unknown while the days are not over, and where nobody counted', () => {
    const later = count(20, 500)
    expect(effectOf([count(9, 100), count(11, 150)], 10)).toEqual(UNKNOWN)
    expect(effectOf([count(6, 100), count(11, 150), later], 10)).toEqual(UNKNOWN)
    expect(effectOf([count(7, 100), count(11, 150), later], 10)).toMatchObject({ change: 50 })
    expect(effectOf([count(9, 100), count(13, 150), later], 10)).toEqual(UNKNOWN)
    expect(effectOf([], 10)).toEqual(UNKNOWN)
  })
})
