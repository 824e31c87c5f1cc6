/** Enough to see what a file is. */
const PEEK_BYTES = 64 * 1024

interface Peeked {
  /** The beginning of an input. */
  start: Buffer
  /** The input with that beginning. */
  whole: AsyncIterable<Buffer>
  /** Must be called if `whole` is not read. */
  close: () => Promise<void>
}

/** `isEnough` ends the look earlier: a slow input is not waited for longer than needed. */
export const peek = async (
  chunks: AsyncIterable<Buffer>,
  isEnough: (start: Buffer) => boolean = () => false,
): Promise<Peeked> => {
  const iterator = chunks[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let bytes = 0
  while (bytes < PEEK_BYTES && !isEnough(Buffer.concat(first))) {
    const { value, done } = await iterator.next()
    if (done) break
    first.push(value)
    bytes += value.length
  }
  const whole = async function* () {
    try {
      yield* first
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  const close = async () => {
    await iterator.return?.()
  }
  return { start: Buffer.concat(first), whole: whole(), close }
}
