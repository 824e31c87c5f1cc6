import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REQUIRED, RULES } from '../../src/ingest/field-rules.js'
import { MEDIA_KINDS, OBSERVATION_KINDS } from '../../src/ingest/observation.js'

const DOCUMENT = readFileSync(new URL('../../docs/observations.md', import.meta.url), 'utf8')

const namesIn = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

test.each(OBSERVATION_KINDS)('the fields of a %s observation are documented', (kind) => {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| \`${kind}\` |`)) ?? ''
  const [, , required, optional] = row.split('|')
  expect(namesIn(required).toSorted()).toEqual(['kind', ...REQUIRED[kind]].toSorted())
  const others = Object.keys(RULES[kind]).filter((field) => !REQUIRED[kind].includes(field))
  expect(namesIn(optional).toSorted()).toEqual(others.toSorted())
})

test('the fields that may be null are documented', () => {
  const start = DOCUMENT.indexOf('It is allowed for')
  const sentence = DOCUMENT.slice(start, DOCUMENT.indexOf('fields.', start))
  const documented = namesIn(sentence.replace('`repost_*`', ''))
  const nullable = OBSERVATION_KINDS.flatMap((kind) => Object.entries(RULES[kind]))
    .filter(([field, rule]) => rule.nullable && !field.startsWith('repost_'))
    .map(([field]) => field)
  expect(documented.toSorted()).toEqual([...new Set(nullable)].toSorted())
  expect(sentence).toContain('the four `repost_*`')
})

test('the bounds of texts, counts and lists are documented', () => {
  const rules = OBSERVATION_KINDS.flatMap((kind) => Object.values(RULES[kind]))
  const bounds = rules.flatMap((rule) => {
    const isClosed = 'pattern' in rule && rule.pattern?.source.includes('|') === true
    const length = 'maxLength' in rule && !isClosed ? [rule.maxLength] : []
    return 'maxItems' in rule ? [rule.maxItems, ...length] : length
  })
  const table = DOCUMENT.slice(DOCUMENT.indexOf('| field | value |'), DOCUMENT.indexOf('## What counts'))
  const missing = bounds.filter((bound) => !table.includes(bound.toLocaleString('en')))
  expect(missing).toEqual([])
  expect(table).toContain('10,000,000,000')
})

test('the kinds of media are documented', () => {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith('| `media` |')) ?? ''
  expect(namesIn(row)).toEqual(['media', ...MEDIA_KINDS])
})
