import type { WatchList } from '../../watch/text-watches.js'
import { Forgotten, type ForgottenList } from '../forgotten.js'
import { isOfPost, type Observation } from '../observation.js'
import { decompress } from './decompress.js'
import { bytesOf, type Input } from './file.js'
import { Growth } from './growth.js'
import { type Line, readLines } from './lines.js'
import { parseLine } from './parse.js'
import { type Part, PartBuilder, type PartOptions, type RejectedLine } from './part.js'
import { withPauses } from './pauses.js'
import { Sorter } from './sorter.js'
import { Rejection } from './validate.js'

export interface ReadPartsOptions extends PartOptions {
  /** Unix seconds now. */
  wallClock: () => number
  /** Called with each piece of an input that has been read: its bytes and whole lines. */
  onRead: (bytes: number, lines: number) => void
  /** Whether parts have the lines in the order of the input, instead of in the order that is written fastest. */
  keepOrder: boolean
  /** What is skipped. */
  forgotten: ForgottenList
}

/** The parts that are read from inputs. */
export interface Parts {
  /** The next part; undefined after the last one. */
  next(): Promise<Part | undefined>
  /** Looks for these watches from now on. */
  watch(list: WatchList | undefined): void
  /** Stops reading. */
  stop(): Promise<void>
}

/** What was read becomes parts when the input pauses, or comes so slowly that it is still not enough after some seconds. */
const PAUSE_MILLISECONDS_MAX = 250
const PART_MILLISECONDS_MAX = 5_000
/** A stream that never ends or pauses is written after this time. */
const SORTING_MILLISECONDS_MAX = 60_000

/** Decompresses inputs, splits them into lines, checks these and puts them in order. */
export async function* readParts(
  inputs: AsyncIterable<Input> | Iterable<Input>,
  { wallClock, onRead, keepOrder, forgotten: list, ...partOptions }: ReadPartsOptions,
): AsyncGenerator<Part> {
  const builder = new PartBuilder(partOptions)
  const sorter = new Sorter(partOptions.memory)
  const taken = keepOrder ? builder : sorter
  const forgotten = new Forgotten(list)
  const growth = new Growth()
  let startedAt = performance.now()

  function* sortedParts(): Generator<Part> {
    let last: Observation | undefined
    for (const { observation, characters } of sorter.take()) {
      // A post in two parts would be merged and indexed twice.
      if (builder.hasPart && !(isSamePost(observation, last) && builder.hasRoom)) yield builder.take()
      builder.add(observation, characters)
      last = observation
    }
    if (!builder.isEmpty) yield builder.take()
    startedAt = performance.now()
  }

  async function* readAll(): AsyncGenerator<Part> {
    for await (const input of inputs) {
      const chunks = readLines(
        decompress(
          bytesOf(input, (bytes) => onRead(bytes, 0)),
          { name: input.name, packedBytes: input.packedBytes, growth },
        ),
      )
      const isFile = typeof input.content === 'string'
      for await (const lines of withPauses(chunks, PAUSE_MILLISECONDS_MAX)) {
        onRead(0, lines?.length ?? 0)
        for (const line of lines ?? []) {
          const parsed = parseLine(line, wallClock())
          if (parsed instanceof Rejection) builder.reject(rejectedLine(input.name, line, parsed))
          else if (forgotten.has(parsed)) builder.skipForgotten()
          else taken.add(parsed, line.text?.length ?? 0)
          if (builder.hasPart) yield builder.take()
        }
        const elapsed = performance.now() - startedAt
        const isLate = elapsed >= (sorter.hasRuns ? SORTING_MILLISECONDS_MAX : PART_MILLISECONDS_MAX)
        if (lines === undefined || (isLate && !(isFile && sorter.hasRuns))) yield* sortedParts()
      }
    }
  }

  try {
    yield* readAll()
  } catch (error) {
    // What was read before the fault is imported all the same.
    yield* sortedParts()
    throw error
  }
  yield* sortedParts()
}

const isSamePost = (a: Observation, b: Observation | undefined): boolean =>
  b !== undefined && isOfPost(a) && isOfPost(b) && a.chat_id === b.chat_id && a.seq === b.seq

const rejectedLine = (
  input: string,
  { number, text }: Line,
  { reason, message }: Rejection,
): RejectedLine => ({
  input,
  line: number,
  reason,
  message,
  text,
})
