import type { ComponentType } from 'preact'
import type { PageName, PageProps } from './paths.js'

/** Every page is a chunk of its own, loaded when it is opened. */
export const PAGES: Readonly<Record<PageName, () => Promise<ComponentType<PageProps>>>> = {
  market: async () => (await import('./pages/market/market.js')).MarketPage,
  channels: async () => (await import('./pages/catalogue/catalogue.js')).ChannelsPage,
  channel: async () => (await import('./pages/channel/channel.js')).ChannelPage,
  post: async () => (await import('./pages/post/post.js')).PostPage,
  chats: async () => (await import('./pages/catalogue/catalogue.js')).ChatsPage,
  bots: async () => (await import('./pages/catalogue/catalogue.js')).BotsPage,
  search: async () => (await import('./pages/search/search.js')).SearchPage,
  ranking: async () => (await import('./pages/ranking/ranking.js')).RankingPage,
  compare: async () => (await import('./pages/compare/compare.js')).ComparePage,
  discover: async () => (await import('./pages/discover/discover.js')).DiscoverPage,
  map: async () => (await import('./pages/map/map.js')).MapPage,
  collected: async () => (await import('./pages/collected/collected.js')).CollectedPage,
  mine: async () => (await import('./pages/mine/mine.js')).MinePage,
  plan: async () => (await import('./pages/plan/plan.js')).PlanPage,
  placement: async () => (await import('./pages/placement/placement.js')).PlacementPage,
  docs: async () => (await import('./pages/docs/docs.js')).DocsPage,
  formulas: async () => (await import('./pages/formulas/formulas.js')).FormulasPage,
}

/** What stands in place of a page where there is no key, or one of two must be chosen; most readers never see it. */
export const WITHOUT_PAGE = {
  keyScreen: async () => (await import('./components/key-screen.js')).KeyScreen,
  keyQuestion: async () => (await import('./components/key-question.js')).KeyQuestion,
  unknownAddress: async () => (await import('./components/unknown-address.js')).UnknownAddress,
} satisfies Record<string, () => Promise<ComponentType<PageProps>>>
