const BACKSLASH = 0x5c
const WRONG = Buffer.from('\\x')
const RIGHT = Buffer.from('\\u00')

/** Telegram Desktop writes control characters as `\x01`, which is not JSON: rewrites them as `\u0001`. */
export async function* repairEscapes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  /** Backslashes at the end of a chunk, whose meaning depends on the next chunk. */
  let held = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    const whole = bytes.length - trailingBackslashes(bytes, bytes.length)
    held = Buffer.from(bytes.subarray(whole))
    yield repair(bytes.subarray(0, whole))
  }
  yield held
}

const repair = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = []
  let done = 0
  for (let i = bytes.indexOf(WRONG); i !== -1; i = bytes.indexOf(WRONG, i + 1)) {
    // After an even number of backslashes "x" is an ordinary letter.
    if (trailingBackslashes(bytes, i + 1) % 2 === 0) continue
    parts.push(bytes.subarray(done, i), RIGHT)
    done = i + WRONG.length
  }
  return done === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(done)])
}

const trailingBackslashes = (bytes: Buffer, end: number): number => {
  let start = end
  while (start > 0 && bytes[start - 1] === BACKSLASH) start--
  return end - start
}
