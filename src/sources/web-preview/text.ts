import { hiddenLink } from '../text.js'
import { type Element, isElement, type Node } from './document.js'
import { hiddenAddress } from './links.js'

const BLOCKS = new Set(['div', 'p', 'blockquote', 'pre'])
const INVISIBLE = new Set(['script', 'style'])

/** The text that a reader sees, with line breaks. Emoji pictures become characters, and addresses follow the words that link to them. */
export const textOf = (element: Element): string => {
  const writer = new TextWriter()
  for (const child of element.children) write(writer, child, { verbatim: false })
  return writer.result
}

interface Mode {
  /** Within `pre`, white space is kept. */
  verbatim: boolean
}

const write = (writer: TextWriter, node: Node, mode: Mode): void => {
  if (node.type === 'text') writer.text(node.data, mode)
  else if (isElement(node) && !INVISIBLE.has(node.name)) writeElement(writer, node, mode)
}

const writeElement = (writer: TextWriter, { name, attribs, children }: Element, mode: Mode): void => {
  if (name === 'br') writer.lineBreak()
  if (name === 'img') writer.text(attribs.alt ?? '', mode)
  if (BLOCKS.has(name)) writer.startBlock()
  const start = writer.position
  for (const child of children) write(writer, child, { verbatim: mode.verbatim || name === 'pre' })
  if (name === 'a') writer.link(start, attribs.href)
  if (BLOCKS.has(name)) writer.endBlock()
}

/**
 * Joins text as a browser lays it out: white space collapses, blocks stand on lines of their own. The text is kept in
 * pieces, because looking at the end of one long string after each addition would copy it every time.
 */
class TextWriter {
  #pieces: string[] = []
  #blockEnded = false

  get result(): string {
    return this.#pieces.join('').trim()
  }

  /** How many pieces were written: where a link begins. */
  get position(): number {
    return this.#pieces.length
  }

  text(text: string, { verbatim }: Mode): void {
    if (verbatim) this.#add(text.replace(/\r\n?/g, '\n'))
    else this.#words(text.replace(/[ \t\r\n\f]+/g, ' '))
  }

  lineBreak(): void {
    this.#endLine()
    this.#blockEnded = false
  }

  /** Adds the address to a link whose words were written from `position` on. */
  link(position: number, target: string | undefined): void {
    const words = this.#pieces.splice(position).join('')
    const address = hiddenAddress(words, target)
    this.#push(address === undefined ? words : hiddenLink(words, address))
  }

  startBlock(): void {
    this.#blockEnded = this.#pieces.length > 0
  }

  endBlock(): void {
    this.#blockEnded = true
  }

  #words(text: string): void {
    const startsLine = this.#pieces.length === 0 || this.#endsWith('\n') || this.#blockEnded
    this.#add(startsLine || this.#endsWith(' ') ? text.replace(/^ /, '') : text)
  }

  #add(text: string): void {
    if (text === '') return
    if (this.#blockEnded && !this.#endsWith('\n')) this.#endLine()
    this.#blockEnded = false
    this.#push(text)
  }

  #endLine(): void {
    while (this.#endsWith(' ')) this.#push((this.#pieces.pop() ?? '').replace(/(?<! ) +$/, ''))
    this.#push('\n')
  }

  #endsWith(character: string): boolean {
    return this.#pieces.at(-1)?.endsWith(character) ?? false
  }

  /** No piece is empty, so that the last one shows how the text ends. */
  #push(piece: string): void {
    if (piece !== '') this.#pieces.push(piece)
  }
}
