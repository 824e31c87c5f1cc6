import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import { RHYTHMS, type RhythmName } from './rhythm.js'

const Texts = Type.Array(Type.String())
const Lists = Type.Record(Type.String(), Texts)
const Share = Type.Number({ minimum: 0, maximum: 1 })

const ThemeSchema = Type.Object(
  {
    category: Type.String(),
    lang: Type.Union([Type.Literal('ru'), Type.Literal('en')]),
    rhythm: Type.Enum(Object.keys(RHYTHMS) as RhythmName[]),
    /** Relative number of channels. */
    share: Type.Number({ minimum: 0 }),
    /** Relative number of posts of a channel. */
    pace: Type.Number({ minimum: 0 }),
    /** Part of the posts with pictures, with a video. */
    images: Share,
    video: Share,
    /** Where the texts speak as a woman. */
    author: Type.Optional(Type.Literal('woman')),
    tags: Texts,
    titles: Texts,
    about: Texts,
    posts: Texts,
    rules: Lists,
    words: Lists,
  },
  { additionalProperties: false },
)

/** How the channels of one category are called, what they write, and when. Templates are those of language/template.ts. */
export type Theme = Static<typeof ThemeSchema>

/** Checks a data file. Throws where it is no theme. */
export const readTheme = (data: unknown): Theme => Value.Parse(ThemeSchema, data)
