import type { Reactions } from '../../domain/engagement.js'
import { customReaction, PAID_REACTION, reactionsFrom } from '../reactions.js'
import { readCount } from './counts.js'
import { classesOf, type Element, find } from './document.js'
import { findAllOwn } from './parts.js'
import { textOf } from './text.js'

/** Counts from 1,000 on are rounded, like views. Undefined if the message shows no reactions. */
export const reactionsOf = (message: Element, name: string): Reactions | undefined => {
  const reactions = findAllOwn('tgme_reaction', message)
  if (reactions.length === 0) return undefined
  return reactionsFrom(reactions.map((reaction) => readReaction(reaction, name)))
}

/** `<span class="tgme_reaction"><i class="emoji"><b>👍</b></i>12</span>` */
const readReaction = (reaction: Element, name: string): readonly [string, number] => {
  const ownText = reaction.children.map((node) => (node.type === 'text' ? node.data : '')).join('')
  return [nameOf(reaction), readCount(ownText, `a reaction of ${name}`).value]
}

const nameOf = (reaction: Element): string => {
  if (classesOf(reaction).includes('tgme_reaction_paid')) return PAID_REACTION
  const emoji = find('b', reaction)
  return emoji === undefined ? customReaction(find('tg-emoji', reaction)?.attribs['emoji-id']) : textOf(emoji)
}
