import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { readMarkdown } from './read-markdown.js'
import { PATHS } from './src/paths.js'

const OUTPUT = fileURLToPath(new URL('../dist/web', import.meta.url))
/** A module that so many pages use is in the file that all of them load. */
const SHARING_PAGES = 4
/** Filters are left out: the first page that most readers open has none. */
const SHARED = /\/web\/src\/(?!(components|i18n)\/filters)/
/** The server that `npm run dev` starts. */
const API_SERVER = `http://127.0.0.1:${process.env.PORT ?? 8080}`

const COMPRESSIONS = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
] as const

/** Compresses the assets once, so that the server need not do it for each request. */
const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir = OUTPUT }) {
    const folder = join(dir, 'assets')
    const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const content = await readFile(join(folder, name))
        for (const [ending, compress] of COMPRESSIONS)
          await writeFile(join(folder, name + ending), await compress(content))
      }),
    )
  },
})

/** Writes the paths of the pages for the server, which answers every other path with 404. */
const writePaths = (): Plugin => ({
  name: 'write-paths',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'paths.json', source: JSON.stringify(Object.values(PATHS)) })
  },
})

/** Turns a Markdown document into a module with its headings and its HTML. */
const markdownPages = (): Plugin => ({
  name: 'markdown-pages',
  async load(id) {
    if (!id.endsWith('.md')) return null
    const { headings, html } = readMarkdown(await readFile(id, 'utf8'))
    const code = `export const headings = ${JSON.stringify(headings)}\nexport const html = ${JSON.stringify(html)}`
    return { code, moduleType: 'js' }
  },
})

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from a default export
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [markdownPages(), compressAssets(), writePaths()],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    // The Content-Security-Policy of the pages allows scripts and styles from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    // What several pages use is one file: thirty small ones cost some 300 bytes of headers each, and compress worse.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: SHARED, minShareCount: SHARING_PAGES }] },
      },
    },
  },
  server: { proxy: { '/api': API_SERVER, '/openapi.json': API_SERVER } },
})
