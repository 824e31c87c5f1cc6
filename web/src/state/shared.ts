/** The beginning of all addresses of a page that somebody shared, such as `/s/TOKEN`; empty elsewhere. */
export const SHARE_BASE = /^\/s\/[^/]+/.exec(globalThis.location?.pathname ?? '')?.[0] ?? ''

/** The path of the page, without what stands before all paths of a shared one. */
export const pagePath = (): string => location.pathname.slice(SHARE_BASE.length) || '/'
