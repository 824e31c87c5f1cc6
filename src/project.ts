import { readFileSync } from 'node:fs'

/** A file of the project, for the bundled program in `dist` as well as for tests, which run `src`. */
export const inProject = (path: string): URL => new URL(`../${path}`, import.meta.url)

export const PROGRAM_VERSION = (
  JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string }
).version
