import { fileURLToPath } from 'node:url'
import { afterEach, expect } from 'vitest'
import { guard } from './loopback-guard.mjs'

/**
 * Tests talk to this machine only, and so do the programs that they start. A connection to any other address is refused,
 * and so is asking for the address of a name; a test in which that was tried fails, even if the program took the error
 * for one of the network.
 */

/** One list for all files of a worker: each runs this module again, but the guard stays that of the first. */
const REFUSED = Symbol.for('channelscope.refused-addresses')
const shared = globalThis as unknown as Record<symbol, string[] | undefined>
shared[REFUSED] ??= []
const refused: string[] = shared[REFUSED]

/** What was refused so far; it is forgotten. */
export const takeRefused = (): string[] => refused.splice(0)

/** Databases that whoever runs the tests has named. */
const NAMED = [process.env.CITUS_URL, process.env.TEST_POSTGRES_URL].flatMap((url) =>
  url === undefined ? [] : [new URL(url).hostname.replace(/^\[|\]$/g, '')],
)

guard({ named: NAMED, note: (what) => void refused.push(what) })

/** Flags with which Node.js guards a program that a test starts. */
export const GUARDED_PROGRAM = ['--import', fileURLToPath(new URL('loopback-child.mjs', import.meta.url))]

/** Notes what a guarded program was refused. */
export const noteRefused = (standardError: string): void => {
  for (const [, what = ''] of standardError.matchAll(/^Tests must not reach (.*)\.$/gm)) refused.push(what)
}

afterEach(() => {
  expect(takeRefused(), 'the test tried to reach other machines').toEqual([])
})
