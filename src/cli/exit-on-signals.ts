/** Ends the process in a way that lets it remove its files; a second signal ends it at once. */
export const exitOnSignals = (): void => {
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}
