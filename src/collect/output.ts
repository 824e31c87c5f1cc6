import { open } from 'node:fs/promises'
import { Importer, type RejectedLine } from '../ingest/import.js'
import type { Observation } from '../ingest/observation.js'
import { Rejection, validate } from '../ingest/read/validate.js'
import type { Store } from '../store/index.js'

/** Where a collector writes observations. Once `write` has resolved, a kill no longer loses them. */
export interface Output {
  /** `channel` names the input in messages. Returns how many observations were rejected. */
  write(channel: string, observations: readonly Observation[]): Promise<number>
}

export type RejectedObservation = Pick<RejectedLine, 'input' | 'reason' | 'message' | 'text'>

interface OutputOptions {
  /** Unix seconds now. */
  wallClock: () => number
  onRejected: (rejected: RejectedObservation) => void
}

interface StoreOutputOptions extends OutputOptions {
  linkBase: string
  followWallClock: boolean
}

/** An output that says the greatest `at` that was written, in Unix seconds; 0 before there is one. */
export interface StoreOutput extends Output {
  readonly newestAt: () => number
}

/** Writes into the store; each call is a batch. */
export const storeOutput = (store: Store, options: StoreOutputOptions): StoreOutput => {
  const importer = new Importer(store, options)
  return {
    newestAt: () => importer.newestAt,
    write: async (channel, observations) => {
      const rejectedBefore = importer.summary.rejected
      for (const [i, observation] of observations.entries())
        await importer.take(channel, { line: i + 1, outcome: [observation] })
      await importer.flush()
      return importer.summary.rejected - rejectedBefore
    },
  }
}

/** Appends lines to a file, for an import later or elsewhere. */
export const fileOutput = (path: string, { wallClock, onRejected }: OutputOptions): Output => ({
  write: async (input, observations) => {
    const valid: string[] = []
    for (const observation of observations) {
      const text = JSON.stringify(observation)
      const checked = validate(observation, wallClock())
      if (checked instanceof Rejection) onRejected({ input, ...checked, text })
      else valid.push(`${text}\n`)
    }
    await append(path, valid.join(''))
    return observations.length - valid.length
  },
})

const append = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'a+')
  try {
    // A kill may have left half a line. It ends here, and the page that it came from is read again.
    await file.appendFile((await endsWithLine(file)) ? text : `\n${text}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

const endsWithLine = async (file: Awaited<ReturnType<typeof open>>): Promise<boolean> => {
  const { size } = await file.stat()
  if (size === 0) return true
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() === '\n'
}
