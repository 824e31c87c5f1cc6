import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLLECT_ERRORS } from '../../src/collect/errors.js'
import { LAYOUT_FAULTS } from '../../src/sources/web-preview/index.js'

const text = readFileSync(new URL('../../docs/sources.md', import.meta.url), 'utf8')
const section = text.slice(text.indexOf('## Public web preview'), text.indexOf('## CSV'))
const codesAfter = (heading: string): (string | undefined)[] => {
  const start = section.indexOf(heading)
  const table = section.slice(start, section.indexOf('\n\n', section.indexOf('\n|', start)))
  return [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code)
}

test('every error of a channel is documented', () => {
  expect(codesAfter('### When a channel cannot be read')).toEqual([...COLLECT_ERRORS])
})

test('every fault of a layout is documented', () => {
  expect(codesAfter('### When the layout has changed')).toEqual([...LAYOUT_FAULTS])
})
