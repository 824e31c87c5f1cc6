/**
 * `npm run dev`: runs the server with the demo messenger, and the pages in front of it. A change of `src` is compiled
 * and restarts the server; a change of `web/src` is loaded into the open pages.
 */
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())

/** Starts a Node.js program that ends with this one, and returns its output line by line. */
const run = (...args) => {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  process.on('exit', () => child.kill())
  return createInterface({ input: child.stdout })
}

const servePages = async () => {
  const pages = await createServer({ configFile: `${ROOT}web/vite.config.ts` })
  await pages.listen()
  return pages.resolvedUrls?.local[0] ?? ''
}

/** Resolves after the first build, and goes on building what changes. */
const buildServer = () =>
  new Promise((resolve) => {
    const lines = run('node_modules/vite/bin/vite.js', 'build', '--watch', '--clearScreen', 'false')
    lines.on('line', (line) => {
      if (line !== '') console.log(line)
      if (line.includes('built in')) resolve()
    })
  })

/** The server greets with its own address, whose pages are those of the last build: the reader should open ours. */
const startServer = (pagesAddress) => {
  const lines = run('--watch', '--watch-preserve-output', 'bin/channelscope.js', 'demo')
  lines.on('line', (line) => console.log(line.replace(/http:\S+\/(?=#key=)/, pagesAddress)))
}

// What is in `dist` from now on is no longer what the last build was made of.
await rm(`${ROOT}dist/.made-of`, { force: true })
const pagesAddress = await servePages()
await buildServer()
startServer(pagesAddress)
