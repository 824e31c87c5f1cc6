/** Enough to see what a file is. */
const PEEK_BYTES = 64 * 1024

/** The beginning of an input, and the input with that beginning. */
export const peek = async (
  chunks: AsyncIterable<Buffer>,
): Promise<{ start: Buffer; whole: AsyncIterable<Buffer> }> => {
  const iterator = chunks[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let bytes = 0
  while (bytes < PEEK_BYTES) {
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
  return { start: Buffer.concat(first), whole: whole() }
}
