import { expect, test } from 'vitest'
import { anchorOf, readMarkdown } from '../../../../web/src/pages/formulas/read-markdown.js'

test('reads headings, paragraphs, lists, tables and code', () => {
  const document = [
    '# Title',
    '',
    'A paragraph',
    'on two lines.',
    '- first',
    '',
    '- one',
    '  goes on',
    '- two',
    '',
    '    a = b',
    '    c = d',
    '',
    '| sign | number |',
    '|---|---|',
    '| `a` | x \\| y |',
    '```answer',
    'GET /api',
    '',
    '```',
    '### How many, and when',
  ].join('\n')
  expect(readMarkdown(document)).toEqual([
    { kind: 'heading', level: 1, text: 'Title', anchor: 'title' },
    { kind: 'paragraph', text: 'A paragraph on two lines. - first' },
    { kind: 'list', items: ['one goes on', 'two'] },
    { kind: 'code', text: 'a = b\nc = d' },
    { kind: 'table', head: ['sign', 'number'], rows: [['`a`', 'x | y']] },
    { kind: 'code', text: 'GET /api\n' },
    { kind: 'heading', level: 3, text: 'How many, and when', anchor: 'how-many-and-when' },
  ])
})

test('headings are reached by the names that links in the document use', () => {
  expect(anchorOf('Views at an age, and ERR of the first day')).toBe(
    'views-at-an-age-and-err-of-the-first-day',
  )
})
