import { codeOfSeq } from './max-seq.js'

/** An address of the web, without characters that nobody sees, or behind which a text could follow. */
export const WEB_ADDRESS = '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\p{Cc}\\p{Cf}\\p{Co}]+$'

/** A transparent picture of one pixel: stands for a picture whose address is not known. */
export const EMPTY_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const WEB_ADDRESS_PATTERN = new RegExp(WEB_ADDRESS, 'u')

/** What strangers gave as an address, where it is one: stores of older versions have others. */
export const webAddress = (given: string | null): string | null =>
  given !== null && WEB_ADDRESS_PATTERN.test(given) ? given : null

/** The pictures of a post, as strangers gave their addresses. */
export const pictureAddresses = (given: readonly string[]): string[] =>
  given.map((one) => webAddress(one) ?? EMPTY_PICTURE)

/** A chat's public link: as observed, else made from its handle; null without both. */
export const linkOf = (
  chat: { link: string | null; handle: string | null },
  linkBase: string,
): string | null =>
  webAddress(chat.link) ?? (chat.handle === null ? null : webAddress(`${linkBase}/${chat.handle}`))

/** A post's public link: as observed, else made from the link of its chat. */
export const postLinkOf = (
  chat: { link: string | null; handle: string | null },
  post: { seq: string; url: string | null },
  linkBase: string,
): string | null => {
  const seen = webAddress(post.url)
  if (seen !== null) return seen
  const link = linkOf(chat, linkBase)
  return link === null ? null : `${link}/${numberInLink(link, post.seq)}`
}

const MAX_LINK = /^https?:\/\/max\.ru\/[\w-]+$/

/** In links to posts of its public chats, MAX writes numbers as codes. */
const numberInLink = (link: string, seq: string): string =>
  (MAX_LINK.test(link) ? codeOfSeq(seq) : undefined) ?? seq
