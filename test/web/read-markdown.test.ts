import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMarkdown } from '../../web/read-markdown.js'

test('gives headings, and HTML in which only links within the page lead anywhere', () => {
  const document = [
    '# Title',
    '',
    'See [below](#how-many) and [another document](other.md): `a < b`.',
    '',
    '| sign | number |',
    '|---|---|',
    '| `a` | x \\| y |',
    '',
    '```answer',
    'GET /api?a=1&b=2',
    '```',
    '',
    '### How many, and when',
  ].join('\n')
  expect(readMarkdown(document)).toEqual({
    headings: [{ level: 3, text: 'How many, and when', anchor: 'how-many-and-when' }],
    html: [
      '<p>See <a href="#how-many">below</a> and another document: <code>a &lt; b</code>.</p>',
      '<section class="table-scroll" tabindex="0" aria-label="sign, number"><table class="data-table">' +
        '<thead><tr><th scope="col">sign</th><th scope="col">number</th></tr></thead>' +
        '<tbody><tr><td><code>a</code></td><td>x | y</td></tr></tbody></table></section>',
      '<pre tabindex="0"><code>GET /api?a=1&amp;b=2</code></pre>',
      '<h3 id="how-many-and-when">How many, and when</h3>',
      '',
    ].join('\n'),
  })
})

test('every link within the formulas leads to a heading', () => {
  const { headings, html } = readMarkdown(
    readFileSync(new URL('../../docs/formulas.md', import.meta.url), 'utf8'),
  )
  const anchors = headings.map(({ anchor }) => anchor)
  const targets = [...html.matchAll(/<a href="#([^"]*)">/g)].map(([, anchor]) => anchor)
  expect(targets.length).toBeGreaterThan(0)
  expect(targets.filter((anchor) => !anchors.includes(anchor ?? ''))).toEqual([])
  expect(new Set(anchors).size).toBe(anchors.length)
})
