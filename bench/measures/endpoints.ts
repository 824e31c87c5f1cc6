import { CHANNEL_ENDPOINTS, type ChannelEndpoint, type ChatKey, channelsOf } from '../channel-pages.js'
import type { Finding } from '../finding.js'
import { askEach, type Target, throughput } from '../http.js'
import type { Messenger } from '../messengers.js'
import { type BareServer, startBare } from '../peers/bare.js'
import { tell } from '../progress.js'
import { withServer } from '../server.js'
import { median, rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const CONNECTIONS = 10
const ROUNDS = 3
const REPEATED_PATHS = 50
const WARM_UP_PART = 1 / 4
/** First requests of a round at most: as many channels, each asked for once. */
const MOST_FIRST_PATHS = 10_000

/** Requests a second. */
interface Rates {
  first: number
  bare_first: number
  repeated: number
  bare_repeated: number
}

type EndpointFigures = Rates & { group: ChannelEndpoint['group'] }

export const endpoints: Measure = {
  name: 'endpoints',
  about: 'card, metrics and feed beside a bare route with the same bytes',
  run: async (bench) => {
    const messenger = await bench.large()
    const chats = channelsOf(messenger)
    const bare = await bareFor(messenger, chats.slice(0, REPEATED_PATHS))
    const rounds: Record<string, Rates>[] = []
    try {
      // A new server in each round has no cached answers.
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(
          await withServer(messenger, (server) =>
            roundOf({ server, bare, chats, seconds: bench.loadSeconds }),
          ),
        )
    } finally {
      await bare.stop()
    }
    const figures = Object.fromEntries(
      CHANNEL_ENDPOINTS.map(({ name, group }) => [
        name,
        { group, ...middle(rounds.flatMap((round) => round[name] ?? [])) },
      ]),
    )
    return { findings: findingsOf(figures), figures }
  },
}

const bareFor = (messenger: Messenger, chats: readonly ChatKey[]): Promise<BareServer> =>
  withServer(messenger, async (server) => {
    const answers = CHANNEL_ENDPOINTS.map(
      async ({ name, path }) => [name, await askEach(server, chats.map(path))] as const,
    )
    return startBare(Object.fromEntries(await Promise.all(answers)))
  })

interface Round {
  server: Target
  bare: Target
  chats: readonly ChatKey[]
  /** How long each load lasts. */
  seconds: number
}

const roundOf = async ({ server, bare, chats, seconds }: Round): Promise<Record<string, Rates>> => {
  const rounds: Record<string, Rates> = {}
  for (const { name, path } of CHANNEL_ENDPOINTS) {
    const repeatedPaths = chats.slice(0, REPEATED_PATHS).map(path)
    const others = chats.slice(REPEATED_PATHS).map(path)
    const warmUpPaths = others.slice(-others.length * WARM_UP_PART)
    const firstPaths = others.slice(0, -warmUpPaths.length).slice(0, MOST_FIRST_PATHS)
    const ours = ratesOf(server, { repeatedPaths, warmUpPaths, firstPaths, seconds })
    const floor = ratesOf(bare, {
      repeatedPaths: [`/${name}`],
      warmUpPaths: warmUpPaths.map(() => `/${name}`),
      firstPaths: firstPaths.map(() => `/${name}`),
      seconds,
    })
    await ours.warmUp()
    await floor.warmUp()
    const rates = {
      first: await ours.first(),
      bare_first: await floor.first(),
      repeated: await ours.repeated(),
      bare_repeated: await floor.repeated(),
    }
    rounds[name] = rates
    tell(
      `  ${name}: ${rounded(rates.first / rates.bare_first)}, ${rounded(rates.repeated / rates.bare_repeated)}`,
    )
  }
  return rounds
}

interface Paths {
  repeatedPaths: readonly string[]
  /** Of channels that are not asked for again. */
  warmUpPaths: readonly string[]
  firstPaths: readonly string[]
  seconds: number
}

const ratesOf = ({ origin, headers }: Target, paths: Paths) => {
  const { repeatedPaths, warmUpPaths, firstPaths, seconds } = paths
  const load = { origin, headers, connections: CONNECTIONS }
  return {
    warmUp: () => throughput({ ...load, paths: warmUpPaths }),
    first: () => throughput({ ...load, paths: firstPaths }),
    repeated: () => throughput({ ...load, paths: repeatedPaths, seconds }),
  }
}

const middle = (rounds: readonly Rates[]): Rates => {
  const of = (name: keyof Rates): number => rounded(median(rounds.map((rates) => rates[name])))
  return {
    first: of('first'),
    bare_first: of('bare_first'),
    repeated: of('repeated'),
    bare_repeated: of('bare_repeated'),
  }
}

const GROUPS = { card: 'Card', metrics: 'Metrics', feed: 'Feed' } as const
const TARGETS = [
  { kind: 'first', bare: 'bare_first', label: 'first requests', atLeast: 0.35 },
  { kind: 'repeated', bare: 'bare_repeated', label: 'repeated requests', atLeast: 0.85 },
] as const

/** Of each group the endpoint that is furthest behind. */
const findingsOf = (figures: Readonly<Record<string, EndpointFigures>>): Finding[] =>
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
