import { Marked, type Tokens } from 'marked'

export interface Heading {
  level: number
  text: string
  anchor: string
}

/** A document as a page shows it, without its title, which is that of the page. */
export interface MarkdownPage {
  headings: Heading[]
  html: string
}

/** The name by which links reach a heading, as the usual viewers of Markdown make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** Code and tables can be focused, because the keyboard could not scroll them otherwise. */
const reader = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    code({ text }) {
      return `<pre tabindex="0"><code>${escapeText(text)}</code></pre>\n`
    },
    // Only links within the page lead anywhere: the server has no other document.
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      return href.startsWith('#') ? `<a href="${escapeAttribute(href)}">${words}</a>` : words
    },
    table({ header, rows }) {
      const cell = ({ tokens }: Tokens.TableCell): string => this.parser.parseInline(tokens)
      const head = header.map((one) => `<th scope="col">${cell(one)}</th>`).join('')
      const body = rows
        .map((row) => `<tr>${row.map((one) => `<td>${cell(one)}</td>`).join('')}</tr>`)
        .join('')
      const table = `<table class="data-table"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
      const label = escapeAttribute(header.map(({ text }) => text).join(', '))
      return `<section class="table-scroll" tabindex="0" aria-label="${label}">${table}</section>\n`
    },
  },
})

export const readMarkdown = (document: string): MarkdownPage => {
  const parts = reader.lexer(document).filter((part) => part.type !== 'heading' || part.depth > 1)
  const headings = parts.filter((part): part is Tokens.Heading => part.type === 'heading')
  return {
    headings: headings.map(({ depth, text }) => ({ level: depth, text, anchor: anchorOf(text) })),
    html: reader.parser(parts),
  }
}
