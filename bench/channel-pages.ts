import type { Messenger } from './messengers.js'
import { query } from './questions.js'

export interface ChatKey {
  chat_id: number
  handle: string
}

export interface ChannelEndpoint {
  name: string
  group: 'card' | 'metrics' | 'feed'
  path(chat: ChatKey): string
}

const METRICS = [
  'subs',
  'err',
  'reach-timeline',
  'posts-summary',
  'posts-timeline',
  'posts-heatmap',
  'posts-hourly',
  'history',
  'citation',
]

export const cardPath = ({ handle }: ChatKey): string => `/api/channels/${handle}`

/** What a channel's page asks for. */
export const CHANNEL_ENDPOINTS: readonly ChannelEndpoint[] = [
  { name: 'card', group: 'card', path: cardPath },
  ...METRICS.map(
    (name): ChannelEndpoint => ({
      name,
      group: 'metrics',
      path: ({ chat_id }) => `/api/channels/${name}?chat_id=${chat_id}`,
    }),
  ),
  { name: 'posts', group: 'feed', path: ({ chat_id }) => `/api/channels/posts?chat_id=${chat_id}` },
]

/** Everything that the pages of these channels ask for. */
export const channelPages = (chats: readonly ChatKey[], group?: string): string[] =>
  CHANNEL_ENDPOINTS.filter((endpoint) => group === undefined || endpoint.group === group).flatMap(
    ({ path }) => chats.map(path),
  )

/** Large and small channels in random order. */
export const channelsOf = ({ dataDir }: Messenger): ChatKey[] =>
  query(
    dataDir,
    `select chat_id, handle from chats where chat_type = 'channel' and handle is not null
     order by (chat_id * 7919) % 1000003, chat_id`,
  )
