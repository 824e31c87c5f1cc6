import type { ColumnType, Table, TableColumn } from './table.js'

/** The tables that can be exported as files. docs/data.md and data packages say the same, because a test compares them. */

const column = (
  type: ColumnType,
  about: string,
  more: Omit<TableColumn, 'type' | 'about'> = {},
): TableColumn => ({
  type,
  about,
  ...more,
})

const NEVER_SEEN = 'nobody saw it'
const UNKNOWN = 'unknown'

const chatId = (about: string): TableColumn => column('integer', about, { hiding: 'chat' })
const seq = (about: string): TableColumn => column('text', about, { hiding: { postOf: 'chat_id' } })

const CHATS: Table = {
  about: 'Channels, chats and bots, with the numbers of their cards as of the last time somebody looked.',
  key: ['chat_id'],
  period: 'all rows, whatever the days',
  columns: {
    chat_id: chatId('identifier, also in the other tables'),
    handle: column('text', 'slug from the public link', { unknown: 'it has none', hiding: 'handle' }),
    title: column('text', 'name', { hiding: 'title' }),
    link: column('text', 'public link, as observed, else made from the handle', {
      unknown: 'it has none',
      hiding: 'nothing',
    }),
    description: column('text', 'description; empty if there is none or it was never seen', {
      hiding: 'nothing',
    }),
    chat_type: column('text', '`channel`, `chat` or `bot`'),
    category: column('text', 'category', { unknown: UNKNOWN }),
    region: column('text', 'region', { unknown: UNKNOWN }),
    lang: column('text', 'language', { unknown: UNKNOWN }),
    participants_count: column('integer', 'newest count of subscribers', {
      unit: 'subscribers',
      unknown: NEVER_SEEN,
    }),
    avg_reach: column('number', 'mean views of own posts of 30 days', {
      unit: 'views',
      unknown: 'no views are known',
    }),
    median_reach: column('number', 'median of the same', { unit: 'views', unknown: 'no views are known' }),
    err_pct: column('number', 'ERR: reach by subscribers', { unit: 'percent', unknown: UNKNOWN }),
    err_24h: column('number', 'ERR of views after 24 hours', { unit: 'percent', unknown: UNKNOWN }),
    err_48h: column('number', 'ERR of views after 48 hours', { unit: 'percent', unknown: UNKNOWN }),
    citation_idx: column('number', 'citation index', {
      unknown: 'no post of another chat is known in its 30 days',
    }),
    g_today: column('integer', 'growth today', { unit: 'subscribers', unknown: UNKNOWN }),
    g_yest: column('integer', 'growth yesterday', { unit: 'subscribers', unknown: UNKNOWN }),
    g_week: column('integer', 'growth over 7 days', { unit: 'subscribers', unknown: UNKNOWN }),
    g_month: column('integer', 'growth over 30 days', { unit: 'subscribers', unknown: UNKNOWN }),
    messages_count: column('integer', 'messages, as observed, else known posts', {
      unit: 'messages',
      unknown: UNKNOWN,
    }),
    likes: column('integer', 'likes of a bot; 0 where nobody saw any', { unit: 'likes' }),
    verified: column('flag', 'whether the messenger has verified it'),
    is_public: column('flag', 'whether everyone can read it'),
    first_seen_at: column('instant', 'when it was first observed'),
    first_post_at: column('instant', 'its first known post that is not deleted', {
      unknown: 'no post is known',
    }),
    last_post_at: column('instant', 'its last known post that is not deleted', {
      unknown: 'no post is known',
    }),
    subscribers_at: column('instant', 'when subscribers were last counted', { unknown: NEVER_SEEN }),
    posts_at: column('instant', 'when its posts were last looked at', { unknown: 'nobody did' }),
    citations_at: column('instant', 'when it was last observed or cited'),
  },
}

const POSTS: Table = {
  about: 'Known posts of these chats, deleted ones included.',
  key: ['chat_id', 'seq'],
  period: 'day of publication',
  columns: {
    chat_id: chatId('its chat'),
    seq: seq('its number within the chat: digits, more than fit into an integer'),
    url: column('text', 'public link, as observed, else made from that of the chat', {
      unknown: 'the chat has no public link',
      hiding: 'nothing',
    }),
    published_at: column('instant', 'publication'),
    day: column('date', 'day of publication'),
    hour: column('integer', 'hour of publication in Moscow, 0 to 23', { unit: 'hours' }),
    text: column('text', 'newest text; empty if there is none', { hiding: 'text' }),
    views: column('integer', 'newest count of views', { unit: 'views', unknown: NEVER_SEEN }),
    views_24h: column('number', 'views at the age of 24 hours', {
      unit: 'views',
      unknown: 'nobody counted around then',
    }),
    views_48h: column('number', 'views at the age of 48 hours', {
      unit: 'views',
      unknown: 'nobody counted around then',
    }),
    forwards: column('integer', 'forwards, as the messenger counts them', {
      unit: 'forwards',
      unknown: NEVER_SEEN,
    }),
    comments: column('integer', 'comments', { unit: 'comments', unknown: NEVER_SEEN }),
    reactions: column('integer', 'all reactions together', { unit: 'reactions', unknown: NEVER_SEEN }),
    reposts: column('integer', 'known posts of other chats that repost it', { unit: 'posts' }),
    is_repost: column('flag', 'whether it is a repost'),
    deleted: column('flag', 'whether it was seen to be deleted'),
    edited: column('flag', 'whether it was edited'),
    edited_at: column('instant', 'last edit, as the messenger tells it', { unknown: UNKNOWN }),
    media: column('text', 'kinds of attachments with spaces between them; empty if there are none', {
      unknown: 'no source told what is attached',
    }),
    repost_chat_id: column('integer', 'source of a repost', { unknown: UNKNOWN, hiding: 'chat' }),
    repost_seq: column('text', 'the reposted post', {
      unknown: UNKNOWN,
      hiding: { postOf: 'repost_chat_id' },
    }),
    repost_handle: column('text', 'handle of the source', { unknown: UNKNOWN, hiding: 'handle' }),
    repost_from: column('text', 'title of the source', { unknown: UNKNOWN, hiding: 'title' }),
  },
}

const VIEWS: Table = {
  about: "Counts of a post's views: its curve.",
  key: ['chat_id', 'seq', 'seen_at'],
  period: 'day on which the post was published',
  columns: {
    chat_id: chatId('the chat'),
    seq: seq('the post'),
    seen_at: column('instant', 'when they were counted'),
    age_hours: column('number', 'age of the post then', { unit: 'hours' }),
    views: column('integer', 'the count', { unit: 'views' }),
  },
}

const SUBSCRIBERS: Table = {
  about: "Counts of a chat's subscribers.",
  key: ['chat_id', 'seen_at'],
  period: 'day on which they were counted',
  columns: {
    chat_id: chatId('the chat'),
    seen_at: column('instant', 'when they were counted'),
    day: column('date', 'the day of that'),
    subscribers: column('integer', 'the count', { unit: 'subscribers' }),
  },
}

const CITATIONS: Table = {
  about: 'A row for each post and chat of the catalogue that it mentions or reposts.',
  key: ['chat_id', 'seq', 'cited_chat_id'],
  period: 'day on which the citing post was published',
  columns: {
    chat_id: chatId('the chat that cites'),
    seq: seq('its post'),
    cited_chat_id: chatId('the chat that is cited'),
    cited_seq: column('text', 'the post that is cited', {
      unknown: 'only the chat is cited',
      hiding: { postOf: 'cited_chat_id' },
    }),
    kind: column('text', '`mention` or `repost`'),
    dil: column(
      'integer',
      'how many handles the post mentions: 0 one, 1 two to five, 2 six to fifteen, 3 more; 0 for reposts',
    ),
    published_at: column('instant', 'publication of the citing post'),
    day: column('date', 'its day'),
  },
}

const COPIES: Table = {
  about:
    'A row for each post that has copies in other chats: posts with nearly the same text that name no source.',
  key: ['chat_id', 'seq'],
  period: 'day on which the post was published',
  columns: {
    chat_id: chatId('the chat'),
    seq: seq('the post'),
    published_at: column('instant', 'its publication'),
    day: column('date', 'its day'),
    first_chat_id: chatId(
      'the chat of the earliest known post with this text; of the first post itself, its own',
    ),
    first_seq: column('text', 'that post', { hiding: { postOf: 'first_chat_id' } }),
    first_published_at: column('instant', 'publication of that post'),
    copies: column('integer', 'how many other posts have the text', { unit: 'posts' }),
  },
}

const REACTIONS: Table = {
  about: 'How often each reaction to a post had been given when somebody looked.',
  key: ['chat_id', 'seq', 'seen_at', 'reaction'],
  period: 'day on which the post was published',
  columns: {
    chat_id: chatId('the chat'),
    seq: seq('the post'),
    seen_at: column('instant', 'when they were counted'),
    reaction: column('text', 'the reaction: an emoji, or `custom:` and a number'),
    count: column('integer', 'the count', { unit: 'reactions' }),
  },
}

/** In the order in which they are written. */
export const FILE_TABLES = {
  chats: CHATS,
  posts: POSTS,
  views: VIEWS,
  subscribers: SUBSCRIBERS,
  citations: CITATIONS,
  copies: COPIES,
  reactions: REACTIONS,
} as const satisfies Readonly<Record<string, Table>>

export type FileTableName = keyof typeof FILE_TABLES

export const FILE_TABLE_NAMES = Object.keys(FILE_TABLES) as FileTableName[]
