import { writeSync } from 'node:fs'
import { guard } from './loopback-guard.mjs'

/** For programs that tests start: they reach loopback and their database only, and say on standard error what was refused. */

const { DATABASE_URL } = process.env
const named = DATABASE_URL === undefined ? [] : [new URL(DATABASE_URL).hostname]

guard({ named, note: (what) => void writeSync(2, `Tests must not reach ${what}.\n`) })
