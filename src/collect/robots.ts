import { createRequire } from 'node:module'

/** What `robots.txt` says to us. */
export interface Robots {
  allows(url: URL): boolean
  /** Milliseconds that it asks to leave between requests. */
  delay: number
}

export const ALLOW_ALL: Robots = { allows: () => true, delay: 0 }

type Parse = typeof import('robots-parser').default

// The package is CommonJS whose types claim a default export that ES modules do not see.
const parse = createRequire(import.meta.url)('robots-parser') as Parse

export const readRobots = (address: URL, text: string, userAgent: string): Robots => {
  const rules = parse(address.href, text)
  return {
    allows: (url) => rules.isAllowed(url.href, userAgent) !== false,
    delay: (rules.getCrawlDelay(userAgent) ?? 0) * 1_000,
  }
}
