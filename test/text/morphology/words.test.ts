import { describe, expect, it } from 'vitest'
import { words } from '../../../src/text/morphology/words.js'

const plain = (text: string): string[] => words(text).map(({ word }) => word)

describe('words', () => {
  it('takes letters and digits, folds case and ё', () => {
    expect(plain('Ёлка №5 — «Ночью» в 12:30!')).toEqual(['елка', '5', 'ночью', 'в', '12', '30'])
    expect(plain('')).toEqual([])
    expect(plain(' …!? 🎄')).toEqual([])
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
      { word: 'кое', start: 0, end: 3, whole: 'кое-что' },
      { word: 'что', start: 4, end: 7 },
      { word: 'кто', start: 9, end: 12, whole: 'кто-то' },
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
      expect(words(text).filter(({ whole }) => whole)).toEqual([])
  })

  it('counts offsets in UTF-16 units, past emoji and letters outside the first plane', () => {
    const text = '👨‍👩‍👧 Привет, 𝗺𝗶𝗿 🇷🇺 и й'
    const slices = words(text).map(({ start, end }) => text.slice(start, end))
    expect(slices).toEqual(['Привет', '𝗺𝗶𝗿', 'и', 'й'])
    expect(plain(text)).toEqual(['привет', 'mir', 'и', 'й'])
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
