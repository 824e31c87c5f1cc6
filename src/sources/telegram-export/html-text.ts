import { hiddenLink } from '../text.js'
import { type Element, isElement, type Node } from '../web-preview/document.js'

/**
 * The text of an element of an HTML export. Telegram Desktop writes line breaks as `<br>` and keeps all other white
 * space, so new lines in the file are only its own formatting.
 */
export const htmlText = (element: Element): string => element.children.map(textOfNode).join('').trim()

const textOfNode = (node: Node): string => {
  if (node.type === 'text') return node.data.replace(/\s*\n\s*/g, '')
  if (!isElement(node)) return ''
  if (node.name === 'br') return '\n'
  const text = node.children.map(textOfNode).join('')
  return node.name === 'a' ? linkText(text, node.attribs.href ?? '') : text
}

/** Mentions, mail addresses, telephone numbers and files of the export are links that `result.json` does not have. */
const linkText = (words: string, address: string): string => {
  const isMention = words.startsWith('@') && address.endsWith(`/${words.slice(1)}`)
  const isLink = /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^(mailto|tel):/i.test(address)
  return isLink && !isMention ? hiddenLink(words, address) : words
}
