const started = performance.now()

/** What goes on is told on standard error, with the time since the start. */
export const tell = (text: string): void => {
  const seconds = Math.floor((performance.now() - started) / 1000)
  console.error(
    `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')} ${text}`,
  )
}
