import type { Reactions } from '../domain/engagement.js'

/** A reaction that is paid for with Telegram's stars. */
export const PAID_REACTION = 'paid'

/** A custom emoji: its identifier, where the source has it. */
export const customReaction = (id?: string): string => (id === undefined ? 'custom' : `custom:${id}`)

/** Counts of the same reaction are added. */
export const reactionsFrom = (counts: Iterable<readonly [string, number]>): Reactions => {
  const reactions: Record<string, number> = {}
  for (const [name, count] of counts) reactions[name] = (reactions[name] ?? 0) + count
  return reactions
}

/** The sum of reactions that may not have been seen; undefined if none were. */
export const joinedReactions = (parts: readonly (Reactions | undefined)[]): Reactions | undefined => {
  const seen = parts.filter((part) => part !== undefined)
  return seen.length === 0 ? undefined : reactionsFrom(seen.flatMap((part) => Object.entries(part)))
}
