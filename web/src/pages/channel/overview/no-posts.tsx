import { api } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import { Block } from '../../../components/block.js'
import { EmptyState } from '../../../components/states.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import type { Card } from '../card.js'
import { ChangesOfPosts, changesRequest } from './changes.js'
import { numbersWords } from './numbers-words.js'

/** Says that no posts are known, what is missing for that, and what to do; deletions of posts that were known stay. */
export const NoPosts = ({ card }: { card: Card }) => {
  const words = useWords(numbersWords)
  const format = useFormat()
  const { posts } = card.as_of
  const { answer } = useApi(posts === null ? undefined : changesRequest(card))
  const request = api('/api/channels/posts-summary', { chat_id: card.chat_id })
  return (
    <>
      <Block title={words.noPosts} request={request}>
        <EmptyState>
          {posts === null ? words.neverLooked : words.noneThen(format.dayOfInstant(posts))}{' '}
          {words.noPostsHelp}
        </EmptyState>
      </Block>
      {answer && answer.deletions.posts > 0 && <ChangesOfPosts card={card} />}
    </>
  )
}
