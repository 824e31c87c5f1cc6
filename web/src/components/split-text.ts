export interface Piece {
  start: number
  text: string
  /** Of a web address in the text. */
  href?: string
  isMarked: boolean
}

interface SplitOptions {
  marks: Marks
  /** Only the text from this unit on. */
  start?: number
  /** Only the text before this unit. */
  end: number
}

/** Where words that were found stand: start and end, in UTF-16 units. */
export type Marks = readonly (readonly number[])[]

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
export const splitText = (text: string, { marks, start = 0, end }: SplitOptions): Piece[] => {
  const links = spansOfAddresses(text).filter(({ href }) => href && URL.canParse(href))
  const marked = marks.map(([from = 0, stop = 0]) => ({ start: from, end: stop }))
  const cuts = [start, ...[...links, ...marked].flatMap((span) => [span.start, span.end]), end]
  const ordered = [...new Set(cuts)].filter((cut) => cut >= start && cut <= end).sort((a, b) => a - b)
  return ordered.slice(0, -1).map((cut, index) => {
    const href = covering(links, cut)?.href
    return {
      start: cut,
      text: text.slice(cut, ordered[index + 1]),
      ...(href ? { href } : {}),
      isMarked: covering(marked, cut) !== undefined,
    }
  })
}

const CHARACTERS_BEFORE_MARK = 80

/** The part of a long text that is shown first: its beginning, or where the first found word stands. */
export const previewOf = (
  text: string,
  { marks, characters }: { marks: Marks; characters: number },
): { start: number; end: number } => {
  const [firstStart = 0, firstEnd = 0] = marks[0] ?? []
  const start = firstEnd <= characters ? 0 : wordStart(text, Math.max(0, firstStart - CHARACTERS_BEFORE_MARK))
  const end = Math.min(text.length, start + characters)
  return { start, end: end === text.length ? end : wholeCharacterEnd(text, end) }
}

/** The first word from here on, unless it is far. */
const wordStart = (text: string, from: number): number => {
  const gap = text.slice(from, from + CHARACTERS_BEFORE_MARK).search(/\s/)
  return gap < 0 ? wholeCharacterEnd(text, from) : from + gap + 1
}

/** Half a surrogate pair is no character. */
export const wholeCharacterEnd = (text: string, end: number): number => {
  const unit = text.charCodeAt(end - 1)
  return unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end
}
