import { createRequire } from 'node:module'

/** What `robots.txt` allows this program. */
export interface Robots {
  allows(url: URL): boolean
  /** The least time between requests. */
  delayMilliseconds: number
}

export const ALLOW_ALL: Robots = { allows: () => true, delayMilliseconds: 0 }

type Parse = typeof import('robots-parser').default

// The package is CommonJS, but its types declare a default export, which ES modules do not see.
const parse = createRequire(import.meta.url)('robots-parser') as Parse

export const readRobots = (address: URL, text: string, userAgent: string): Robots => {
  const rules = parse(address.href, text)
  return {
    allows: (url) => rules.isAllowed(url.href, userAgent) !== false,
    delayMilliseconds: (rules.getCrawlDelay(userAgent) ?? 0) * 1_000,
  }
}
