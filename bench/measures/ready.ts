import { withServer } from '../server.js'
import { median, rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const ROUNDS = 5

export const ready: Measure = {
  name: 'ready',
  about: 'from the start of the process until it is ready',
  run: async (bench) => {
    const messenger = await bench.large()
    const seconds: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      seconds.push(await withServer(messenger, async ({ readySeconds }) => rounded(readySeconds)))
    return {
      findings: [
        {
          id: 'ready.seconds',
          what: 'From the start of the process until it is ready',
          target: { atMost: 2 },
          unit: 's',
          ours: median(seconds),
        },
      ],
      figures: { seconds },
    }
  },
}
