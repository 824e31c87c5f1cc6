import type { ComponentType } from 'preact'

/** What a page gets: the named parts of its address, decoded. */
export interface PageProps {
  params: Readonly<Record<string, string | undefined>>
}

export interface PageRoute {
  /** A pattern of wouter's; the server knows the same addresses (src/pages.ts). */
  path: string
  load: () => Promise<ComponentType<PageProps>>
}

/** Every page is a chunk of its own. */
export const PAGES: readonly PageRoute[] = [
  { path: '/', load: async () => (await import('./pages/market/market.js')).MarketPage },
]

export const NAVIGATION = [{ path: '/', name: 'market' }] as const
