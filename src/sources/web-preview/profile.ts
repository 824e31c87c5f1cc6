import { type Count, readCount } from './counts.js'
import { findAll, parse } from './document.js'
import { textOf } from './text.js'

/**
 * The subscriber count on a channel's page `/<handle>`, which is exact where the preview's is rounded ("12 345
 * subscribers"). Undefined where the page tells none: it is a user's or a bot's, or there is nobody of that name.
 */
export const readProfileSubscribers = (html: string): Count | undefined => {
  for (const extra of findAll('.tgme_page_extra', parse(html))) {
    const [, count] = /^(\d[\d\s]*?)\s*subscribers?$/.exec(textOf(extra)) ?? []
    if (count !== undefined) return readCount(count, 'the subscriber count')
  }
  return undefined
}
