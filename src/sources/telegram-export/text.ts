import { isObject, type Json, textIn } from '../json.js'
import { hiddenLink, pollText } from '../text.js'

/** The text of a message with the addresses of its links, and its poll. */
export const textOf = (message: Json): string =>
  [bodyOf(message), pollOf(message.poll)].filter((part) => part !== '').join('\n\n')

/** Newer exports list all parts in `text_entities`; in older ones `text` is a string, or an array of strings and parts. */
const bodyOf = ({ text, text_entities: entities }: Json): string => {
  const body = Array.isArray(entities) && entities.length > 0 ? entities : text
  return Array.isArray(body) ? body.map(partText).join('') : (textIn(body) ?? '')
}

const partText = (part: unknown): string => {
  if (!isObject(part)) return textIn(part) ?? ''
  const words = textIn(part.text) ?? ''
  const address = part.type === 'text_link' ? textIn(part.href) : undefined
  return address === undefined ? words : hiddenLink(words, address)
}

const pollOf = (poll: unknown): string => {
  if (!isObject(poll)) return ''
  const answers = Array.isArray(poll.answers) ? poll.answers : []
  return pollText(textIn(poll.question) ?? '', answers.filter(isObject).map(partText))
}
