import type { Finding } from '../finding.js'
import { askEach, type Target, throughput } from '../http.js'
import type { Messenger } from '../messengers.js'
import { type BareServer, startBare } from '../peers/bare.js'
import { tell } from '../progress.js'
import { query } from '../questions.js'
import { withServer } from '../server.js'
import { median, rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const CONNECTIONS = 10
const ROUNDS = 3
const REPEATED_PATHS = 50
const REPEATED_SECONDS = 4
const WARM_UP_SECONDS = 2
/** Each answer is asked for once, by so many requests in a round at most. */
const MOST_FIRST_PATHS = 20_000

interface ChatKey {
  chat_id: number
  handle: string
}

interface ChannelEndpoint {
  group: 'card' | 'metrics' | 'feed'
  path(chat: ChatKey): string
}

const metric = (name: string): ChannelEndpoint => ({
  group: 'metrics',
  path: ({ chat_id }) => `/api/channels/${name}?chat_id=${chat_id}`,
})

/** What a channel's page asks for. */
export const CHANNEL_ENDPOINTS: Readonly<Record<string, ChannelEndpoint>> = {
  card: { group: 'card', path: ({ handle }) => `/api/channels/${handle}` },
  subs: metric('subs'),
  err: metric('err'),
  'reach-timeline': metric('reach-timeline'),
  'posts-summary': metric('posts-summary'),
  'posts-timeline': metric('posts-timeline'),
  'posts-heatmap': metric('posts-heatmap'),
  'posts-hourly': metric('posts-hourly'),
  history: metric('history'),
  citation: metric('citation'),
  posts: { group: 'feed', path: ({ chat_id }) => `/api/channels/posts?chat_id=${chat_id}` },
}

export const channelsOf = ({ dataDir }: Messenger): ChatKey[] =>
  query(
    dataDir,
    `select chat_id, handle from chats where chat_type = 'channel' and handle is not null
     order by (chat_id * 7919) % 1000003, chat_id`,
  )

interface Rates {
  first: number
  bareFirst: number
  repeated: number
  bareRepeated: number
}

export const endpoints: Measure = {
  name: 'endpoints',
  about: 'card, metrics and feed beside a bare route with the same bytes',
  run: async (bench) => {
    const messenger = await bench.large()
    const chats = channelsOf(messenger)
    const figures: Record<string, Rates & { group: string; body_bytes: number }> = {}
    for (const [name, { group, path }] of Object.entries(CHANNEL_ENDPOINTS)) {
      const { rates, bodyBytes } = await ratesOf(messenger, chats.map(path))
      figures[name] = { group, body_bytes: bodyBytes, ...rates }
      tell(
        `  ${name}: ${rounded(rates.first / rates.bareFirst)}, ${rounded(rates.repeated / rates.bareRepeated)}`,
      )
    }
    return { findings: findingsOf(figures), figures }
  },
}

/** Ours and the bare route in turn; ours with a new server in each round, which has kept no answer. */
const ratesOf = async (messenger: Messenger, paths: readonly string[]) => {
  const repeatedPaths = paths.slice(0, REPEATED_PATHS)
  const firstPaths = paths.slice(REPEATED_PATHS, REPEATED_PATHS + MOST_FIRST_PATHS)
  const bare = await bareFor(messenger, repeatedPaths)
  const rounds: Rates[] = []
  try {
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(
        await withServer(messenger, async (server) => {
          const loads = (target: Target) => loadsOf(target, { repeatedPaths, firstPaths })
          const [ours, floor] = [loads(server), loads(bare)]
          await ours.warmUp()
          await floor.warmUp()
          return {
            first: await ours.first(),
            bareFirst: await floor.first(),
            repeated: await ours.repeated(),
            bareRepeated: await floor.repeated(),
          }
        }),
      )
  } finally {
    await bare.stop()
  }
  const middle = (name: keyof Rates): number => rounded(median(rounds.map((rates) => rates[name])))
  const rates = {
    first: middle('first'),
    bareFirst: middle('bareFirst'),
    repeated: middle('repeated'),
    bareRepeated: middle('bareRepeated'),
  }
  return { rates, bodyBytes: bare.medianBytes }
}

const bareFor = (messenger: Messenger, paths: readonly string[]): Promise<BareServer> =>
  withServer(messenger, async (server) => startBare(await askEach(server, paths)))

const loadsOf = (
  target: Target,
  { repeatedPaths, firstPaths }: { repeatedPaths: readonly string[]; firstPaths: readonly string[] },
) => {
  const { origin, headers } = target
  const load = { origin, headers, connections: CONNECTIONS }
  return {
    warmUp: () => throughput({ ...load, paths: repeatedPaths, seconds: WARM_UP_SECONDS }),
    first: () => throughput({ ...load, paths: firstPaths }),
    repeated: () => throughput({ ...load, paths: repeatedPaths, seconds: REPEATED_SECONDS }),
  }
}

const GROUPS = { card: 'Card', metrics: 'Metrics', feed: 'Feed' } as const
const TARGETS = [
  { kind: 'first', bare: 'bareFirst', label: 'first requests', atLeast: 0.7 },
  { kind: 'repeated', bare: 'bareRepeated', label: 'repeated requests', atLeast: 0.9 },
] as const

/** Of each group the endpoint that is furthest behind. */
const findingsOf = (figures: Readonly<Record<string, Rates & { group: string }>>): Finding[] =>
  Object.entries(GROUPS).flatMap(([group, title]) =>
    TARGETS.flatMap(({ kind, bare, label, atLeast }) => {
      const [worst] = Object.entries(figures)
        .filter(([, rates]) => rates.group === group)
        .sort(([, a], [, b]) => a[kind] / a[bare] - b[kind] / b[bare])
      if (worst === undefined) return []
      const [name, rates] = worst
      return [
        {
          id: `endpoints.${group}.${kind}`,
          what: `${title} (${name}), ${label}, ours : bare route`,
          target: { atLeast },
          unit: 'requests/s' as const,
          ours: rates[kind],
          beside: { name: 'bare route', value: rates[bare] },
        },
      ]
    }),
  )
