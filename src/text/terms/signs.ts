import { fold } from '../morphology/fold.js'
import { hashtagTerm, mentionTerm } from './term-names.js'

/** Hashtags and mentions in texts. A sign inside a word, and `@` in an e-mail address or a link, is none. */

const TAG = '[\\p{L}\\p{N}\\p{M}_]+'
const HANDLE = '[A-Za-z][A-Za-z0-9_]{3,31}(?![A-Za-z0-9_])'

export const HASHTAGS = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_])#(${TAG})`, 'gu')
export const MENTIONS = new RegExp(`(?<![\\p{L}\\p{N}_/])@(${HANDLE})`, 'gu')

/** For the place at which a query is read. */
export const TAG_HERE = new RegExp(TAG, 'uy')
export const HANDLE_HERE = new RegExp(HANDLE, 'uy')

/** PostgreSQL accepts terms of up to 2,046 bytes: longer hashtags are found by reading texts. */
export const MAX_SIGNED_UNITS = 200

/** The terms of hashtags and mentions in a text. */
export const signedTerms = (text: string): string[] => [
  ...(text.includes('#') ? termsOf(text, HASHTAGS, hashtagTerm) : []),
  ...(text.includes('@') ? termsOf(text, MENTIONS, mentionTerm) : []),
]

const termsOf = (text: string, pattern: RegExp, termOf: (name: string) => string): string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => fold(name))
    .filter(({ length }) => length <= MAX_SIGNED_UNITS)
    .map(termOf)
