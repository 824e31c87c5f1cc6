/** Work that is done again and again, one after the other, and once more in the end. */
export interface Regular {
  /** Resolves when the last work is done. */
  stop(): Promise<void>
}

interface RegularOptions {
  milliseconds: number
  onError: (error: unknown) => void
}

export const regularly = (work: () => Promise<void>, { milliseconds, onError }: RegularOptions): Regular => {
  let running: Promise<void> | undefined
  const run = (): Promise<void> =>
    work()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  const timer = setInterval(() => {
    running ??= run()
  }, milliseconds).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await run()
    },
  }
}
