import type { CollectErrorCode } from './errors.js'
import type { Page } from './page.js'
import type { PageResult } from './page-result.js'

export interface CollectSummary {
  /** The most that were read at a time. */
  channels: number
  requests: number
  pages: number
  /** Answers that a page has not changed. */
  unchanged: number
  observations: number
  /** Observations that are not valid, because a page says something impossible, such as a post from the future. */
  rejected: number
  posts: number
  edited: number
  deleted: number
  views: number
  /** Counts that pages showed rounded, such as `12.3K`. */
  roundedViews: number
  roundedSubscribers: number
  /** Posts without a view count. */
  withoutViews: number
  /** Parts of posts that the reader does not know. */
  unknownParts: number
  errors: Partial<Record<CollectErrorCode, number>>
  /** Channels whose last reading failed, with the reason. */
  failed: Record<string, { error: CollectErrorCode; message: string }>
}

export const emptySummary = (): CollectSummary => ({
  channels: 0,
  requests: 0,
  pages: 0,
  unchanged: 0,
  observations: 0,
  rejected: 0,
  posts: 0,
  edited: 0,
  deleted: 0,
  views: 0,
  roundedViews: 0,
  roundedSubscribers: 0,
  withoutViews: 0,
  unknownParts: 0,
  errors: {},
  failed: {},
})

export const countPage = (
  summary: CollectSummary,
  page: Page,
  { observations, counts }: PageResult,
): void => {
  summary.pages++
  summary.observations += observations.length
  summary.rejected += counts.future + page.faults.length
  for (const name of ['posts', 'edited', 'deleted', 'views'] as const) summary[name] += counts[name]
  for (const { fields, isRounded, unknownParts } of page.posts) {
    if (fields.views === undefined) summary.withoutViews++
    else if (isRounded) summary.roundedViews++
    summary.unknownParts += unknownParts.length
  }
}

export const describeSummary = (summary: CollectSummary): string => {
  const errors = Object.entries(summary.errors).map(([code, count]) => `${count} ${code}`)
  return [
    `${summary.requests} requests, ${summary.pages} pages of ${summary.channels} channels`,
    `${summary.observations} observations: ${summary.posts} posts, ${summary.edited} edited, ${summary.deleted} deleted, ${summary.views} view counts; ${summary.rejected} rejected`,
    `rounded counts: ${summary.roundedViews} of views, ${summary.roundedSubscribers} of subscribers`,
    ...(summary.unknownParts === 0 ? [] : [`unknown parts of posts: ${summary.unknownParts}`]),
    errors.length === 0 ? 'no errors' : `errors: ${errors.join(', ')}`,
  ].join('\n')
}
