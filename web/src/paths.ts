/** The addresses of the pages. The build writes them to paths.json for the server, which knows no others. */
export const PATHS = {
  market: '/',
  channels: '/channels',
  channel: '/channels/:handle',
  post: '/channels/:handle/:seq',
  chats: '/chats',
  bots: '/bots',
  search: '/search',
  ranking: '/ranking',
  compare: '/compare',
  discover: '/discover',
  map: '/map',
  collected: '/collect',
  mine: '/mine',
  plan: '/lists/:id',
  placement: '/channels/:handle/:seq/report',
  docs: '/docs',
  formulas: '/docs/formulas',
} as const

export type PageName = keyof typeof PATHS

/** The pages in the menu, in this order: as many as a phone has room for in one row. */
export const NAVIGATION = ['market', 'channels', 'search', 'ranking', 'compare', 'map', 'mine'] as const

/** The pages of the catalogue, which name each other; the first one is in the menu. */
export const CATALOGUE = ['channels', 'chats', 'bots', 'discover'] as const

interface Named {
  handle: string | null
  title: string
  chat_id?: number
}

/**
 * Links have the identifier where the API gives one: two chats may claim one handle, and a handle may go to another
 * chat. Readers can still type a handle or a title.
 */
export const channelPath = ({ handle, title, chat_id }: Named): string =>
  `/channels/${encodeURIComponent(chat_id ?? handle ?? title)}`

/** The tab of a chat's page that lists its posts. */
export const channelPostsPath = (chat: Named): string => `${channelPath(chat)}?tab=posts`

export const postPath = (chat: Named, seq: string): string => `${channelPath(chat)}/${seq}`

/** A list of chats as a plan. */
export const planPath = (listId: string): string => `/lists/${encodeURIComponent(listId)}`

/** The report of a post for whoever paid for it. */
export const placementPath = (chat: Named, seq: string): string => `${postPath(chat, seq)}/report`

/** Where a channel can be put on the list of those that are collected. */
export const collectPath = (handle: string): string =>
  `${PATHS.collected}?channel=${encodeURIComponent(handle)}`

/** What a page gets: the named parts of its address, decoded. */
export interface PageProps {
  params: Readonly<Record<string, string | undefined>>
}

/**
 * The named parts of an address, decoded once and completely: wouter leaves some characters encoded, and then a slash
 * in a name cannot be told from an encoded one.
 */
export const pathParams = (pattern: string, pathname: string): Record<string, string> => {
  const parts = pathname.split('/')
  const named = pattern
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decode(parts[index] ?? '')]] : []))
  return Object.fromEntries(named)
}

/** What is no encoding of anything stays as it is. */
export const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
