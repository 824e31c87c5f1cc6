import { CHANNEL_ENDPOINTS, channelsOf } from '../channel-pages.js'
import type { Finding } from '../finding.js'
import { throughput, timesOf } from '../http.js'
import type { Messenger } from '../messengers.js'
import { withServer } from '../server.js'
import { median, rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const ROUNDS = 7
const CARDS = 100
const WARM_UP_CARDS = 300
const REPEATED_SECONDS = 1
const CONNECTIONS = 10

const SUMMARIES = ['stats', 'top-channels', 'growth-leaders', 'category-growth', 'best-time', 'content-types']

/** Milliseconds of one request, by what was asked. */
type Costs = Readonly<Record<string, { first: number; repeated: number }>>

export const market: Measure = {
  name: 'market',
  about: 'market summaries beside a card',
  run: async (bench) => {
    const messenger = await bench.large()
    const rounds: Costs[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await costsOf(messenger))
    const costs = Object.fromEntries(
      Object.keys(rounds[0] ?? {}).map((name) => [
        name,
        { first: middle(rounds, name, 'first'), repeated: middle(rounds, name, 'repeated') },
      ]),
    )
    return {
      findings: (['first', 'repeated'] as const).map((kind) => findingOf(costs, kind)),
      figures: costs,
    }
  },
}

const middle = (rounds: readonly Costs[], name: string, kind: 'first' | 'repeated'): number =>
  rounded(median(rounds.flatMap((costs) => costs[name]?.[kind] ?? [])))

/** A server that has just been started, warmed up with cards that are not asked for again. */
const costsOf = (messenger: Messenger): Promise<Costs> =>
  withServer(messenger, async ({ origin, headers }) => {
    const target = { origin, headers }
    const cards = channelsOf(messenger).flatMap((chat) => CHANNEL_ENDPOINTS[0]?.path(chat) ?? [])
    await timesOf(target, cards.slice(CARDS, CARDS + WARM_UP_CARDS))
    const asked: Record<string, string[]> = {
      card: cards.slice(0, CARDS),
      ...Object.fromEntries(SUMMARIES.map((name) => [name, [`/api/channels/${name}`]])),
    }
    const costs: Record<string, { first: number; repeated: number }> = {}
    for (const [name, paths] of Object.entries(asked)) {
      const first = median(await timesOf(target, paths))
      const perSecond = await throughput({
        ...target,
        paths,
        connections: CONNECTIONS,
        seconds: REPEATED_SECONDS,
      })
      costs[name] = { first, repeated: 1000 / perSecond }
    }
    return costs
  })

const LABELS = {
  first: 'first requests, time',
  repeated: 'repeated requests, time of one under load',
} as const

/** The summary that costs most. */
const findingOf = (costs: Costs, kind: 'first' | 'repeated'): Finding => {
  const [dearest = ''] = SUMMARIES.toSorted((a, b) => (costs[b]?.[kind] ?? 0) - (costs[a]?.[kind] ?? 0))
  return {
    id: `market.${kind}`,
    what: `Market summary (${dearest}), ${LABELS[kind]}, summary : card`,
    target: { atMost: 1 },
    unit: 'ms',
    ours: costs[dearest]?.[kind] ?? Number.NaN,
    beside: { name: 'card', value: costs.card?.[kind] ?? Number.NaN },
  }
}
