import type { Reactions } from '../../domain/engagement.js'
import { filledTextIn, isObject, type Json, numberIn } from '../json.js'
import { customReaction, PAID_REACTION, reactionsFrom } from '../reactions.js'

/** The reactions of a message; undefined if the export does not tell of them. */
export const reactionsOf = ({ reactions }: Json): Reactions | undefined =>
  Array.isArray(reactions) ? reactionsFrom(reactions.filter(isObject).flatMap(readReaction)) : undefined

const readReaction = (reaction: Json): (readonly [string, number])[] => {
  const name = nameOf(reaction)
  const count = numberIn(reaction.count) ?? -1
  return name === undefined || count < 0 ? [] : [[name, count]]
}

/** Exports name the file of a custom emoji, not its identifier. */
const nameOf = ({ type, emoji }: Json): string | undefined => {
  if (type === 'paid') return PAID_REACTION
  return type === 'custom_emoji' ? customReaction() : filledTextIn(emoji)
}
