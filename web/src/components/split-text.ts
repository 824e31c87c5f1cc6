export interface Piece {
  start: number
  text: string
  /** Of a web address in the text. */
  href?: string
  isMarked: boolean
}

interface SplitOptions {
  marks: readonly (readonly number[])[]
  /** Only the text before this unit. */
  end: number
}

/** What ends an address in a sentence belongs to the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"'«»]*[^\s<>"'«».,:;!?)\]}…]/gi

interface Span {
  start: number
  end: number
  href?: string
}

const spansOfAddresses = (text: string): Span[] =>
  [...text.matchAll(ADDRESS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    href: match[0],
  }))

const covering = (spans: readonly Span[], at: number): Span | undefined =>
  spans.find(({ start, end }) => start <= at && at < end)

/** Cuts a text where a link or a mark begins or ends. All pieces together are the text. */
export const splitText = (text: string, { marks, end }: SplitOptions): Piece[] => {
  const links = spansOfAddresses(text).filter(({ href }) => href && URL.canParse(href))
  const marked = marks.map(([start = 0, stop = 0]) => ({ start, end: stop }))
  const cuts = [0, ...[...links, ...marked].flatMap((span) => [span.start, span.end]), end]
  const ordered = [...new Set(cuts)].filter((cut) => cut >= 0 && cut <= end).sort((a, b) => a - b)
  return ordered.slice(0, -1).map((start, index) => {
    const href = covering(links, start)?.href
    return {
      start,
      text: text.slice(start, ordered[index + 1]),
      ...(href ? { href } : {}),
      isMarked: covering(marked, start) !== undefined,
    }
  })
}

/** Half a surrogate pair is no character. */
export const wholeCharacterEnd = (text: string, end: number): number => {
  const unit = text.charCodeAt(end - 1)
  return unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end
}
