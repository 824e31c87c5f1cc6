const WEB_PROTOCOLS = ['http:', 'https:']

/** The address, if it is http or https: data of others may contain `javascript:` or `data:` addresses. */
export const webAddress = (text: string | null | undefined): string | undefined => {
  if (!text || !URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return WEB_PROTOCOLS.includes(protocol) ? href : undefined
}

interface NamedOutside {
  chat_id: number | null
  handle: string | null
  title: string | null
}

/** What a chat outside of the catalogue is called, by what is known of it. */
export const outsideName = ({ title, handle, chat_id }: NamedOutside): string =>
  title ?? (handle === null ? String(chat_id) : `@${handle}`)
