// Prints the path of the Chromium that the tests of the pages drive. Where there is none, it is installed if this user
// may do so; otherwise one sentence says what to run.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The headless shell has no windows, whose parts take about as much processor time as the pages themselves. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const PLAYWRIGHT = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url))

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** The program named in CHROMIUM, else one on the path, else the one that Playwright has downloaded. */
const findChromium = async () =>
  [process.env.CHROMIUM, ...NAMES.map(onPath)].find((path) => path && existsSync(path)) ??
  (await findDownloaded())

const findDownloaded = async () => {
  const { chromium } = await import('playwright-core')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Output goes to standard error: standard output carries only the path. */
const run = (program, ...args) => spawnSync(program, args, { stdio: ['ignore', 2, 2] }).status === 0

/** Ubuntu offers Chromium only as a snap, which cannot be driven from outside and needs a service that containers lack. */
const isUbuntu = () =>
  existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))

const installPackage = (name) => run('apt-get', 'install', '-y', '--no-install-recommends', name)

/** Older releases of Debian have only the whole browser. */
const install = () =>
  isUbuntu()
    ? run(process.execPath, PLAYWRIGHT, 'install', '--with-deps', 'chromium')
    : run('apt-get', 'update') && (installPackage('chromium-headless-shell') || installPackage('chromium'))

const canInstall = process.getuid?.() === 0 && onPath('apt-get') !== undefined
let found = await findChromium()
if (found === undefined && canInstall) {
  install()
  found = await findChromium()
}
if (found === undefined) {
  console.error(
    'The tests of the pages need Chromium: run "sudo apt-get install chromium-headless-shell" (Debian) or "npx playwright-core install --with-deps chromium" (elsewhere), or set CHROMIUM to the path of its program.',
  )
  process.exitCode = 1
} else console.log(found)
