import { known, type Observed } from './known.js'
import type { Cell, Column } from './table.js'

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
  'text',
] as const

type Post = Readonly<Record<(typeof NAMES)[number], Cell>> & Observed

/** Posts of several chats, for CSV; the columns have the names of the API's fields. */
export const postColumns: Column<Post>[] = NAMES.map((name) => ({
  name,
  title: name,
  value: (post) => known(post, name),
}))

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
  'text',
] as const

type FeedPost = Readonly<Record<(typeof FEED_NAMES)[number], Cell>> & Observed & { images: readonly string[] }

/** Posts of one chat, for CSV. */
export const feedColumns: Column<FeedPost>[] = [
  ...FEED_NAMES.map((name) => ({ name, title: name, value: (post: FeedPost) => known(post, name) })),
  { name: 'images', title: 'images', value: ({ images }) => images.join(' ') },
]
