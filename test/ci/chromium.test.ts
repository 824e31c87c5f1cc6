import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../scripts/ensure-chromium.mjs', import.meta.url))

/** Ubuntu has Chromium from elsewhere, and only root installs anything. */
const usesApt = process.getuid?.() === 0 && !/^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))

let home: string
let path: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'channelscope-chromium-'))
  path = join(home, 'bin')
  await mkdir(path)
})
afterEach(() => rm(home, { recursive: true }))

const putProgram = async (name: string, script: string): Promise<string> => {
  const file = join(path, name)
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
  return file
}

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs the script on a machine whose only programs are those that the test has put there. */
const ensureChromium = (environment: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      [SCRIPT],
      { env: { PATH: path, HOME: home, ...environment } },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    ),
  )

test('prints the path of the Chromium that is there', async () => {
  const browser = await putProgram('google-chrome', '')
  expect(await ensureChromium()).toEqual({ code: 0, stdout: `${browser}\n`, stderr: '' })
})

test('prefers the program that CHROMIUM names', async () => {
  await putProgram('chromium', '')
  const browser = await putProgram('another', '')
  expect(await ensureChromium({ CHROMIUM: browser })).toMatchObject({ code: 0, stdout: `${browser}\n` })
})

test('says in one sentence what to run where it cannot install', async () => {
  const { code, stdout, stderr } = await ensureChromium()
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(
    /^The tests of the pages need Chromium: run "sudo apt-get install chromium-headless-shell".*\n$/,
  )
})

test.runIf(usesApt)('as root, installs it with apt-get', async () => {
  const browser = join(path, 'chromium-headless-shell')
  await putProgram('apt-get', `echo "apt-get $*"; [ "$1" = update ] || : > ${browser}`)
  expect(await ensureChromium()).toEqual({
    code: 0,
    stdout: `${browser}\n`,
    stderr: 'apt-get update\napt-get install -y --no-install-recommends chromium-headless-shell\n',
  })
})

test.runIf(usesApt)('as root, installs the whole browser where there is no headless shell', async () => {
  const browser = join(path, 'chromium')
  await putProgram('apt-get', `case "$*" in *shell) exit 100;; *chromium) : > ${browser};; esac`)
  expect(await ensureChromium()).toEqual({ code: 0, stdout: `${browser}\n`, stderr: '' })
})

test.runIf(usesApt)('says the same where installing fails', async () => {
  await putProgram('apt-get', 'echo no network; exit 100')
  const { code, stderr } = await ensureChromium()
  expect(code).toBe(1)
  expect(stderr).toMatch(/^no network\nThe tests of the pages need Chromium: .*\n$/)
})
