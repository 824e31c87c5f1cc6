import { useMemo, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { useKnownNames } from './known-names.js'
import { type Marks, namesIn, type Piece, previewOf, splitText } from './split-text.js'

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
        <TextPiece key={piece.start} piece={piece} page={piece.name && pageOf(piece.name)} />
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

const TextPiece = ({ piece: { text, href, isMarked }, page }: { piece: Piece; page: string | undefined }) => {
  const content = isMarked ? <mark>{text}</mark> : text
  if (page) return <Link href={page}>{content}</Link>
  if (!href) return <>{content}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  )
}
