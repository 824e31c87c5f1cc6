import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../../../scripts/ensure-chromium.mjs', import.meta.url))

/** The path of the browser that the tests of the pages drive; the script installs it where it is missing. */
export const findChromium = (): string =>
  execFileSync(process.execPath, [SCRIPT], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()
