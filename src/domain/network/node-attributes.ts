/** The attributes of a node and how files call their type. What is unknown is null, and left out. */
export const NODE_ATTRIBUTES = {
  handle: 'string',
  link: 'string',
  chat_type: 'string',
  category: 'string',
  region: 'string',
  lang: 'string',
  inferred: 'string',
  participants_count: 'long',
  avg_reach: 'double',
  err_pct: 'double',
  citation_idx: 'double',
  g_today: 'long',
  g_yest: 'long',
  g_week: 'long',
  g_month: 'long',
  messages_count: 'long',
  median_reach: 'double',
  pagerank: 'double',
  community: 'long',
  x: 'double',
  y: 'double',
} as const satisfies Record<string, 'string' | 'long' | 'double'>

export type NodeAttribute = keyof typeof NODE_ATTRIBUTES

export const NODE_ATTRIBUTE_NAMES = Object.keys(NODE_ATTRIBUTES) as NodeAttribute[]
