import { useMemo, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { useKnownNames } from './known-names.js'
import { type Marks, namesIn, type Piece, previewOf, splitText, wholeCharacterEnd } from './split-text.js'

interface PostTextProps {
  text: string
  marks?: Marks
  /** A longer text is cut to this length until the reader asks for all of it. */
  previewCharacters?: number
}

/**
 * A text written by others, so only text nodes: web addresses become links, those of chats and posts that we know links to
 * our pages, and found words are marked.
 */
export const PostText = ({
  text,
  marks = [],
  previewCharacters = Number.POSITIVE_INFINITY,
}: PostTextProps) => {
  const words = useWords(commonWords)
  const [isWhole, setIsWhole] = useState(false)
  const pageOf = useKnownNames(useMemo(() => namesIn(text), [text]))
  if (text === '') return <p class="post-text muted">{words.noText}</p>
  const isLong = text.length > previewCharacters
  const part =
    isLong && !isWhole
      ? previewOf(text, { marks, characters: previewCharacters })
      : { start: 0, end: text.length }
  return (
    <p class="post-text" dir="auto">
      {part.start > 0 && '… '}
      {splitText(text, { marks, ...part }).map((piece) => (
        <TextPiece
          key={piece.start}
          {...{ piece }}
          page={piece.name && pageOf(piece.name)}
          isShort={Number.isFinite(previewCharacters) && !isWhole}
        />
      ))}
      {isLong && (
        <>
          {part.end === text.length ? ' ' : '… '}
          <button type="button" class="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? words.showLess : words.showWhole}
          </button>
        </>
      )}
    </p>
  )
}

const ADDRESS_CHARACTERS = 48

/** An address without what every address has, cut where it is long; a click leads to the whole one. */
const shortened = ({ text, href }: Piece): string => {
  if (text !== href || text.length <= ADDRESS_CHARACTERS) return text
  const address = text.replace(/^https?:\/\/(?:www\.)?/i, '')
  const end = wholeCharacterEnd(address, ADDRESS_CHARACTERS)
  return address.length > ADDRESS_CHARACTERS ? `${address.slice(0, end)}…` : address
}

interface TextPieceProps {
  piece: Piece
  page: string | undefined
  /** Whether long addresses are shortened. */
  isShort: boolean
}

const TextPiece = ({ piece, page, isShort }: TextPieceProps) => {
  const { href, isMarked, isHidden } = piece
  if (isHidden) return null
  const text = isShort ? shortened(piece) : piece.text
  const content = isMarked ? <mark>{text}</mark> : text
  if (page) return <Link href={page}>{content}</Link>
  if (!href) return <>{content}</>
  return (
    <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  )
}
