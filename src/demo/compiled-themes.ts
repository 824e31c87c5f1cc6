import { vocabulary } from './language/grammar.js'
import type { Filler, Vocabulary } from './language/scope.js'
import { template } from './language/template.js'
import type { Theme } from './theme.js'
import { BOT_THEMES, CONVERSATION_THEME, ENGLISH_THEMES, RUSSIAN_THEMES } from './themes.js'
import { COMMON } from './vocabulary.js'

/** A theme whose templates are compiled. */
export interface CompiledTheme extends Omit<Theme, 'titles' | 'about' | 'posts' | 'rules' | 'words'> {
  vocabulary: Vocabulary
  titles: readonly Filler[]
  about: readonly Filler[]
  posts: readonly Filler[]
}

const SLOTS_PER_WEIGHT = 4
const GREATEST_WEIGHT = 3

/** Long templates are few, but long posts should not be. */
const weightOf = (text: string): number =>
  Math.min(GREATEST_WEIGHT, 1 + Math.floor((text.split('{').length - 1) / SLOTS_PER_WEIGHT))

const compile = ({ titles, about, posts, rules, words, ...theme }: Theme): CompiledTheme => ({
  ...theme,
  vocabulary: vocabulary(words, rules, COMMON),
  titles: titles.map(template),
  about: about.map(template),
  posts: posts.flatMap((text) => Array<Filler>(weightOf(text)).fill(template(text))),
})

export const COMPILED_THEMES = {
  russian: RUSSIAN_THEMES.map(compile),
  english: ENGLISH_THEMES.map(compile),
  bots: BOT_THEMES.map(compile),
  conversation: compile(CONVERSATION_THEME),
} as const
