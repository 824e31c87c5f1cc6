const WEB_PROTOCOLS = ['http:', 'https:']

/** A web address among what comes from outside; anything else (javascript:, data:) leads nowhere. */
export const webAddress = (text: string | null | undefined): string | undefined => {
  if (!text || !URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return WEB_PROTOCOLS.includes(protocol) ? href : undefined
}
