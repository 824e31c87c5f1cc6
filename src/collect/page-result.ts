import type { Observation } from '../ingest/observation.js'
import type { Page } from './page.js'
import type { PostCounts } from './post-changes.js'
import type { ChannelState } from './state.js'

/** What a page adds: new observations, and the state to save once they are written. */
export interface PageResult {
  state: ChannelState
  observations: Observation[]
  counts: PostCounts
}

/** How slow our clock may be, in seconds: observations from further ahead would be rejected. */
const SLOW_CLOCK_SECONDS = 3_600

/**
 * The instant of a page's observations. No post is seen before it is published, even if our clock is slow; posts with a
 * date that no slow clock explains are left out by `postChanges`.
 */
export const observedAt = (page: Page, at: number): number =>
  Math.max(at, ...page.posts.map(({ epoch }) => epoch).filter((epoch) => epoch <= at + SLOW_CLOCK_SECONDS))
