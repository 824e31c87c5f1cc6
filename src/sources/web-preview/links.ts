/** The words of a link that say where it leads: written in the text as they are. Others hide an address. */

/** The address that the words do not show; undefined where they do, or where the link leads nowhere on the web. */
export const hiddenAddress = (words: string, address: string | undefined): string | undefined => {
  const target = webAddress(address ?? '')
  if (address === undefined || target === undefined) return undefined
  return target === webAddress(spelledOut(words.trim())) ? undefined : address
}

const spelledOut = (words: string): string => {
  if (words.startsWith('@')) return `https://t.me/${words.slice(1)}`
  return /^https?:\/\//i.test(words) ? words : `https://${words}`
}

/** Comparable: without scheme, case and a slash at the end. Hashtags (`?q=…`) and `tg:` addresses have none. */
const webAddress = (text: string): string | undefined => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { host, pathname, search, hash } = new URL(text)
  return `${host}${pathname.replace(/\/$/, '')}${search}${hash}`.toLowerCase()
}
