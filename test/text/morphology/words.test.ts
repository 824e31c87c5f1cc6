import { describe, expect, it } from 'vitest'
import { words } from '../../../src/text/morphology/words.js'

const plain = (text: string): string[] => words(text).map(({ word }) => word)

describe('words', () => {
  it('takes letters and digits, folds case and ё', () => {
    expect(plain('Ёлка №5 — «Ночью» в 12:30!')).toEqual(['елка', '5', 'ночью', 'в', '12', '30'])
    expect(plain('')).toEqual([])
    expect(plain(' …!? ©')).toEqual([])
  })

  it('takes the words of hashtags, handles and links, without the scheme', () => {
    expect(plain('#новости_дня')).toEqual(['новости', 'дня'])
    expect(plain('@durov')).toEqual(['durov'])
    expect(plain('https://t.me/durov/12')).toEqual(['t', 'me', 'durov', '12'])
    expect(plain('HTTP://пример.рф?q=1')).toEqual(['пример', 'рф', 'q', '1'])
    expect(plain('протокол https лучше')).toEqual(['протокол', 'https', 'лучше'])
  })

  it('keeps the signs of C++, C#, F# and .NET, and one spelling for both alphabets', () => {
    expect(plain('C++, c#; F#. (.NET) C#/.Net')).toEqual(['c++', 'c#', 'f#', '.net', 'c#', '.net'])
    expect(plain('С++ С# 1С 1C')).toEqual(['c++', 'c#', '1с', '1с'])
    expect(plain('C++17 #C++ Objective-C++ .NET-разработчик')).toEqual([
      'c++',
      '17',
      'c++',
      'objective',
      'c++',
      '.net',
      'разработчик',
    ])
  })

  it('sees no such signs in other words, sums, hashtags, links and at the end of a sentence', () => {
    expect(plain('C. C+ C+++ ABC++ ABC# D#')).toEqual(['c', 'c', 'c', 'abc', 'abc', 'd'])
    expect(plain('C#тег F#1 c##')).toEqual(['c', 'тег', 'f', '1', 'c'])
    expect(plain('example.net ...net x-.net .network')).toEqual([
      'example',
      'net',
      'net',
      'x',
      'net',
      'network',
    ])
    expect(plain('#тег')).toEqual(['тег'])
  })

  it('gives the parts of a hyphenated word, and the whole on the first part', () => {
    expect(words('Кое-что, кто‑то')).toEqual([
      { word: 'кое', start: 0, end: 3, joined: [{ word: 'кое-что', parts: 2 }] },
      { word: 'что', start: 4, end: 7 },
      { word: 'кто', start: 9, end: 12, joined: [{ word: 'кто-то', parts: 2 }] },
      { word: 'то', start: 13, end: 15 },
    ])
  })

  it('sees no whole in a dash, a range with spaces, a long chain or a long word', () => {
    for (const text of [
      'раз — два',
      'раз - два',
      '-раз',
      'раз-',
      'раз--два',
      'а-б-в-г-д',
      `${'а'.repeat(60)}-бывший`,
    ])
      expect(words(text).filter(({ joined }) => joined)).toEqual([])
  })

  it('parts scripts without spaces from digits and Latin, and takes emoji for words', () => {
    expect(plain('2025年 iPhone手机 データ2')).toEqual(['2025', '年', 'iphone', '手机', 'データ', '2'])
    expect(plain('#тег🔥🔥 ❤️ 👍🏽да')).toEqual(['тег', '🔥', '🔥', '❤', '👍', 'да'])
    expect(words('🔥-новости').filter(({ joined }) => joined)).toEqual([])
  })

  it.each([
    ...['10000', '10 000', '10\u202f000', '10,000', '10.000', "10'000", '10 тыс.', '10 тысяч'].map((text) => [
      text,
      ['10000'],
    ]),
    ['1,5 млн и 2 500 000', ['1500000', '2500000']],
    ['2024 10 000', ['10000']],
    ['8 925 123 45 67, 12.05.2024, 1000 000, 10 тысячелетий, 3.14', []],
  ] as [string, string[]][])('sees the numbers in %s', (text, numbers) => {
    const seen = words(text).flatMap(({ word, joined = [] }) => [
      ...(word === '10000' ? [word] : []),
      ...joined.map((one) => one.word),
    ])
    expect(seen).toEqual(numbers)
  })

  it('takes groups of digits for parts, but not the words beside a number', () => {
    expect(words('10 000, 10 тыс.').map(({ isGroup = false }) => isGroup)).toEqual([true, true, false, false])
  })

  it('sees names with a number in a longer chain', () => {
    const [first] = words('gpt-4-po-vsem-pokazatelyam')
    expect(first?.joined).toEqual([{ word: 'gpt-4', parts: 2 }])
  })

  it('counts offsets in UTF-16 units, past emoji and letters outside the first plane', () => {
    const text = '👨‍👩‍👧 Привет, 𝗺𝗶𝗿 🇷🇺 и й'
    const slices = words(text).map(({ start, end }) => text.slice(start, end))
    expect(slices).toEqual(['👨‍👩‍👧', 'Привет', '𝗺𝗶𝗿', '🇷🇺', 'и', 'й'])
    expect(plain(text)).toEqual(['👨👩👧', 'привет', 'mir', '🇷🇺', 'и', 'й'])
  })

  it('sees through decoration: stress, two-piece letters, strike-out, soft hyphens, digits in boxes', () => {
    expect(plain('за́мок')).toEqual(['замок'])
    expect(plain('ёж и йод'.normalize('NFD'))).toEqual(['еж', 'и', 'йод'])
    expect(plain('т̶е̶к̶с̶т̶')).toEqual(['текст'])
    expect(plain('пере\u00adнос сло\u2060во')).toEqual(['перенос', 'слово'])
    expect(plain('1️⃣ место')).toEqual(['1', 'место'])
  })

  it('keeps marks that are letters in other scripts', () => {
    expect(plain('हिन्दी भाषा')).toEqual(['हिन्दी', 'भाषा'])
  })

  it('survives lone surrogates', () => {
    expect(plain('а\ud83dб \udc00')).toEqual(['а', 'б'])
  })

  it('takes time in proportion to hostile text', () => {
    const hostile = ['а', '𝗯', 'а-', 'а\u00ad', '\u0301', 'а ', '-', 'http://', '\ud83d', '#_@']
    const started = performance.now()
    for (const piece of hostile) words(piece.repeat(200_000 / piece.length))
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
