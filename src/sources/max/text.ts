import { isObject, type Json, numberIn, textIn } from '../json.js'
import { hiddenLink } from '../text.js'

/** The text with the addresses of its links. Positions in `markup` count UTF-16 units, as JavaScript does. */
export const textOf = (body: Json): string => {
  const text = textIn(body.text) ?? ''
  const links = (Array.isArray(body.markup) ? body.markup : []).filter(isObject).flatMap(linkOf)
  // From the end, so that positions stay valid.
  return links.toSorted((a, b) => b.from - a.from).reduce(withLink, text)
}

interface Link {
  from: number
  length: number
  url: string
}

const linkOf = ({ type, from, length, url }: Json): Link[] => {
  const [start, size, address] = [numberIn(from), numberIn(length), textIn(url)]
  return type === 'link' && start !== undefined && size !== undefined && address !== undefined
    ? [{ from: start, length: size, url: address }]
    : []
}

const withLink = (text: string, { from, length, url }: Link): string => {
  const end = from + length
  return text.slice(0, from) + hiddenLink(text.slice(from, end), url) + text.slice(end)
}
