import Type, { type Static } from 'typebox'
import { type Change, deletionOf, editOf, summaryOf, textChangeOf } from '../domain/changes.js'
import { CORRECTION_SECONDS } from '../domain/post-versions.js'
import { printed } from '../domain/unknown.js'
import { endpoint } from '../http/endpoint.js'
import { chatId } from '../http/parameters.js'
import { decimal, integer, unknownOf } from '../http/schema.js'
import { CHANGED_POSTS_LIMIT, changeCounts, changedPosts } from '../queries/changes.js'
import { isLargeChat } from '../queries/large-chat.js'
import { EXAMPLE_CHANNEL } from './examples.js'
import { requireKnown } from './require-chat.js'

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
      edits: changesSchema(
        'Posts that the messenger marks as edited, at the time of their first known edit.',
      ),
      text_changes: changesSchema(
        'Posts of which another text was seen, marked or not, at the time at which it was seen first.',
      ),
      deletions: changesSchema('Posts that are deleted, at the time at which that was seen first.'),
      restored: integer('Posts that were seen to be deleted, and later not to be.'),
    },
    {
      description: `What happened within ${CORRECTION_SECONDS} seconds of the publication is no edit. Medians are over the newest ${CHANGED_POSTS_LIMIT} changed posts.`,
    },
  ),
  isUnbounded: isLargeChat,
  example: `?chat_id=${EXAMPLE_CHANNEL}`,
  answer: async ({ db, params: { chat_id: chatId } }) => {
    await requireKnown(db, chatId)
    const [counts] = await changeCounts(db, { chatId })
    const { posts = 0, edited = 0, text_changed = 0, deleted = 0, restored = 0 } = counts ?? {}
    const found = await changedPosts(db, { chatId })
    return {
      posts,
      edits: changesOf(edited, found.map(editOf)),
      text_changes: changesOf(text_changed, found.map(textChangeOf)),
      deletions: changesOf(deleted, found.map(deletionOf)),
      restored,
    }
  },
})
