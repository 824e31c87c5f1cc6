import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nameOf, type OpenApi, referenceOf } from '../../../web/src/pages/docs/document.js'
import { FIELDS_RU, fieldsIn, inRussian } from '../../../web/src/pages/docs/ru/in-russian.js'
import { OPERATIONS_RU } from '../../../web/src/pages/docs/ru/operations.js'

const reference = referenceOf(
  JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as OpenApi,
)
const operations = reference.groups.flatMap((group) => group.operations)

test('every request of the API is described in Russian, and nothing else is', () => {
  expect(Object.keys(OPERATIONS_RU).toSorted()).toEqual(operations.map(nameOf).toSorted())
  for (const operation of operations) {
    const name = nameOf(operation)
    expect([name, OPERATIONS_RU[name]?.[1] !== undefined]).toEqual([name, operation.description !== ''])
  }
})

/** What the page shows of parameters and fields. */
const shownTexts = (): string[] => {
  const shown = new Set<string>()
  const note = (text: string): string => {
    shown.add(text)
    return text
  }
  for (const operation of operations) fieldsIn(operation, note)
  return [...shown]
}

test('every parameter and field is described in Russian, and nothing else is', () => {
  expect(Object.keys(FIELDS_RU).toSorted()).toEqual(shownTexts().toSorted())
})

test('the whole description can be read in Russian', () => {
  const isRussian = (text: string): boolean => /[а-яё]/i.test(text)
  const { overview, groups } = inRussian(reference)
  expect(isRussian(overview)).toBe(true)
  for (const operation of groups.flatMap((group) => group.operations)) {
    expect(isRussian(operation.summary), nameOf(operation)).toBe(true)
    fieldsIn(operation, (text) => {
      // Some fields are a formula or a list of codes.
      expect(isRussian(text) || text.replace(/`[^`]*`/g, '').length < 40, text).toBe(true)
      return text
    })
  }
})

/** Names in a text that a program reads, which no language changes: `sort`, `hours=1`, `/api/channels/subs`. */
const codesOf = (text: string): string[] => text.match(/`[a-z/][\w=/]*`/g)?.toSorted() ?? []

test('what is code stays code', () => {
  for (const [english, russian] of Object.entries(FIELDS_RU))
    expect(codesOf(russian), english).toEqual(codesOf(english))
  const operationTexts = Object.values(OPERATIONS_RU).flatMap(([summary, description = '']) => [
    summary,
    description,
  ])
  for (const text of [...operationTexts, ...Object.values(FIELDS_RU)])
    expect(text.split('`').length % 2, text).toBe(1)
})
