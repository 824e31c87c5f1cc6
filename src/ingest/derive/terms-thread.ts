/** A thread that finds the terms of texts. */
import { parentPort } from 'node:worker_threads'
import { termsOfTexts } from '../facts/post-terms.js'
import { packBytes, unpackColumn } from '../read/columns.js'
import type { PackedTexts } from './terms-ahead.js'

parentPort?.on('message', ({ text, seen, earlierTexts }: PackedTexts) => {
  const seenOf = unpackColumn(seen) as Buffer[]
  const earlierOf = unpackColumn(earlierTexts) as (Buffer | null)[]
  const terms = text.map((newest, i) =>
    termsOfTexts({ text: newest, seen: seenOf[i] ?? Buffer.alloc(0), earlier_texts: earlierOf[i] ?? null }),
  )
  parentPort?.postMessage(packBytes(terms))
})
