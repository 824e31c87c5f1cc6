import { NO_CHAT, referencePattern } from '../../../src/domain/reference-pattern.js'

export interface Piece {
  start: number
  text: string
  /** Set where the piece is part of a web address. */
  href?: string
  /** Set where the piece is part of a handle or of a link to a chat or post, such as `news` or `news/12`. */
  name?: string
  isMarked: boolean
  /** Set where the piece is markup around a link, which readers need not see. */
  isHidden?: boolean
}

interface SplitOptions {
  marks: Marks
  /** The first UTF-16 unit that is included. */
  start?: number
  /** The first UTF-16 unit that is not included. */
  end: number
}

/** Start and end of each found word, in UTF-16 units. */
export type Marks = readonly (readonly number[])[]

/** Punctuation at the end of an address belongs to the sentence around it. */
const ADDRESS = /https?:\/\/[^\s<>"'«»]*[^\s<>"'«».,:;!?)\]}…]/gi

/** Handles, and links to chats and posts, as the importer reads them. */
const REFERENCE = referencePattern('https://t.me')

/** A link to a chat ends with its name or a post's number; one that goes on, as with `?start=1`, is another address. */
const LINK_END = /^[.,:;!?)\]}…]*(?:$|[\s<>"'«»])/u

/** A link as exporters of messages write it: the words, then the address. Words that look like an address stay beside it. */
const MARKDOWN_LINK =
  /\[(?<words>(?:(?!:\/\/|\bt\.me\b)[^[\]\n]){1,200})\]\((?<href>https?:\/\/[^\s<>"'«»()]+)\)/giu

interface Span {
  start: number
  end: number
  href?: string
  name?: string
  isHidden?: boolean
}

/** The words of such a link lead to its address; the brackets and the address are hidden. */
const spansOfMarkdown = (text: string): Span[] =>
  [...text.matchAll(MARKDOWN_LINK)].flatMap((match) => {
    const { words = '', href = '' } = match.groups ?? {}
    const { start, end } = placeOf(match)
    const close = start + 1 + words.length
    const name = spansOfNames(href)[0]?.name
    return [
      { start, end: start + 1, isHidden: true },
      { start: start + 1, end: close, href, ...(name ? { name } : {}) },
      { start: close, end, isHidden: true },
    ]
  })

const spansOfAddresses = (text: string): Span[] =>
  [...text.matchAll(ADDRESS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    href: match[0],
  }))

const spansOfNames = (text: string): Span[] =>
  [...text.matchAll(REFERENCE)].flatMap((match) => {
    const { mentioned, linked, maxLinked, seq, maxSeq } = match.groups ?? {}
    const place = placeOf(match)
    if (mentioned !== undefined) return [{ ...place, name: mentioned }]
    const chat = linked ?? maxLinked ?? ''
    const number = seq ?? maxSeq
    const isNumber = number === undefined || /^[0-9]+$/.test(number)
    if (!isNumber || NO_CHAT.has(chat.toLowerCase()) || !LINK_END.test(text.slice(place.end))) return []
    const [written] = match
    return [
      {
        ...place,
        href: /^https?:/i.test(written) ? written : `https://${written}`,
        name: number === undefined ? chat : `${chat}/${number}`,
      },
    ]
  })

const placeOf = (match: RegExpExecArray): Span => ({
  start: match.index,
  end: match.index + match[0].length,
})

/** Links with words, then links to chats, then other addresses: of spans over the same text, the first counts. */
const linksIn = (text: string): Span[] =>
  [...spansOfMarkdown(text), ...spansOfNames(text), ...spansOfAddresses(text)].filter(
    ({ href }) => !href || URL.canParse(href),
  )

/** The chats and posts that a text names, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set(spansOfNames(text).flatMap(({ name }) => name ?? [])),
]

const covering = (spans: readonly Span[], at: number): Span | undefined =>
  spans.find(({ start, end }) => start <= at && at < end)

/** Cuts a text where a link or a mark begins or ends; the pieces joined together are the text. */
export const splitText = (text: string, { marks, start = 0, end }: SplitOptions): Piece[] => {
  const links = linksIn(text)
  const marked = marks.map(([from = 0, stop = 0]) => ({ start: from, end: stop }))
  const cuts = [start, ...[...links, ...marked].flatMap((span) => [span.start, span.end]), end]
  const ordered = [...new Set(cuts)].filter((cut) => cut >= start && cut <= end).sort((a, b) => a - b)
  return ordered.slice(0, -1).map((cut, index) => {
    const { href, name, isHidden } = covering(links, cut) ?? {}
    return {
      start: cut,
      text: text.slice(cut, ordered[index + 1]),
      ...(href ? { href } : {}),
      ...(name ? { name } : {}),
      ...(isHidden ? { isHidden } : {}),
      isMarked: covering(marked, cut) !== undefined,
    }
  })
}

const CHARACTERS_BEFORE_MARK = 80

/** The part of a long text to show first: its beginning, or the part around the first found word. */
export const previewOf = (
  text: string,
  { marks, characters }: { marks: Marks; characters: number },
): { start: number; end: number } => {
  const [firstStart = 0, firstEnd = 0] = marks[0] ?? []
  const start = firstEnd <= characters ? 0 : wordStart(text, Math.max(0, firstStart - CHARACTERS_BEFORE_MARK))
  const end = Math.min(text.length, start + characters)
  return { start, end: end === text.length ? end : beforeLink(text, wholeCharacterEnd(text, end), start) }
}

const WHOLE_LINKS = [MARKDOWN_LINK, ADDRESS]

/** The start of the link that an end would cut, unless nothing else would be left. */
const beforeLink = (text: string, end: number, start: number): number => {
  const links = WHOLE_LINKS.flatMap((pattern) => [...text.matchAll(pattern)].map(placeOf))
  const cut = links.find((link) => link.start < end && end < link.end)
  return cut && cut.start > start ? cut.start : end
}

/** The start of the next word, or `from` itself if no word starts nearby. */
const wordStart = (text: string, from: number): number => {
  const gap = text.slice(from, from + CHARACTERS_BEFORE_MARK).search(/\s/)
  return gap < 0 ? wholeCharacterEnd(text, from) : from + gap + 1
}

/** Moves the end back where it would cut a surrogate pair in half. */
export const wholeCharacterEnd = (text: string, end: number): number => {
  const unit = text.charCodeAt(end - 1)
  return unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end
}
