/** Addresses of our own pages. */

interface Named {
  handle: string | null
  title: string
  chat_id?: number
}

/** A chat without a handle is found by its identifier, or where that is not told by its exact title. */
export const channelPath = ({ handle, title, chat_id }: Named): string =>
  `/channels/${encodeURIComponent(handle ?? chat_id ?? title)}`

export const postPath = (chat: Named, seq: string): string => `${channelPath(chat)}/${seq}`

/**
 * The named parts of an address, decoded once and wholly: wouter leaves some characters encoded, so that nobody could
 * tell a slash in a name from an encoded one.
 */
export const pathParams = (pattern: string, pathname: string): Record<string, string> => {
  const parts = pathname.split('/')
  const named = pattern
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decode(parts[index] ?? '')]] : []))
  return Object.fromEntries(named)
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
