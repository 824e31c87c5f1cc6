/** How a channel of the demo makes its audience look better than it is. */
export const CHEATS = [
  'bought_subscribers',
  'silent_growth',
  'late_views',
  'night_views',
  'even_views',
  'views_beyond',
  'ring',
] as const
export type CheatKind = (typeof CHEATS)[number]

export interface Cheat {
  readonly kind: CheatKind
  /** When subscribers begin to be bought. */
  readonly day: number
  /** The views that every post gets, for `even_views`. */
  readonly views: number
}
