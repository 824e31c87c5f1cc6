/** Reactions of a post: the name of each and how often it was given. */
export type Reactions = Readonly<Record<string, number>>

/** A reaction that is paid for with Telegram's stars. */
export const PAID_REACTION = 'paid'

/** A custom emoji: its identifier, where the source has it. */
export const customReaction = (id?: string): string => (id === undefined ? 'custom' : `custom:${id}`)

/** Counts of the same reaction are added; undefined if there are none. */
export const reactionsFrom = (counts: Iterable<readonly [string, number]>): Reactions | undefined => {
  const reactions: Record<string, number> = {}
  for (const [name, count] of counts) reactions[name] = (reactions[name] ?? 0) + count
  return Object.keys(reactions).length === 0 ? undefined : reactions
}
