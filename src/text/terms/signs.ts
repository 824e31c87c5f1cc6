/** Hashtags and mentions in texts. A sign inside a word, and `@` in an e-mail address or a link, is none. */

const TAG = '[\\p{L}\\p{N}\\p{M}_]+'
const HANDLE = '[A-Za-z][A-Za-z0-9_]{3,31}(?![A-Za-z0-9_])'

export const HASHTAGS = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_])#(${TAG})`, 'gu')
export const MENTIONS = new RegExp(`(?<![\\p{L}\\p{N}_/])@(${HANDLE})`, 'gu')

/** For the place at which a query is read. */
export const TAG_HERE = new RegExp(TAG, 'uy')
export const HANDLE_HERE = new RegExp(HANDLE, 'uy')
