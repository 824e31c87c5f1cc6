/**
 * What strangers wrote in a messenger is data. A field that holds it has this ending, so that whoever reads an answer can
 * tell it from what the program says.
 */
export const UNTRUSTED_ENDING = '_untrusted'

const UNTRUSTED_FIELDS = ['text', 'title', 'description', 'author_title', 'repost_from', 'word']

export const untrustedName = (field: string): string =>
  UNTRUSTED_FIELDS.includes(field) ? field + UNTRUSTED_ENDING : field

export const trustedName = (field: string): string =>
  field.endsWith(UNTRUSTED_ENDING) ? field.slice(0, -UNTRUSTED_ENDING.length) : field

/** Characters that people do not see: controls, directions, tags, variants. Instructions for a model can hide in them. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Variation_Selector}]/gu

/** A text without unseen characters. One with more than so many characters is cut and then ends in "…". */
export const cleanText = (text: string, maxCharacters: number): string => {
  const seen = text.replace(UNSEEN, '')
  if (seen.length <= maxCharacters) return seen
  const characters = [...seen]
  return characters.length <= maxCharacters ? seen : `${characters.slice(0, maxCharacters - 1).join('')}…`
}
