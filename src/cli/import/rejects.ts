import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { RejectedLine } from '../../ingest/import.js'

/** Rejected lines that are shown one by one; further ones are only counted. */
const REJECTIONS_SHOWN = 20

export const rejectWriter = (file: string | undefined) => {
  const output = file === undefined ? undefined : createWriteStream(file)
  let shown = 0
  return {
    write: ({ input, line, reason, message, text }: RejectedLine): void => {
      if (text !== undefined) output?.write(`${text}\n`)
      if (shown++ < REJECTIONS_SHOWN) console.error(`${input}:${line}: ${reason}: ${message}`)
      if (shown === REJECTIONS_SHOWN) console.error('further rejected lines are counted, not shown')
    },
    close: async (): Promise<void> => {
      if (output === undefined) return
      output.end()
      await once(output, 'close')
    },
  }
}
