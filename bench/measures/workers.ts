import { throughput } from '../http.js'
import type { Messenger } from '../messengers.js'
import { searchPaths } from '../questions.js'
import { withServer } from '../server.js'
import { median, rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const ROUNDS = 3
const SECONDS = 8
const WARM_UP_SECONDS = 2
const CONNECTIONS = 8
/** More different questions than are asked in that time. */
const QUESTIONS = 10_000

export const workers: Measure = {
  name: 'workers',
  about: 'searches a second of two workers beside one; memory of a worker',
  run: async (bench) => {
    const messenger = await bench.large()
    const paths = searchPaths(messenger, { count: QUESTIONS, seed: 3 })
    const [one, two]: [Round[], Round[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      one.push(await searchesPerSecond(messenger, 1, paths))
      two.push(await searchesPerSecond(messenger, 2, paths))
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
          what: 'Resident memory of a worker at its peak, after searches without a pause',
          target: { atMost: 400 },
          unit: 'MB',
          ours: peak,
        },
      ],
      figures: { one_per_second: rate(one), two_per_second: rate(two), peak_megabytes: peak },
    }
  },
}

interface Round {
  perSecond: number
  peakMegabytes: number
}

const searchesPerSecond = ({ dataDir }: Messenger, count: number, paths: readonly string[]): Promise<Round> =>
  withServer({ dataDir, workers: count }, async (server) => {
    const { origin, headers } = server
    const load = { origin, headers, connections: CONNECTIONS }
    // The last ones are asked to warm up: they are not reached again.
    await throughput({ ...load, paths: paths.toReversed(), seconds: WARM_UP_SECONDS })
    const perSecond = await throughput({ ...load, paths, seconds: SECONDS })
    return { perSecond, peakMegabytes: await server.peakMegabytes() }
  })
