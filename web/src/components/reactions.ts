type Counts = Readonly<Record<string, number>>

export const sumOf = (reactions: Counts): number =>
  Object.values(reactions).reduce((sum, count) => sum + count, 0)

/** The most frequent reactions, and how many others there are. Only one other is shown itself. */
export const topReactions = (
  reactions: Counts,
  most: number,
): { shown: [name: string, count: number][]; others: number } => {
  const sorted = Object.entries(reactions).toSorted(([, a], [, b]) => b - a)
  const shown = sorted.slice(0, sorted.length === most + 1 ? most + 1 : most)
  return { shown, others: sumOf(Object.fromEntries(sorted.slice(shown.length))) }
}
