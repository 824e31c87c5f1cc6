import { phrasePaths, searchPaths } from '../questions.js'
import { compete, ourServer } from '../rounds.js'
import { latencies } from '../statistics.js'
import type { Measure } from './measure.js'

const WITHIN_SECONDS = 120
const WARM_UP = { count: 200, seed: 2 }

export const phrases: Measure = {
  name: 'phrases',
  about: 'phrases of two frequent words in any form, beside the same as written',
  run: async (bench) => {
    const messenger = await bench.large()
    const warmUp = searchPaths(messenger, WARM_UP)
    const { anyForm, asWritten } = phrasePaths(messenger)
    const times = await compete(
      [
        ourServer('any form', messenger.dataDir, { warmUp, paths: anyForm }),
        ourServer('as written', messenger.dataDir, { warmUp, paths: asWritten }),
      ],
      { rounds: bench.rounds, withinSeconds: WITHIN_SECONDS },
    )
    const [found, written] = [times['any form'] ?? [], times['as written'] ?? []].map(latencies)
    return {
      findings: [
        {
          id: 'phrases.p95',
          what: 'A phrase of two frequent words in any form, p95',
          target: { atMost: 30 },
          unit: 'ms',
          ours: found?.p95_ms ?? Number.NaN,
        },
        {
          id: 'phrases.written',
          what: 'A phrase in any form, p50, beside one as written',
          target: { atMost: 3 },
          unit: 'ms',
          ours: found?.p50_ms ?? Number.NaN,
          beside: { name: 'as written', value: written?.p50_ms ?? Number.NaN },
        },
      ],
      figures: { found, written },
    }
  },
}
