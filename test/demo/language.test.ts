import { describe, expect, test } from 'vitest'
import { fill, vocabulary } from '../../src/demo/language/grammar.js'
import { formatNumber, plural } from '../../src/demo/language/plural.js'
import { template } from '../../src/demo/language/template.js'
import { word } from '../../src/demo/language/words.js'
import { Random } from '../../src/demo/random.js'

const roubles = (count: number) => plural(count, 'рубль', 'рубля', 'рублей')

test('a number takes the right plural', () => {
  const cases = [0, 1, 2, 4, 5, 11, 12, 14, 15, 21, 22, 25, 100, 101, 111, 112, 1001].map(roubles)
  expect(cases.join(' ')).toBe(
    'рублей рубль рубля рубля рублей рублей рублей рублей рублей рубль рубля рублей рублей рубль рублей рублей рубль',
  )
})

test('thousands are set apart from five digits on', () => {
  expect([999, 1500, 12_500, 1_234_567].map(formatNumber)).toEqual([
    '999',
    '1500',
    '12\u00a0500',
    '1\u00a0234\u00a0567',
  ])
})

describe('declension', () => {
  test.each([
    ['Москв/f', 'Москва Москвы Москве Москву Москвой Москве'],
    ['Казан/f8', 'Казань Казани Казани Казань Казанью Казани'],
    ['книг/f', 'книга книги книге книгу книгой книге'],
    ['улиц/f', 'улица улицы улице улицу улицей улице'],
    ['месяц/m', 'месяц месяца месяцу месяц месяцем месяце'],
    ['Юри/Mii', 'Юрий Юрия Юрию Юрия Юрием Юрии'],
    ['решени/ni', 'решение решения решению решение решением решении'],
    [
      'пиломатериал/p',
      'пиломатериалы пиломатериалов пиломатериалам пиломатериалы пиломатериалами пиломатериалах',
    ],
    ['падеж/p', 'падежи падежей падежам падежи падежами падежах'],
  ])('%s', (entry, forms) => {
    expect(word(entry).forms.join(' ')).toBe(forms)
  })

  test('adjectives and surnames agree with their noun', () => {
    expect(word('нов/a станци/fi метро').forms[3]).toBe('новую станцию метро')
    expect(word('бур/a медвед/Mj').forms[3]).toBe('бурого медведя')
    expect(word('городск/ao парк/m').forms).toContain('городским парком')
    expect(word('Нижн/aj Новгород/m').forms[5]).toBe('Нижнем Новгороде')
    expect(word('Марин/f Лугинин/s').forms[4]).toBe('Мариной Лугининой')
    expect(word('Олег/M Лугинин/s').forms[4]).toBe('Олегом Лугининым')
  })
})

describe('templates', () => {
  const words = vocabulary(
    { city: ['Москв/f', 'Омск/m'], who: ['Степан/M'] },
    { said: ['раз', 'два', 'три'] },
  )
  const say = (text: string, seed = 1) => fill(template(text), new Random(seed), words, () => undefined)

  test('a slot keeps its word, a numbered one takes another', () => {
    expect(say('{city.nom}|{city.nom}')).toMatch(/^(.+)\|\1$/)
    expect(['Москва Омск', 'Омск Москва']).toContain(say('{city.nom} {city2.nom}'))
  })

  test('agreement, numbers, alternatives', () => {
    expect(say('{who.nom} {who?пришёл|пришла}')).toBe('Степан пришёл')
    expect(say('{5-5 рубль|рубля|рублей}')).toBe('5 рублей')
    expect(['а', 'б']).toContain(say('[а|б]'))
  })

  test('a rule does not repeat itself', () => {
    const said = say('{said} {said} {said}').split(' ').sort()
    expect(said).toEqual(['два', 'раз', 'три'])
  })

  test('prepositions gain a vowel', () => {
    expect(say('с {who.ins}')).toBe('со Степаном')
    expect(say('о Омске, но о Москве')).toBe('об Омске, но о Москве')
  })

  test('a mistake in a template is an error', () => {
    expect(() => say('{nobody.gen}')).toThrow('no such slot')
    expect(() => template('{city.abl}')).toThrow('no such case')
    expect(() => template('[а|б')).toThrow('unclosed')
  })
})
