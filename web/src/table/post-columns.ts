import type { PostMetric } from '../components/post-content.js'
import { forFile, isKnown, known, type Observed } from './known.js'
import type { Cell, Column } from './table.js'

/** What a post of any list has of reactions and attachments. */
type Engaged = Observed & {
  reactions: Readonly<Record<string, number>>
  forwards: number
  comments: number
  media: readonly string[]
}

/** Reactions as "👍 12, ❤ 3". */
export const engagementColumns: Column<Engaged>[] = [
  {
    name: 'reactions',
    title: 'reactions',
    value: (post) => {
      const counts = known(post, 'reactions')
      return (
        counts &&
        Object.entries(counts)
          .map((pair) => pair.join(' '))
          .join(', ')
      )
    },
  },
  { name: 'forwards', title: 'forwards', value: (post) => known(post, 'forwards') },
  { name: 'comments', title: 'comments', value: (post) => known(post, 'comments') },
  { name: 'media', title: 'media', value: ({ media }) => media.join(' ') },
]

const NAMES = [
  'rank',
  'chat_id',
  'handle',
  'title',
  'participants_count',
  'category',
  'region',
  'seq',
  'url',
  'when',
  'views',
  'reposts',
  'copies',
  'text',
] as const

type Post = Readonly<Record<(typeof NAMES)[number], Cell>> & Engaged & { inferred: readonly string[] }

/** Posts of several chats, for CSV; the columns have the names of the API's fields. */
export const postColumns: Column<Post>[] = [
  ...NAMES.map((name) => ({ name, title: name, value: (post: Post) => forFile(post, name) })),
  ...engagementColumns,
  { name: 'inferred', title: 'inferred', value: ({ inferred }) => inferred.join(' ') },
]

/** Posts that are ranked by a number: without it they have no place. */
export const rankedColumns = (metric: PostMetric): Column<Post>[] =>
  postColumns.map((column) =>
    column.name === 'rank'
      ? { ...column, value: (post) => (isKnown(post, metric) ? post.rank : undefined) }
      : column,
  )

const FEED_NAMES = [
  'seq',
  'url',
  'when',
  'views',
  'video',
  'repost_from',
  'repost_handle',
  'deleted',
  'edited',
  'copies',
  'text',
] as const

type FeedPost = Readonly<Record<(typeof FEED_NAMES)[number], Cell>> & Engaged & { images: readonly string[] }

/** Posts of one chat, for CSV. */
export const feedColumns: Column<FeedPost>[] = [
  ...FEED_NAMES.map((name) => ({ name, title: name, value: (post: FeedPost) => forFile(post, name) })),
  { name: 'images', title: 'images', value: ({ images }) => images.join(' ') },
  ...engagementColumns,
]
