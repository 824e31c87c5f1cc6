import type { CheckedEntry, Entry } from '../entry.js'
import type { Observation } from '../observation.js'
import { emptySummary, sift } from '../summary.js'
import { decompress } from './decompress.js'
import type { RejectedLine } from './gather.js'
import { readLines } from './lines.js'
import { parseLine } from './parse.js'
import { Rejection } from './validate.js'

export interface DryRunOptions {
  /** Called with each observation that an import would take. */
  onObservation: (seen: Observation) => void
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
    for (const seen of sift(this.summary, input, entry, this.#options.onRejected)) {
      this.summary.accepted++
      this.summary.byKind[seen.kind]++
      this.#options.onObservation(seen)
    }
  }
}

/** Lines of observations as entries; blank lines are passed over. `wallClock` tells Unix seconds. */
export async function* ndjsonEntries(
  bytes: AsyncIterable<Buffer>,
  wallClock: () => number,
): AsyncGenerator<Entry[]> {
  for await (const lines of readLines(decompress(bytes))) {
    yield lines.flatMap((line) => {
      const seen = parseLine(line, wallClock())
      if (seen === undefined) return []
      return [{ line: line.number, says: seen instanceof Rejection ? seen : [seen], text: line.text }]
    })
  }
}
