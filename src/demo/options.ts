export interface DemoOptions {
  seed: number
  /** All chats: channels, group chats and bots. */
  channels: number
  /** Approximate number of posts in all. */
  posts: number
  days: number
  /** Unix seconds: the end of the generated time. Nothing is later. */
  until: number
}

/** Part of the posts that promote other channels. */
export const PROMOTED_SHARE = 0.03

export const DEMO_DEFAULTS = { seed: 1, channels: 400, posts: 20_000, days: 90 } as const satisfies Omit<
  DemoOptions,
  'until'
>
