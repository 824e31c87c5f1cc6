import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readMarkdown } from '../../web/read-markdown.js'
import { auditWords } from '../../web/src/pages/channel/audit/words.js'
import { channelWords } from '../../web/src/pages/channel/words.js'

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

const read = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

test.each(['formulas.md', 'formulas.ru.md'])('every link within %s leads to a heading', (name) => {
  const { headings, html } = readMarkdown(read(name))
  const anchors = headings.map(({ anchor }) => anchor)
  const targets = [...html.matchAll(/<a href="#([^"]*)">/g)].map(([, anchor]) => anchor)
  expect(targets.length).toBeGreaterThan(0)
  expect(targets.filter((anchor) => !anchors.includes(anchor ?? ''))).toEqual([])
  expect(new Set(anchors).size).toBe(anchors.length)
})

test('links of pages to formulas lead to headings of the document in their language', () => {
  for (const [name, words] of [
    ['formulas.md', 'en'],
    ['formulas.ru.md', 'ru'],
  ] as const) {
    const anchors = readMarkdown(read(name)).headings.map(({ anchor }) => anchor)
    expect(anchors).toContain(channelWords[words].clocksAnchor)
    expect(anchors).toContain(auditWords[words].formulasAnchor)
  }
})

/** What does not depend on the language of a section: its examples, names of fields, rows of tables, and numbers. */
const factsOf = (section: string) => {
  const examples = section.match(/^```.*?^```$/gms) ?? []
  const prose = section.replaceAll(/^```.*?^```$/gms, '')
  // 10,000 and 0.5 here are 10 000 and 0,5 there.
  const plain = prose.replaceAll(/(?<=\d)[ \u00a0,.](?=\d)/g, '')
  return {
    level: /^#+/.exec(section)?.[0],
    examples,
    names: [...new Set(prose.match(/`[^`\n]+`/g))].sort(),
    rows: prose.match(/^\|/gm)?.length ?? 0,
    numbers: (plain.match(/\d+/g) ?? []).sort(),
  }
}

test('the formulas say the same in both languages', () => {
  const sections = (name: string): string[] => read(name).split(/^(?=#{1,3} )/m)
  const [english, russian] = [sections('formulas.md').slice(1), sections('formulas.ru.md').slice(1)]
  for (const [index, section] of english.entries()) {
    const [title] = section.split('\n')
    expect({ title, ...factsOf(russian[index] ?? '') }).toEqual({ title, ...factsOf(section) })
    expect(russian[index]?.split('\n')[0]).toMatch(/[а-яё]|ERR/i)
  }
  expect(russian).toHaveLength(english.length)
})
