import { compile, selectAll, selectOne } from 'css-select'
import { DomHandler, Parser } from 'htmlparser2'
import { LayoutError } from './layout.js'

export type Document = DomHandler['root']
export type Node = Document['children'][number]
export type Element = Extract<Node, { attribs: object }>

/**
 * Real pages have about 30 levels. The limit keeps recursion from overflowing the stack, and the time linear: the parser
 * and the selectors look at all levels above an element.
 */
const MAX_LEVELS = 250

class LimitedHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes)
    if (this.tagStack.length > MAX_LEVELS + 1)
      throw new LayoutError('broken', `the page has more than ${MAX_LEVELS} levels`)
  }
}

export const parse = (html: string): Document => {
  const handler = new LimitedHandler()
  new Parser(handler).end(html)
  return handler.root
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

export const classesOf = (element: Element): string[] =>
  (element.attribs.class ?? '').split(/\s+/).filter(Boolean)

/** Longer than any address that an observation may have. */
const LONGEST_STYLE = 4_000

/** The address in `background-image:url('…')`. */
export const backgroundImage = (element: Element): string | undefined =>
  /background-image:\s*url\(\s*(['"]?)(.*?)\1\s*\)/.exec(
    (element.attribs.style ?? '').slice(0, LONGEST_STYLE),
  )?.[2]
