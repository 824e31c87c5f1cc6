import type { Bench } from '../bench.js'
import type { Outcome } from '../finding.js'

export interface Measure {
  name: string
  about: string
  run(bench: Bench): Promise<Outcome>
}
