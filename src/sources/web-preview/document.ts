import { compile, selectAll, selectOne } from 'css-select'
import { parseDocument } from 'htmlparser2'
import { LayoutError } from './layout.js'

export type Document = ReturnType<typeof parseDocument>
export type Node = Document['children'][number]
export type Element = Extract<Node, { attribs: object }>

/** Real pages have about 30 levels; a limit keeps recursion from overflowing the stack. */
const MAX_LEVELS = 250

export const parse = (html: string): Document => {
  const document = parseDocument(html)
  let level: Node[] = document.children
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_LEVELS) throw new LayoutError('broken', `the page has more than ${MAX_LEVELS} levels`)
    level = level.flatMap((node) => (isElement(node) ? node.children : []))
  }
  return document
}

export const find = (selector: string, within: Document | Element): Element | undefined =>
  selectOne<Node, Element>(compiled(selector), within) ?? undefined

export const findAll = (selector: string, within: Document | Element): Element[] =>
  selectAll<Node, Element>(compiled(selector), within)

const selectors = new Map<string, (element: Element) => boolean>()

/** Compiled once: the same few selectors are used for every message. */
const compiled = (selector: string): ((element: Element) => boolean) => {
  const known = selectors.get(selector)
  if (known !== undefined) return known
  const fresh = compile<Node, Element>(selector)
  selectors.set(selector, fresh)
  return fresh
}

export const isElement = (node: Node): node is Element => 'attribs' in node

export const classesOf = (element: Element): string[] => (element.attribs.class ?? '').split(/\s+/)

/** The address in `background-image:url('…')`. */
export const backgroundImage = (element: Element): string | undefined =>
  /background-image:\s*url\(\s*(['"]?)(.*?)\1\s*\)/.exec(element.attribs.style ?? '')?.[2]
