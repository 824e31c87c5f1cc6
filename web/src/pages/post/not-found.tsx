import { Link } from 'wouter-preact'
import { PageFrame } from '../../components/page.js'
import { useWords } from '../../i18n/language.js'
import { channelPostsPath } from '../../paths.js'
import { postWords } from './words.js'

interface PostNotFoundProps {
  card: { handle: string | null; title: string; chat_id: number }
  seq: string
}

export const PostNotFound = ({ card, seq }: PostNotFoundProps) => {
  const words = useWords(postWords)
  return (
    <PageFrame title={words.notFoundTitle} lead={<bdi>{words.notFoundText(seq, card.title)}</bdi>}>
      <div class="state">
        <p>{words.notFoundHint}</p>
        <Link href={channelPostsPath(card)}>{words.toPosts}</Link>
      </div>
    </PageFrame>
  )
}
