import { vocabulary } from './language/grammar.js'
import type { Filler, Vocabulary } from './language/scope.js'
import { template } from './language/template.js'
import { BOT_THEMES } from './themes/bots.js'
import { conversation } from './themes/conversation.js'
import { ENGLISH_THEMES } from './themes/english.js'
import { THEMES } from './themes/list.js'
import type { Theme } from './themes/theme.js'
import { COMMON } from './words/common.js'

/** A theme whose templates are compiled. */
export interface Voice {
  theme: Theme
  vocabulary: Vocabulary
  titles: readonly Filler[]
  about: readonly Filler[]
  posts: readonly Filler[]
}

const SLOTS_PER_WEIGHT = 4
const GREATEST_WEIGHT = 3

/** Long templates are few, but long posts are not. */
const weightOf = (text: string): number =>
  Math.min(GREATEST_WEIGHT, 1 + Math.floor((text.split('{').length - 1) / SLOTS_PER_WEIGHT))

const voice = (theme: Theme): Voice => ({
  theme,
  vocabulary: vocabulary(theme.words, theme.rules, COMMON),
  titles: theme.titles.map(template),
  about: theme.about.map(template),
  posts: theme.posts.flatMap((text) => Array<Filler>(weightOf(text)).fill(template(text))),
})

export const CHANNEL_VOICES: readonly Voice[] = THEMES.map(voice)
export const ENGLISH_VOICES: readonly Voice[] = ENGLISH_THEMES.map(voice)
export const BOT_VOICES: readonly Voice[] = BOT_THEMES.map(voice)
export const CONVERSATION_VOICE: Voice = voice(conversation)
