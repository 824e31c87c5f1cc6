/** A chat's public link: as observed, else made from its handle; null without both. */
export const linkOf = (
  chat: { link: string | null; handle: string | null },
  linkBase: string,
): string | null => chat.link ?? (chat.handle === null ? null : `${linkBase}/${chat.handle}`)

/** A post's public link. */
export const postLinkOf = (
  chat: { link: string | null; handle: string | null },
  seq: string,
  linkBase: string,
): string | null => {
  const link = linkOf(chat, linkBase)
  return link === null ? null : `${link}/${seq}`
}
