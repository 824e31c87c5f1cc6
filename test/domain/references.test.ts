import { describe, expect, test } from 'vitest'
import { citationShare, citationWeight, dilOf, subsClassOf } from '../../src/domain/citation-index.js'
import { referenceReader } from '../../src/domain/references.js'

const read = referenceReader('https://links.example/ch')
const post = { text: '', repost_handle: null, repost_chat_id: null, repost_seq: null }
const handlesIn = (text: string) =>
  read({ ...post, text }).map(({ handle, seq }) => (seq ? `${handle}/${seq}` : handle))

describe('mentions in a text', () => {
  test.each<[string, string[]]>([
    ['читайте @Durov_1.', ['durov_1']],
    ['(@news24), «@city»!', ['news24', 'city']],
    ['https://t.me/alpha/15 и http://telegram.me/beta', ['alpha/15', 'beta']],
    ['t.me/s/gamma_channel/7?single', ['gamma_channel/7']],
    ['max.ru/delta, https://www.t.me/epsilon', ['delta', 'epsilon']],
    ['https://links.example/ch/zeta/99', ['zeta/99']],
    ['T.ME/Alpha', ['alpha']],
    ['@alpha, t.me/alpha/3, t.me/alpha/4', ['alpha/3']],
    ['t.me/alpha?start=1', ['alpha']],
    ['https://max.ru/gorod-news/AZ2H-TzaAOc, да', ['gorod-news/116398669919027431']],
    ['max.ru/gorod-news/12 MAX.RU/Gorod-News/13', ['gorod-news/12']],
    ['max.ru/gorod-news/__________8', ['gorod-news/18446744073709551615']],
    // No code: its last two bits are not 0; too short; too long.
    ['max.ru/gorod/AZ2H-TzaAOd max.ru/dom_1/AZ2H max.ru/reka/AZ2H-TzaAOcA', ['gorod', 'dom_1', 'reka']],
    ['max.ru/gorod-, max.ru/reka-канал', ['gorod', 'reka']],
    [`max.ru/a${'-b'.repeat(29)}c`, [`a${'-b'.repeat(29)}c`]],
    ['@gorod-news, t.me/gorod-news', ['gorod']],
    ['t.me/alpha/AZ2H-TzaAOc', ['alpha']],
    ['t.me/alpha/3329https://t.me/alpha/3329', ['alpha/3329']],
    ['(t.me/alpha),t.me/beta_|https://t.me/gamma:http://t.me/delta', ['alpha', 'beta_', 'gamma', 'delta']],
  ])('%j refers to %j', (text, expected) => {
    expect(handlesIn(text)).toEqual(expected)
  })

  test.each([
    'почта ivan@example.ru',
    'внутри@слова',
    'ivan_@handle',
    '@abc',
    '@1abcd',
    `@${'a'.repeat(33)}`,
    't.me/joinchat/AAAA',
    't.me/+abcdef',
    'https://t.me/addstickers/cats',
    't.me/share/url?x=1',
    't.me/proxy?server=1',
    't.me/c/123456/78',
    'not.t.me/alpha',
    'ot.me/alpha',
    'https://example.org/alpha',
    'https://video.example/@alpha',
    'links.example/alpha',
    'https://example.com/t.me/alpha',
    'example.com/https://t.me/alpha',
    'https://example.com/?to=https://t.me/alpha',
    'https://example.com/?t.me/alpha&x=max.ru/beta',
    `max.ru/a${'b'.repeat(60)}`,
    `max.ru/a${'-b'.repeat(30)}`,
    'max.ru/join/abcd-efgh',
  ])('%j refers to nobody', (text) => {
    expect(handlesIn(text)).toEqual([])
  })

  test('a hostile text is read to its end: a pattern that runs away would never get there', () => {
    const parts = ['@', 't.me/', 't.me/s/', '@a_', '/@', 'https://', '@ab']
    expect(parts.map((part) => handlesIn(part.repeat(50_000)))).toEqual(parts.map(() => []))
  })
})

describe('a repost', () => {
  test('is named by its identifier before its handle', () => {
    expect(read({ ...post, repost_chat_id: 5, repost_handle: 'Alpha', repost_seq: '12' })).toEqual([
      { isRepost: true, handle: null, chatId: 5, seq: '12' },
    ])
    expect(read({ ...post, repost_handle: 'Alpha' })).toEqual([
      { isRepost: true, handle: 'alpha', chatId: null, seq: null },
    ])
  })

  test('comes before the mentions of its text', () => {
    const references = read({ ...post, text: '@beta', repost_handle: 'alpha' })
    expect(references.map(({ isRepost, handle }) => [isRepost, handle])).toEqual([
      [true, 'alpha'],
      [false, 'beta'],
    ])
  })
})

test('classes have the bounds that the formulas name', () => {
  expect([1, 2, 5, 6, 15, 16, 100].map(dilOf)).toEqual([0, 1, 1, 2, 2, 3, 3])
  expect([0, 999, 1_000, 9_999, 10_000, 49_999, 50_000, 100_000, 100_001].map(subsClassOf)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4,
  ])
  expect([0, 1, 2, 3].map((dil) => citationWeight(dil) / 20)).toEqual([1, 0.5, 0.25, 0.1])
  expect(citationShare(990, 20)).toBe(Math.round(3 * Math.log(2) * 1e9))
})
