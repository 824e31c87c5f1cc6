import { codeOfSeq } from './max-seq.js'

/** A chat's public link: as observed, else made from its handle; null without both. */
export const linkOf = (
  chat: { link: string | null; handle: string | null },
  linkBase: string,
): string | null => chat.link ?? (chat.handle === null ? null : `${linkBase}/${chat.handle}`)

/** A post's public link: as observed, else made from the link of its chat. */
export const postLinkOf = (
  chat: { link: string | null; handle: string | null },
  post: { seq: string; url: string | null },
  linkBase: string,
): string | null => {
  if (post.url !== null) return post.url
  const link = linkOf(chat, linkBase)
  return link === null ? null : `${link}/${numberInLink(link, post.seq)}`
}

const MAX_LINK = /^https?:\/\/max\.ru\/[\w-]+$/

/** In links to posts of its public chats, MAX writes numbers as codes. */
const numberInLink = (link: string, seq: string): string =>
  (MAX_LINK.test(link) ? codeOfSeq(seq) : undefined) ?? seq
