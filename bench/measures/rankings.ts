import { compete, ourServer } from '../rounds.js'
import { rankingPages } from '../shared-pages.js'
import { latencies } from '../statistics.js'
import type { Measure } from './measure.js'

const WITHIN_SECONDS = 120
const MOST_MILLISECONDS = 20

export const rankings: Measure = {
  name: 'rankings',
  about: 'every period, metric, category and region, each asked for the first time',
  run: async (bench) => {
    const messenger = await bench.large()
    const { ours = [] } = await compete([ourServer('ours', messenger.dataDir, rankingPages(messenger))], {
      rounds: bench.rounds,
      withinSeconds: WITHIN_SECONDS,
    })
    const times = latencies(ours)
    return {
      findings: [
        {
          id: 'rankings.slowest',
          what: 'Rankings and the most popular posts, the slowest first request',
          target: { atMost: MOST_MILLISECONDS },
          unit: 'ms',
          ours: times.slowest_ms,
        },
      ],
      figures: times,
    }
  },
}
