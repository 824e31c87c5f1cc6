/**
 * Everything that a post can be found by is a term: its words as written, the keys of its words, hashtags, mentions and
 * attributes. The first letter of a term says which, so that no word can be taken for a key or an attribute. The only ASCII characters of a term
 * are small letters and digits, so that no engine splits it, changes its case or reads syntax in it.
 */
export const wordTerm = (word: string): string => `w${safe(word)}`
export const keyTerm = (key: string): string => `k${safe(key)}`
export const hashtagTerm = (tag: string): string => `h${safe(tag)}`
export const mentionTerm = (handle: string): string => `m${safe(handle)}`
/** Stands in a place that has no term, so that no phrase goes over it: between texts, and between lists of terms. */
export const GAP = 'o'
/** The term of two common words side by side (see common.ts). */
export const pairTerm = (first: string, second: string): string => pairOfSafe(safe(first), safe(second))

/** ASCII characters that terms must not have are moved to Unicode's private use area. */
const UNSAFE = /[^a-z0-9\u0080-\uffff]/g
const PRIVATE_USE = 0xe000

/** The text without characters that terms must not have. */
export const safe = (text: string): string =>
  text.replace(UNSAFE, (character) => String.fromCharCode(PRIVATE_USE + character.charCodeAt(0)))

const SAFE_SPACE = safe(' ')
export const pairOfSafe = (first: string, second: string): string => `p${first}${SAFE_SPACE}${second}`

export const isPairTerm = (term: string): boolean => term.startsWith('p')

/** Whether a word is a number; in a phrase it is looked for as written, where a number in groups has its parts. */
export const isDigits = (word: string): boolean => /^\d+$/.test(word)
