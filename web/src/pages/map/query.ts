import type { Answer } from '../../api/request.js'

export type Graph = Answer<'/api/graph'>
export type MapNode = Graph['nodes'][number]
export type MapCommunity = Graph['communities'][number]

/** Filters that leave chats and edges out; the reader can remove each of them. */
export const NARROWING = ['chat_id', 'category', 'kind', 'from', 'to', 'min_weight'] as const

/** Parameters of the address; those of the API have its names. */
export const QUERY = [...NARROWING, 'depth', 'size', 'community'] as const
export type QueryName = (typeof QUERY)[number]

/** What the API is asked for. */
export const ASKED = [...NARROWING, 'depth'] as const

/** How many chats a map shows: fewer on a phone. */
export const chatsShown = (): number => (matchMedia('(max-width: 700px)').matches ? 500 : 2_000)

export const LEAST_POSTS = ['2', '3', '5', '10'] as const

export type SizeBy = 'subscribers' | 'influence'
