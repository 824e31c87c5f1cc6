import { channelPages, channelsOf } from '../channel-pages.js'
import { throughput, timesOf } from '../http.js'
import { searchPaths } from '../questions.js'
import { withServer } from '../server.js'
import { median, rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const ROUNDS = 3
/** Searches are slow: of as many loads of other measures. */
const LOADS = 4
const ASKED_CHANNELS = 50
const CONNECTIONS = 8
/** More different requests than can be sent in that time. */
const QUESTIONS = 10_000

export const workers: Measure = {
  name: 'workers',
  about: 'searches a second of two workers beside one; memory of a worker',
  run: async (bench) => {
    const messenger = await bench.large()
    const paths = searchPaths(messenger, { count: QUESTIONS, seed: 3 })
    const pages = [...SHARED_PAGES, ...channelPages(channelsOf(messenger).slice(0, ASKED_CHANNELS))]
    const load = { dataDir: messenger.dataDir, paths, pages, seconds: bench.loadSeconds }
    const [one, two]: [Round[], Round[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      one.push(await searchesPerSecond({ ...load, workers: 1 }))
      two.push(await searchesPerSecond({ ...load, workers: 2 }))
    }
    const rate = (rounds: readonly Round[]): number =>
      rounded(median(rounds.map(({ perSecond }) => perSecond)))
    const peak = rounded(Math.max(...one.map(({ peakMegabytes }) => peakMegabytes)))
    return {
      findings: [
        {
          id: 'workers.search',
          what: 'Searches a second, two workers : one',
          target: { atLeast: 1.6 },
          unit: 'requests/s',
          ours: rate(two),
          beside: { name: 'one worker', value: rate(one) },
        },
        {
          id: 'workers.memory',
          what: 'Resident memory of a worker at its peak',
          target: { atMost: 400 },
          unit: 'MB',
          ours: peak,
        },
      ],
      figures: { one_per_second: rate(one), two_per_second: rate(two), peak_megabytes: peak },
    }
  },
}

/** What fills a worker's memory beside searches. */
const SHARED_PAGES = [
  '/api/channels?sort=reach',
  '/api/channels/stats',
  '/api/posts/ranking?period=month',
  '/api/posts/top',
]

interface SearchLoad {
  dataDir: string
  workers: number
  paths: readonly string[]
  pages: readonly string[]
  seconds: number
}

interface Round {
  perSecond: number
  peakMegabytes: number
}

const searchesPerSecond = ({ dataDir, workers, paths, pages, seconds }: SearchLoad): Promise<Round> =>
  withServer({ dataDir, workers }, async (server) => {
    const { origin, headers } = server
    const load = { origin, headers, connections: CONNECTIONS }
    await timesOf(server, pages)
    // The last ones are asked to warm up: they are not reached again.
    await throughput({ ...load, paths: paths.toReversed(), seconds })
    const perSecond = await throughput({ ...load, paths, seconds: seconds * LOADS })
    return { perSecond, peakMegabytes: await server.peakMegabytes() }
  })
