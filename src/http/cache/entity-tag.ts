import { hash } from 'node:crypto'
import type { DataVersion } from './data-version.js'

/** The same question to the same version of the data has the same answer: the tag names both. */
export const entityTag = ({ id }: DataVersion, questionHash: string): string => `"${id}-${questionHash}"`

/** A short name of a question. */
export const questionHash = (question: string): string => hash('sha1', question, 'base64url').slice(0, 16)

/**
 * Whether `If-None-Match` names this very answer. The package `fresh` would also take `*`, which does not say which
 * answer the client has.
 */
export const matchesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) ?? false

/** When the data of an answer is from, and how to ask whether it has changed. */
export const versionHeaders = ({ asOf }: DataVersion, tag: string) => ({
  'x-data-as-of': asOf,
  etag: tag,
  'cache-control': 'private, no-cache',
})
