import { describe, expect, test } from 'vitest'
import places from '../../../src/ingest/classify/places.json' with { type: 'json' }
import { regionClassifier } from '../../../src/ingest/classify/region.js'

/** What is inferred of a title and a description, with the regions that the store has. */
const infer = (title: string, description = '', inUse: Readonly<Record<string, number>> = {}) =>
  regionClassifier(new Map(Object.entries(inUse))).infer({ title, description, posts: [] })

const regionOf = (...args: Parameters<typeof infer>): string | undefined => infer(...args)?.value

describe('the region of a chat', () => {
  test.each([
    ['Подслушано в Казани', 'Татарстан'],
    ['казань | афиша', 'Татарстан'],
    ['Набережных Челнов', 'Татарстан'],
    ['Нижним Новгородом', 'Нижегородская область'],
    ['ЧП САНКТ-ПЕТЕРБУРГА', 'Санкт-Петербург'],
    ['Работа в Ростове-на-Дону', 'Ростовская область'],
    ['Томской области', 'Томская область'],
    ['Жизнь Петропавловска', 'Казахстан'],
    ['Жизнь Петропавловска-Камчатского', 'Камчатский край'],
    ['#Минск сегодня', 'Беларусь'],
    ['Almaty live', 'Казахстан'],
    ['Новости Беларуси', 'Беларусь'],
    ['Щелково. Новости', 'Московская область'],
  ])('is named in any form: %s', (title, region) => {
    expect(regionOf(title)).toBe(region)
    expect(regionOf('Новости', title)).toBe(region)
  })

  test('is unknown where none is named, or two are', () => {
    expect(regionOf('Рецепты на каждый день', 'Готовим дома')).toBeUndefined()
    expect(regionOf('Из Казани в Уфу')).toBeUndefined()
    expect(regionOf('Новости Казани', 'Доставка из Москвы')).toBeUndefined()
    expect(regionOf('Казань и Набережные Челны')).toBe('Татарстан')
  })

  test('goes before the country that it is a part of', () => {
    expect(regionOf('Вся Россия')).toBe('Россия')
    expect(regionOf('Казань', 'Главный город России')).toBe('Татарстан')
    expect(regionOf('Казань', 'Россия и Казахстан')).toBeUndefined()
  })

  test.each([
    'Орёл и решка',
    'Находка дня',
    'Читы для игр',
    'Владимир Иванов. Блог',
    'Шахты и рудники',
    'В орле',
    'Иванов и сыновья',
  ])('is not taken from other words: %s', (title) => expect(regionOf(title)).toBeUndefined())

  test.each([
    ['Подслушано в Орле', 'Орловская область'],
    ['Город Владимир', 'Владимирская область'],
    ['Реклама: г. Киров', 'Кировская область'],
    ['ЖИЗНЬ В ЧИТЕ', 'Забайкальский край'],
  ])('is taken from them behind a word that says so: %s', (title, region) =>
    expect(regionOf(title)).toBe(region),
  )

  test('is not taken from addresses, handles and what the law demands to be said', () => {
    expect(regionOf('Фото', 'Пишите @kazan, https://example.com/Москва и t.me/minsk')).toBeUndefined()
    expect(regionOf('Фото', 'Деятельность Meta запрещена в России. Снимаем Казань!')).toBe('Татарстан')
    expect(regionOf('Фото', 'Деятельность Meta запрещена в России')).toBeUndefined()
  })

  test('is written as the store has it, in the way of most chats', () => {
    expect(regionOf('Казань', '', { 'Республика Татарстан': 3, Татарстан: 2 })).toBe('Республика Татарстан')
    expect(regionOf('Казань, Россия', '', { 'Республика Татарстан': 1, 'российская федерация': 1 })).toBe(
      'Республика Татарстан',
    )
    expect(regionOf('Казань', '', { Татарстан: 2, 'Республика Татарстан': 2 })).toBe('Республика Татарстан')
  })

  test('can be one that only the store knows, unless that is a common word', () => {
    const inUse = { Сербия: 5, Другое: 9, 'Весь мир': 2 }
    expect(regionOf('Мы в Сербии', '', inUse)).toBe('Сербия')
    expect(regionOf('Мы в Сербии')).toBeUndefined()
    expect(regionOf('Другое кино', 'Другое', inUse)).toBeUndefined()
    expect(regionOf('Обо Всём мире', '', inUse)).toBe('Весь мир')
    expect(regionOf('обо всём мире', '', inUse)).toBeUndefined()
  })

  test('says which words decided, as they were written', () => {
    expect(infer('Афиша Казани', 'Казань и Набережные Челны. Казань, Россия')).toEqual({
      value: 'Татарстан',
      why: ['Казани', 'Казань', 'Набережные Челны'],
    })
  })

  test('every name of the list leads to its region, and to no other', () => {
    const wrong = places.flatMap(({ region, names, doubtful = [] }) =>
      [region, ...names, ...doubtful.map((name) => `город ${name}`)]
        .map((name) => [name, region, regionOf(name)])
        .filter(([, expected, found]) => expected !== found),
    )
    expect(wrong).toEqual([])
  })
})
