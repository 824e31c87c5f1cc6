import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser that the tests of the pages drive: `CHROMIUM`, or the first one on the path. */
export const findChromium = (): string => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM ?? '',
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
  ]
  const found = candidates.find((path) => path !== '' && existsSync(path))
  if (found) return found
  throw new Error(
    'The tests of the pages need Chromium. Install it (Debian, Ubuntu: apt-get install chromium), or name its program in CHROMIUM.',
  )
}
