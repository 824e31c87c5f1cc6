export interface DemoOptions {
  seed: number
  /** All chats: channels, discussion groups and bots. */
  channels: number
  /** About so many posts in all. */
  posts: number
  days: number
  /** Unix seconds: the messenger's now. Nothing is later. */
  until: number
}

/** Posts that promote others are planned apart from the ordinary ones. */
export const PROMOTED_SHARE = 0.03

export const DEMO_DEFAULTS = { seed: 1, channels: 400, posts: 20_000, days: 90 } as const satisfies Omit<
  DemoOptions,
  'until'
>
