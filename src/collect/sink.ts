import { open } from 'node:fs/promises'
import { Importer, type RejectedLine } from '../ingest/import.js'
import type { Observation } from '../ingest/observation.js'
import { Rejection, validate } from '../ingest/read/validate.js'
import type { Store } from '../store/index.js'

/** Where observations go. Once `write` has resolved, they are safe. */
export interface Sink {
  /** Returns how many were not valid. */
  write(source: string, observations: readonly Observation[]): Promise<number>
}

export type Rejected = Pick<RejectedLine, 'input' | 'reason' | 'message' | 'text'>

export interface SinkOptions {
  linkBase: string
  followWallClock: boolean
  /** Unix seconds now. */
  wallClock: () => number
  onRejected: (line: Rejected) => void
}

/** Into the store, a batch for each page. */
export const storeSink = (store: Store, options: SinkOptions): Sink => {
  const importer = new Importer(store, options)
  return {
    write: async (source, observations) => {
      const rejectedBefore = importer.summary.rejected
      for (const [i, seen] of observations.entries())
        await importer.take(source, { line: i + 1, outcome: [seen] })
      await importer.flush()
      return importer.summary.rejected - rejectedBefore
    },
  }
}

/** Lines at the end of a file, for an import later or elsewhere. */
export const fileSink = (
  path: string,
  { wallClock, onRejected }: Omit<SinkOptions, 'linkBase' | 'followWallClock'>,
): Sink => ({
  write: async (input, observations) => {
    const lines = observations.map((seen) => ({ seen, checked: validate(seen, wallClock()) }))
    const valid = lines.filter(({ checked }) => !(checked instanceof Rejection))
    for (const { seen, checked } of lines) {
      if (checked instanceof Rejection) onRejected({ input, ...checked, text: JSON.stringify(seen) })
    }
    await append(path, valid.map(({ seen }) => `${JSON.stringify(seen)}\n`).join(''))
    return lines.length - valid.length
  },
})

const append = async (path: string, text: string): Promise<void> => {
  const file = await open(path, 'a+')
  try {
    // A kill may have left half a line: it ends here, and its page is read again.
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
