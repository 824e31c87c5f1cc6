import { useState } from 'preact/hooks'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { type Piece, splitText, wholeCharacterEnd } from './split-text.js'

interface PostTextProps {
  text: string
  /** Where words that were found stand: start and end, in UTF-16 units. */
  marks?: readonly (readonly number[])[]
  /** Longer texts are shown in part first. */
  previewCharacters?: number
}

/** A text from outside: text nodes only, web addresses as links, found words marked. */
export const PostText = ({
  text,
  marks = [],
  previewCharacters = Number.POSITIVE_INFINITY,
}: PostTextProps) => {
  const words = useWords(commonWords)
  const [isWhole, setIsWhole] = useState(false)
  if (text === '') return <p class="post-text muted">{words.noText}</p>
  const isLong = text.length > previewCharacters
  const end = isLong && !isWhole ? wholeCharacterEnd(text, previewCharacters) : text.length
  return (
    <p class="post-text" dir="auto">
      {splitText(text, { marks, end }).map((piece) => (
        <TextPiece key={piece.start} {...piece} />
      ))}
      {isLong && (
        <>
          {isWhole ? ' ' : '… '}
          <button type="button" class="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? words.showLess : words.showWhole}
          </button>
        </>
      )}
    </p>
  )
}

const TextPiece = ({ text, href, isMarked }: Piece) => {
  const content = isMarked ? <mark>{text}</mark> : text
  if (!href) return <>{content}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  )
}
