import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { DEMO } from '../../support/demo.js'
import { freePort } from '../../support/port.js'
import { sqliteTemplate } from '../../support/stores.js'
import { findChromium } from './chromium.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that `npm start` runs, with the demo messenger. */
    demo: { address: string; key: string }
    browserEndpoint: string
  }
}

const PROGRAM = fileURLToPath(new URL('../../../bin/channelscope.js', import.meta.url))
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  // No name but that of this machine leads anywhere.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/** Starts one server with the demo messenger and one browser for all tests of the pages. */
// biome-ignore lint/style/noDefaultExport: Vitest calls a global setup by its default export
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium()
  const dataDir = await mkdtemp(join(tmpdir(), 'channelscope-web-'))
  const { runFolder } = project.getProvidedContext()
  // Where a store has chats already, the program does not fill it.
  await cp(await sqliteTemplate(runFolder, DEMO), join(dataDir, 'demo'), { recursive: true })
  const port = String(await freePort())
  const server = spawn(process.execPath, [PROGRAM, 'demo', '--port', port, '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launchServer({ executablePath, args: FLAGS })
  const [, address = '', key = ''] = await greeting(server)
  await answers(address)
  project.provide('demo', { address, key })
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    server.kill()
    await new Promise((resolve) => server.on('close', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The address and the key that `npm start` prints. */
const greeting = (server: ChildProcess): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (chunk) => {
      said += chunk
      const found = /^Open (http:\S+)\/#key=(cs_\w+)$/m.exec(said)
      if (found) resolve(found)
    })
    server.on('close', (code) => reject(new Error(`the demo server ended with ${code}: ${said}`)))
  })

const answers = async (address: string): Promise<void> => {
  for (;;) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
