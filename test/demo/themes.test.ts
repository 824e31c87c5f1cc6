import { describe, expect, test } from 'vitest'
import { COMPILED_THEMES, type CompiledTheme } from '../../src/demo/compiled-themes.js'
import { dayWords, greeting } from '../../src/demo/day-words.js'
import { fill } from '../../src/demo/language/grammar.js'
import { word } from '../../src/demo/language/words.js'
import { Random } from '../../src/demo/random.js'

const ROUNDS = 60
const NOON = 1_760_000_000
const known = new Map([...dayWords(20_000), ['me', word('Анн/f Ковылин/s')], ['soon', word('завтра')]])

/** Every template of a theme, many times. */
function texts(theme: CompiledTheme): string[] {
  const random = new Random(7)
  const fillers = [
    ...theme.titles,
    ...theme.about,
    ...theme.posts,
    ...[...theme.vocabulary.rules.values()].flat(),
  ]
  const outer = (name: string) => known.get(name) ?? (name === 'greet' ? greeting(NOON) : undefined)
  return fillers.flatMap((filler) =>
    Array.from({ length: ROUNDS }, () => fill(filler, random, theme.vocabulary, outer)),
  )
}

test('there are enough categories', () => {
  expect(new Set(COMPILED_THEMES.russian.map(({ category }) => category)).size).toBeGreaterThanOrEqual(14)
})

describe.each(
  [
    ...COMPILED_THEMES.russian,
    ...COMPILED_THEMES.english,
    ...COMPILED_THEMES.bots,
    COMPILED_THEMES.conversation,
  ].map((theme) => [`${theme.category} ${theme.lang}`, theme] as const),
)('%s', (_, theme) => {
  const all = texts(theme)

  test('leaves nothing unfilled, doubled or dangling', () => {
    const broken = all.filter((text) =>
      /[{}[\]|]|undefined| {2}| [,.!?;]|\.\.|^\s|\s$/.test(text.replaceAll(' | ', ' ')),
    )
    expect(broken).toEqual([])
  })

  test('starts sentences with a capital', () => {
    expect(
      all.filter((text) => /[а-яёa-z][.!?] [а-яё]/.test(text.replace(/(мм рт|ст|л|рт)\. /g, ''))),
    ).toEqual([])
  })
})

describe.each(COMPILED_THEMES.russian.map((theme) => [theme.category, theme] as const))('%s', (_, theme) => {
  test('can say thousands of sentences', () => {
    const random = new Random(11)
    const outer = (name: string) => known.get(name) ?? (name === 'greet' ? greeting(NOON) : undefined)
    const posts = Array.from({ length: 2_500 }, () =>
      fill(random.pick(theme.posts), random, theme.vocabulary, outer),
    )
    const sentences = new Set(posts.flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/)))
    expect(sentences.size).toBeGreaterThan(1_500)
    expect(new Set(posts).size / posts.length).toBeGreaterThan(0.88)
  })
})
