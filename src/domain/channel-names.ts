/** Names under which a messenger's servers find a channel. */

/** A name, `@name` or an address that ends with it. */
export const PREVIEW_NAME = /^(?:@|(?:https?:\/\/)?[^\s/@]+\/(?:s\/)?)?([A-Za-z]\w{3,31})\/?$/
/** The same with the names of MAX, or the identifier of a chat. */
export const MAX_NAME = /^(?:@|(?:https?:\/\/)?[^\s/@]+\/)?([A-Za-z][\w-]{3,59}|-\d{1,16})\/?$/

/** The name of a channel with a public preview, in small letters; undefined if it cannot be one. */
export const previewName = (text: string): string | undefined => nameIn(text, PREVIEW_NAME)

/** The same of MAX. */
export const maxName = (text: string): string | undefined => nameIn(text, MAX_NAME)

const nameIn = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1]?.toLowerCase()
