import type { Fields } from '../output.js'

/** As of when the numbers of a chat are. */
export const AS_OF: Fields[number] = { as_of: ['subscribers', 'posts', 'citations'] }

/** What a list shows of a card. */
export const CARD_SUMMARY: Fields = [
  'chat_id',
  'handle',
  'title',
  'chat_type',
  'category',
  'region',
  'participants_count',
  'avg_reach',
  'median_reach',
  'err_pct',
  'citation_idx',
  'g_week',
  'g_month',
  AS_OF,
]

/** What the answer about one channel shows of its card. */
export const CARD_DETAILS: Fields = [
  ...CARD_SUMMARY,
  'link',
  'description',
  'lang',
  'g_today',
  'g_yest',
  'messages_count',
  'verified',
  'is_public',
  'first_post_epoch',
  'last_post_epoch',
]
