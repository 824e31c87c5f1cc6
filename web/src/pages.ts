import type { ComponentType } from 'preact'

/** What a page gets: the named parts of its address, decoded. */
export interface PageProps {
  params: Readonly<Record<string, string | undefined>>
}

export interface PageRoute {
  /** A pattern of wouter's; the server knows the same addresses (src/http/pages.ts). */
  path: string
  load: () => Promise<ComponentType<PageProps>>
}

/** Every page is a chunk of its own. */
export const PAGES: readonly PageRoute[] = [
  { path: '/', load: async () => (await import('./pages/market/market.js')).MarketPage },
  { path: '/channels/:handle', load: async () => (await import('./pages/channel/channel.js')).ChannelPage },
  { path: '/channels/:handle/:seq', load: async () => (await import('./pages/post/post.js')).PostPage },
  { path: '/channels', load: async () => (await import('./pages/catalogue/catalogue.js')).ChannelsPage },
  { path: '/chats', load: async () => (await import('./pages/catalogue/catalogue.js')).ChatsPage },
  { path: '/bots', load: async () => (await import('./pages/catalogue/catalogue.js')).BotsPage },
  { path: '/search', load: async () => (await import('./pages/search/search.js')).SearchPage },
  { path: '/ranking', load: async () => (await import('./pages/ranking/ranking.js')).RankingPage },
]

export const NAVIGATION = [
  { path: '/', name: 'market' },
  { path: '/channels', name: 'channels' },
  { path: '/chats', name: 'chats' },
  { path: '/bots', name: 'bots' },
  { path: '/search', name: 'search' },
  { path: '/ranking', name: 'ranking' },
] as const
