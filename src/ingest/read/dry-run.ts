import type { CheckedEntry, Entry } from '../entry.js'
import type { Observation } from '../observation.js'
import { countEntry, emptySummary } from '../summary.js'
import { decompress, type Unpacking } from './decompress.js'
import { readLines } from './lines.js'
import { parseLine } from './parse.js'
import type { RejectedLine } from './part.js'
import { Rejection } from './validate.js'

export interface DryRunOptions {
  /** Called with each observation that an import would take. */
  onObservation: (observation: Observation) => void
  onRejected?: (line: RejectedLine) => void
}

/** Reads inputs as an import would, without a store. */
export class DryRun {
  readonly summary = emptySummary()
  readonly #options: DryRunOptions

  constructor(options: DryRunOptions) {
    this.#options = options
  }

  take(input: string, entry: CheckedEntry): void {
    for (const observation of countEntry(this.summary, input, entry, this.#options.onRejected)) {
      this.summary.accepted++
      this.summary.byKind[observation.kind]++
      this.#options.onObservation(observation)
    }
  }
}

/** Lines of observations as entries. `wallClock` returns Unix seconds. */
export async function* ndjsonEntries(
  bytes: AsyncIterable<Buffer>,
  wallClock: () => number,
  unpacking: Unpacking,
): AsyncGenerator<Entry[]> {
  for await (const lines of readLines(decompress(bytes, unpacking))) {
    yield lines.map((line) => {
      const parsed = parseLine(line, wallClock())
      return { line: line.number, outcome: parsed instanceof Rejection ? parsed : [parsed], text: line.text }
    })
  }
}
