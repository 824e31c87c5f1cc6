import { type Count, readCount } from './counts.js'
import { findAll, parse } from './document.js'
import { textOf } from './text.js'

/**
 * The subscriber count on a channel's own page `/<handle>` ("12 345 subscribers"), which is exact even if the preview
 * rounds it. Undefined if there is none: the page is a user's or a bot's, or nobody has that handle.
 */
export const readProfileSubscribers = (html: string): Count | undefined => {
  for (const extra of findAll('.tgme_page_extra', parse(html))) {
    const [, count] = /^(\d[\d\s]{0,30}?)\s?subscribers?$/.exec(textOf(extra)) ?? []
    if (count !== undefined) return readCount(count, 'the subscriber count')
  }
  return undefined
}
