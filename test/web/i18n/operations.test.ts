import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OPERATIONS_RU } from '../../../web/src/pages/docs/operations-ru.js'

interface Document {
  paths: Record<string, Record<string, { description?: string }>>
}

const { paths } = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
) as Document

/** The example that the server puts behind a description is no part of it. */
const proseOf = ({ description = '' }: { description?: string }): string =>
  description.replace(/(?:^|\n\n)Example:\n[\s\S]*$/, '')

test('every request of the API is described in Russian, and nothing else is', () => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, one]) => [`${method.toUpperCase()} ${path}`, proseOf(one)] as const,
    ),
  )
  expect(Object.keys(OPERATIONS_RU).toSorted()).toEqual(operations.map(([name]) => name).toSorted())
  for (const [name, prose] of operations)
    expect([name, OPERATIONS_RU[name]?.[1] !== undefined]).toEqual([name, prose !== ''])
})

test('what is code stays code', () => {
  for (const [name, texts] of Object.entries(OPERATIONS_RU))
    for (const text of texts.flatMap((one) => one ?? [])) {
      expect(text.split('`').length % 2, name).toBe(1)
      expect(text, name).toMatch(/[а-яё]/i)
    }
})
