import { Link } from 'wouter-preact'
import { type Answer, api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { postPath } from '../../paths.js'
import { postWords } from './words.js'

type Card = Answer<'/api/channels/{handle}'>

/** Links to the posts of the chat before and after this one. */
export const Neighbours = ({ card, seq }: { card: Card; seq: string }) => {
  const words = useWords(postWords)
  const { answer } = useApi(api('/api/channels/post-neighbours', { chat_id: card.chat_id, seq }))
  return (
    <>
      <NeighbourLink card={card} place={answer?.previous}>
        ‹ {words.previousPost}
      </NeighbourLink>
      <NeighbourLink card={card} place={answer?.next}>
        {words.nextPost} ›
      </NeighbourLink>
    </>
  )
}

interface NeighbourLinkProps {
  card: Card
  place: Answer<'/api/channels/post-neighbours'>['previous'] | undefined
  children: preact.ComponentChildren
}

const NeighbourLink = ({ card, place, children }: NeighbourLinkProps) => {
  const format = useFormat()
  if (!place) return null
  return (
    <Link href={postPath(card, place.seq)} title={format.when(place.when)}>
      {children}
    </Link>
  )
}
