/** The items; `undefined` in between whenever the next one takes longer than `milliseconds` to arrive. */
export async function* withPauses<T>(
  items: AsyncGenerator<T, void>,
  milliseconds: number,
): AsyncGenerator<T | undefined> {
  try {
    for (let next = items.next(); ; ) {
      const result = await inTime(next, milliseconds)
      if (result?.done) return
      if (result !== undefined) next = items.next()
      yield result?.value
    }
  } finally {
    // Not awaited: an item that never arrives must not keep the reader from ending.
    void items.return()
  }
}

/** What the promise resolves to, or undefined if that takes too long. */
export const inTime = async <T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    // A pending timer would keep the value in memory.
    clearTimeout(timer)
  }
}
