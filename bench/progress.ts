/** Scripts that the bench starts inherit it. */
process.env.BENCH_STARTED ??= `${Date.now()}`
const started = Number(process.env.BENCH_STARTED)

/** Prints progress on standard error, with the time since the start. */
export const tell = (text: string): void => {
  const seconds = Math.floor((Date.now() - started) / 1000)
  console.error(
    `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')} ${text}`,
  )
}
