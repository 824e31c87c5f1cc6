import { channelPath, channelPostsPath } from '../../paths.js'
import type { Card } from './card.js'

/** The posts that a chat published on a day. */
export const dayPostsPath = (card: Card, day: string): string => `${channelPostsPath(card)}&day=${day}`

/** The posts of 90 days that a chat published at an hour of a weekday. */
export const hourPostsPath = (card: Card, { weekday, hour }: { weekday: number; hour: number }): string =>
  `${channelPostsPath(card)}&period=90d&weekday=${weekday}&hour=${hour}`

/** The posts that cited a chat on a day. */
export const dayMentionsPath = (card: Card, day: string): string =>
  `${channelPath(card)}?tab=mentions&day=${day}`
