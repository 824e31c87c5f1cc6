import { expect, test } from 'vitest'
import { FORMATS } from '../../../web/src/i18n/format.js'
import { plural } from '../../../web/src/i18n/words.js'

const { en, ru } = FORMATS
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

test('numbers are written as each language writes them', () => {
  expect([en.integer(1_234_567), plain(ru.integer(1_234_567))]).toEqual(['1,234,567', '1 234 567'])
  expect([en.percent(27.05), plain(ru.percent(27.05))]).toEqual(['27.1%', '27,1 %'])
  expect([0, 0.04, 0.93, 60, 239.4, -0.5].map(en.percent)).toEqual([
    '0.0%',
    '0.04%',
    '0.9%',
    '60.0%',
    '239%',
    '−0.5%',
  ])
  expect([15, 1.25].map(en.shortPercent)).toEqual(['15%', '1.25%'])
  expect([en.signedPercent(8.14), en.signedPercent(-12)]).toEqual(['+8.1%', '−12.0%'])
  expect([en.signed(1_200), en.signed(-3), en.signed(0)]).toEqual(['+1,200', '−3', '0'])
  expect([en.compact(1_757_398), plain(ru.compact(1_757_398))]).toEqual(['1.8M', '1,8 млн'])
})

test('times are Moscow time, three hours ahead of UTC in every year', () => {
  // Noon UTC, in winter and in the summer of 2012, when Moscow's clocks were four hours ahead.
  expect(en.instant(Date.UTC(2026, 10, 1, 12) / 1_000)).toBe('1 Nov 2026, 15:00')
  expect(en.instant(Date.UTC(2012, 6, 1, 12) / 1_000)).toBe('1 Jul 2012, 15:00')
  expect(en.when('31.10.2026 14:58')).toBe('31 Oct 2026, 14:58')
  expect(plain(ru.when('31.10.2026 14:58'))).toBe('31 окт. 2026 г., 14:58')
  expect([en.day('2026-11-01'), en.dayShort('2026-11-01')]).toEqual(['1 Nov 2026', '1 Nov'])
  expect([1, 7].map(en.weekday)).toEqual(['Monday', 'Sunday'])
  expect([1, 7].map(ru.weekdayShort)).toEqual(['пн', 'вс'])
})

test('counted things have their forms', () => {
  const posts = plural('ru', { one: 'пост', few: 'поста', many: 'постов', other: 'поста' })
  expect([1, 2, 5, 11, 21, 1.5].map(posts)).toEqual([
    '1 пост',
    '2 поста',
    '5 постов',
    '11 постов',
    '21 пост',
    '1,5 поста',
  ])
  expect([1, 2].map(plural('en', { one: 'post', other: 'posts' }))).toEqual(['1 post', '2 posts'])
})
