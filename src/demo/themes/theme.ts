import type { RhythmName } from '../rhythm.js'

type Lists = Readonly<Record<string, readonly string[]>>

/** How the channels of one category are called, what they write, and when. Templates are those of grammar.ts. */
export interface Theme {
  category: string
  lang: 'ru' | 'en'
  rhythm: RhythmName
  /** Relative number of channels. */
  share: number
  /** Relative number of posts of a channel. */
  pace: number
  /** Part of the posts with pictures, with a video. */
  images: number
  video: number
  /** Where the texts speak as a woman. */
  author?: 'woman'
  tags: readonly string[]
  titles: readonly string[]
  about: readonly string[]
  posts: readonly string[]
  rules: Lists
  words: Lists
}
