import { createHash } from 'node:crypto'

/** Short, to tell in the state whether something has changed. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
