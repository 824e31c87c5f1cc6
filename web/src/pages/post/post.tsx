import './post.css'
import { Link } from 'wouter-preact'
import { channelRequest } from '../../api/channel.js'
import type { Answer } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { BlockGrid, BlockStack } from '../../components/block-grid.js'
import { PageFrame } from '../../components/page.js'
import { ErrorState, Skeleton } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import { channelPath, channelPostsPath, type PageProps, placementPath } from '../../paths.js'
import { ChannelNotFound } from '../channel/not-found.js'
import { PostCitations } from './citations.js'
import { Content } from './content.js'
import { EngagementCurve } from './engagement.js'
import { Neighbours } from './neighbours.js'
import { PostNotFound } from './not-found.js'
import { postRequest } from './request.js'
import { Spread } from './spread.js'
import { PostVersions } from './versions.js'
import { ViewCurve, ViewNumbers } from './views.js'
import { postWords } from './words.js'

type Card = Answer<'/api/channels/{handle}'>

const SEQ = /^\d{1,20}$/

export const PostPage = ({ params: { handle = '', seq = '' } }: PageProps) => (
  <PostOfChannel key={`${handle}/${seq}`} name={handle} seq={seq} />
)

/** Requests the chat first, because the other requests need its identifier. */
const PostOfChannel = ({ name, seq }: { name: string; seq: string }) => {
  const words = useWords(postWords)
  const { answer: card, failure, retry } = useApi(channelRequest(name))
  if (card) return SEQ.test(seq) ? <PostView card={card} seq={seq} /> : <PostNotFound card={card} seq={seq} />
  if (failure?.code === 'not_found') return <ChannelNotFound name={name} />
  return (
    <PageFrame title={words.post}>
      {failure ? <ErrorState failure={failure} onRetry={retry} /> : <Skeleton lines={12} />}
    </PageFrame>
  )
}

const PostView = ({ card, seq }: { card: Card; seq: string }) => {
  const words = useWords(postWords)
  const post = { chat_id: card.chat_id, seq }
  const { answer } = useApi(postRequest(post))
  if (answer?.items.length === 0) return <PostNotFound card={card} seq={seq} />
  return (
    <PageFrame title={words.title(card.title, seq)} lead={<Ways card={card} seq={seq} />}>
      <BlockGrid columns="halves">
        <BlockStack>
          <Content post={post} />
          <ViewNumbers {...{ post, card }} />
        </BlockStack>
        <BlockStack>
          <ViewCurve post={post} />
          <EngagementCurve post={post} />
        </BlockStack>
        <PostVersions post={post} />
        <PostCitations post={post} />
        <Spread post={post} />
      </BlockGrid>
    </PageFrame>
  )
}

const Ways = ({ card, seq }: { card: Card; seq: string }) => {
  const words = useWords(postWords)
  return (
    <span class="facts">
      <Link href={channelPath(card)}>← {words.toChannel}</Link>
      <Link href={channelPostsPath(card)}>{words.toPosts}</Link>
      <Link href={placementPath(card, seq)}>{words.toPlacement}</Link>
      <Neighbours card={card} seq={seq} />
    </span>
  )
}
