import Type from 'typebox'
import { choice } from '../http/parameters.js'
import type { WantedAds } from '../queries/ad-posts.js'

const FLAGS = { '1': 'only', '0': 'none' } as const satisfies Record<string, WantedAds>

/** The filter of feed, search and ranking. Unlike other flags, it has a third state: left out. */
export const adsOnly = () =>
  Type.Optional(
    choice(
      ['1', '0'],
      '`1`: only advertisements, `0`: none of them; left out: both. An advertisement carries an `erid` token.',
    ),
  )

export const wantedAds = (ads: keyof typeof FLAGS | undefined): WantedAds | undefined =>
  ads === undefined ? undefined : FLAGS[ads]
