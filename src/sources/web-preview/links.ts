/** A link's address; undefined if its words show the address already, or if it is no web address. */
export const hiddenAddress = (words: string, address: string | undefined): string | undefined => {
  const target = comparable(address ?? '')
  if (address === undefined || target === undefined) return undefined
  return target === comparable(addressInWords(words.trim())) ? undefined : address
}

const addressInWords = (words: string): string => {
  if (words.startsWith('@')) return `https://t.me/${words.slice(1)}`
  return /^https?:\/\//i.test(words) ? words : `https://${words}`
}

/** Without scheme, case and trailing slash; undefined for what is no web address, such as hashtags (`?q=…`) and `tg:` links. */
const comparable = (text: string): string | undefined => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { host, pathname, search, hash } = new URL(text)
  return `${host}${pathname.replace(/\/$/, '')}${search}${hash}`.toLowerCase()
}
