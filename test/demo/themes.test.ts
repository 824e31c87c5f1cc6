import { describe, expect, test } from 'vitest'
import { dayWords, greeting } from '../../src/demo/calendar.js'
import { fill } from '../../src/demo/language/grammar.js'
import { word } from '../../src/demo/language/words.js'
import { Random } from '../../src/demo/random.js'
import {
  BOT_VOICES,
  CHANNEL_VOICES,
  CONVERSATION_VOICE,
  ENGLISH_VOICES,
  type Voice,
} from '../../src/demo/voices.js'

const ROUNDS = 60
const NOON = 1_760_000_000
const known = new Map([...dayWords(20_000), ['me', word('Анн/f Ковылин/s')], ['soon', word('завтра')]])

/** Every template of a voice, many times. */
function texts(voice: Voice): string[] {
  const random = new Random(7)
  const fillers = [
    ...voice.titles,
    ...voice.about,
    ...voice.posts,
    ...[...voice.vocabulary.rules.values()].flat(),
  ]
  const outer = (name: string) => known.get(name) ?? (name === 'greet' ? greeting(NOON) : undefined)
  return fillers.flatMap((filler) =>
    Array.from({ length: ROUNDS }, () => fill(filler, random, voice.vocabulary, outer)),
  )
}

test('there are enough categories', () => {
  expect(new Set(CHANNEL_VOICES.map(({ theme }) => theme.category)).size).toBeGreaterThanOrEqual(14)
})

describe.each(
  [...CHANNEL_VOICES, ...ENGLISH_VOICES, ...BOT_VOICES, CONVERSATION_VOICE].map(
    (voice) => [`${voice.theme.category} ${voice.theme.lang}`, voice] as const,
  ),
)('%s', (_, voice) => {
  const all = texts(voice)

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

describe.each(CHANNEL_VOICES.map((voice) => [voice.theme.category, voice] as const))('%s', (_, voice) => {
  test('can say thousands of sentences', () => {
    const random = new Random(11)
    const outer = (name: string) => known.get(name) ?? (name === 'greet' ? greeting(NOON) : undefined)
    const posts = Array.from({ length: 2_500 }, () =>
      fill(random.pick(voice.posts), random, voice.vocabulary, outer),
    )
    const sentences = new Set(posts.flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/)))
    expect(sentences.size).toBeGreaterThan(1_500)
    expect(new Set(posts).size / posts.length).toBeGreaterThan(0.88)
  })
})
