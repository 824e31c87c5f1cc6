import Type, { type Static } from 'typebox'
import { type Change, deletionOf, editOf, summaryOf } from '../domain/changes.js'
import { printed } from '../domain/unknown.js'
import { endpoint } from '../http/endpoint.js'
import { chatId } from '../http/parameters.js'
import { decimal, integer, unknownOf } from '../http/schema.js'
import { CHANGED_POSTS_LIMIT, changedPosts } from '../queries/changes.js'
import { chatCoverage } from '../queries/coverage.js'
import { isLargeChat } from '../queries/large-chat.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { unknownChat } from './require-chat.js'

const MEDIANS = ['median_hours', 'median_views'] as const

const changesSchema = (description: string) =>
  Type.Object(
    {
      posts: integer('Such posts.'),
      timed: integer('Those of which it is known when; `median_hours` is over them.'),
      median_hours: decimal('Hours after the publication, median.'),
      viewed: integer('Those of them whose views were counted by then; `median_views` is over them.'),
      median_views: decimal('Views that they had by then, median.'),
      unknown: unknownOf(MEDIANS),
    },
    { description },
  )

type Changes = Static<ReturnType<typeof changesSchema>>

const changesOf = (posts: number, changes: readonly (Change | undefined)[]): Changes => {
  const known = changes.filter((change) => change !== undefined)
  return printed({ posts, ...summaryOf(known) }, MEDIANS)
}

export const changes = endpoint({
  path: '/api/channels/changes',
  product: 'base',
  tag: 'Channel metrics',
  summary: 'How many posts of a channel were edited or deleted, and how soon',
  params: { chat_id: chatId() },
  response: Type.Object(
    {
      posts: integer('Known posts, deleted ones included.'),
      edits: changesSchema('Posts that were edited, at the time of their first known edit.'),
      deletions: changesSchema('Posts that were deleted, at the time at which that was seen.'),
    },
    { description: `Medians are over the newest ${CHANGED_POSTS_LIMIT} changed posts.` },
  ),
  isUnbounded: isLargeChat,
  example: `?chat_id=${EXAMPLE_CHANNEL}`,
  answer: async ({ db, params: { chat_id: chatId } }) => {
    const [coverage] = await chatCoverage(db, { chatId })
    if (coverage === undefined) throw unknownChat(chatId)
    const found = await changedPosts(db, { chatId })
    return {
      posts: coverage.posts,
      edits: changesOf(coverage.posts_edited, found.map(editOf)),
      deletions: changesOf(coverage.posts_deleted, found.map(deletionOf)),
    }
  },
})
