import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { at } from '../../src/demo/random.js'
import { cardPath, channelsOf } from '../channel-pages.js'
import type { Finding } from '../finding.js'
import { ask, type Target, throughput } from '../http.js'
import { onCopy } from '../messengers.js'
import { withServer } from '../server.js'
import { MARKET_SUMMARIES } from '../shared-pages.js'
import { median, rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const CHANGES = 140
const WARM_UP_CHANGES = 80
/** The server notices a change within a tenth of a second. */
const NOTICED_MILLISECONDS = 150
const ROUNDS = 3
const CONNECTIONS = 10

/** Paths by what is asked; `turn` chooses the card. */
type Asked = Readonly<Record<string, (turn: number) => string>>
/** Milliseconds of one request. */
type Costs = Readonly<Record<string, number>>

export const market: Measure = {
  name: 'market',
  about: 'market summaries beside a card',
  run: async (bench) => {
    const messenger = await bench.large()
    const cards = channelsOf(messenger).map(cardPath)
    const asked: Asked = {
      card: (turn) => at(cards, turn % cards.length),
      ...Object.fromEntries(MARKET_SUMMARIES.map((name) => [name, () => `/api/channels/${name}`])),
    }
    const { first, repeated } = await onCopy(messenger, (dataDir) =>
      withServer({ dataDir }, async (server) => ({
        first: await firstCosts(server, dataDir, asked),
        repeated: await repeatedCosts(server, asked, bench.loadSeconds),
      })),
    )
    return {
      findings: [
        findingOf('first', 'first request after a change of the data', first),
        findingOf('repeated', 'repeated requests, time of one under load', repeated),
      ],
      figures: { first_ms: first, repeated_ms: repeated },
    }
  },
}

/** No cached answer is valid after a change; each summary is the first request after some of the changes. */
const firstCosts = async (server: Target, dataDir: string, asked: Asked): Promise<Costs> => {
  const names = Object.keys(asked)
  const times: Record<string, number[]> = {}
  for (let change = 0; change < CHANGES; change++) {
    changeData(dataDir)
    await sleep(NOTICED_MILLISECONDS)
    for (let i = 0; i < names.length; i++) {
      const name = at(names, (change + i) % names.length)
      const { milliseconds } = await ask(server, asked[name]?.(change) ?? '')
      if (change >= WARM_UP_CHANGES) times[name] = [...(times[name] ?? []), milliseconds]
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, of]) => [name, rounded(median(of))]))
}

/** Makes a server believe that an import has changed the data. */
const changeData = (dataDir: string): void => {
  const database = new Database(join(dataDir, 'channelscope.db'))
  database.exec('update state set version = version + 1')
  database.close()
}

const repeatedCosts = async ({ origin, headers }: Target, asked: Asked, seconds: number): Promise<Costs> => {
  const costs: Record<string, number> = {}
  for (const [name, path] of Object.entries(asked)) {
    const load = { origin, headers, paths: [path(0)], connections: CONNECTIONS, seconds }
    const rates: number[] = []
    await throughput(load)
    for (let round = 0; round < ROUNDS; round++) rates.push(await throughput(load))
    costs[name] = rounded(1000 / median(rates))
  }
  return costs
}

/** The summary that costs most. */
const findingOf = (id: string, label: string, costs: Costs): Finding => {
  const [dearest = ''] = MARKET_SUMMARIES.toSorted((a, b) => (costs[b] ?? 0) - (costs[a] ?? 0))
  return {
    id: `market.${id}`,
    what: `Market summary (${dearest}), ${label}, summary : card`,
    target: { atMost: 1 },
    unit: 'ms',
    ours: costs[dearest] ?? Number.NaN,
    beside: { name: 'card', value: costs.card ?? Number.NaN },
  }
}
