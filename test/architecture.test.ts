import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCE = join(ROOT, 'src')

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))

/** The part of the house a file belongs to: its folder in src, or the file itself at the top. */
const partOf = (file: string): string => relative(SOURCE, file).split('/')[0] ?? ''

const importsOf = (file: string): string[] => {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/(?:\bfrom\s+|\bimport\(\s*)'([^']+)'/g)].map(([, target = '']) => target)
}

/** What each part may import, beside itself and what every route shares. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  text: [],
  store: ['domain', 'text'],
  queries: ['domain', 'text', 'store'],
  ingest: ['domain', 'text', 'store'],
  demo: ['ingest'],
  sources: ['domain', 'ingest'],
  collect: ['domain', 'ingest', 'sources', 'store'],
  api: [
    'domain',
    'text',
    'store',
    'queries',
    'auth.ts',
    'errors.ts',
    'freshness.ts',
    'headers.ts',
    'kept-answers.ts',
    'keys.ts',
    'limits.ts',
    'overload.ts',
    'packing.ts',
    'repeated.ts',
    'requests.ts',
    'version.ts',
  ],
}

describe('imports', () => {
  test.each(Object.keys(ALLOWED))('of %s lead only where they may', (part) => {
    const allowed = [part, ...(ALLOWED[part] ?? [])]
    const strays = filesIn(join(SOURCE, part), '.ts').flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('.'))
        .map((target) => partOf(resolve(dirname(file), target.replace(/\.js$/, '.ts'))))
        .filter((target) => !allowed.includes(target))
        .map((target) => `${relative(ROOT, file)} → ${target}`),
    )
    expect(strays).toEqual([])
  })

  test('of the pages lead to the client and to themselves only', () => {
    const pages = join(ROOT, 'web/src')
    const packages = /^(preact|wouter-preact|echarts|openapi-fetch)(\/|$)/
    const strays = ['.ts', '.tsx']
      .flatMap((ending) => filesIn(pages, ending))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) =>
            target.startsWith('.')
              ? !resolve(dirname(file), target).startsWith(`${pages}/`) &&
                resolve(dirname(file), target) !== join(SOURCE, 'client/index.js')
              : !packages.test(target),
          )
          .map((target) => `${relative(ROOT, file)} → ${target}`),
      )
    expect(strays).toEqual([])
  })

  test('of database drivers happen in the store only', () => {
    const drivers = filesIn(SOURCE, '.ts').filter(
      (file) =>
        partOf(file) !== 'store' &&
        importsOf(file).some((target) => ['better-sqlite3', 'pg'].includes(target)),
    )
    expect(drivers).toEqual([])
  })
})

test('only the configuration reads the environment', () => {
  const readers = filesIn(SOURCE, '.ts').filter((file) => readFileSync(file, 'utf8').includes('process.env'))
  expect(readers.map((file) => relative(SOURCE, file))).toEqual(['config.ts'])
})

test('documents do not name files that are not there', () => {
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    ...readdirSync(join(ROOT, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ]
  const broken = documents.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target)
    return links
      .filter((target) => !exists(resolve(ROOT, dirname(document), target)))
      .map((target) => `${document} → ${target}`)
  })
  expect(broken).toEqual([])
})

const exists = (path: string): boolean => {
  try {
    readFileSync(path)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR'
  }
}

test('every error code is documented with its status', async () => {
  const { ERRORS } = await import('../src/errors.js')
  const text = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8')
  const documented = [...text.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ])
  expect(Object.fromEntries(documented)).toEqual(ERRORS)
})

test('every reason for a rejected line is documented', async () => {
  const { REJECT_REASONS } = await import('../src/ingest/validate.js')
  const text = readFileSync(join(ROOT, 'docs/observations.md'), 'utf8')
  const section = text.slice(text.indexOf('## Lines that cannot be taken'))
  expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, reason]) => reason)).toEqual([...REJECT_REASONS])
})

test('every reason for a skipped entry is documented', async () => {
  const { SKIP_REASONS } = await import('../src/ingest/entry.js')
  const text = readFileSync(join(ROOT, 'docs/sources.md'), 'utf8')
  const section = text.slice(text.indexOf('## What is skipped'))
  expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, reason]) => reason)).toEqual([...SKIP_REASONS])
})

describe('the operator’s document', () => {
  const text = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')

  test('tells every setting', async () => {
    const { describeConfig, loadConfig } = await import('../src/config.js')
    const documented = [...text.matchAll(/^\| `([A-Z_]+)` \| `--[a-z-]+` \|/gm)].map(([, name]) => name)
    expect(documented.toSorted()).toEqual(Object.keys(describeConfig(loadConfig({}, {}))).toSorted())
  })

  test('tells every command', () => {
    const section = text.slice(text.indexOf('## Commands'), text.indexOf('## Keys'))
    const commands = filesIn(join(SOURCE, 'cli'), '.ts')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:Command|[a-z]Command)\('([a-z]+)'\)/g)])
      .map(([, name = '']) => name)
      .filter((name) => !['channelscope', 'keys'].includes(name))
    expect(commands.length).toBeGreaterThan(10)
    expect(commands.filter((name) => !new RegExp(`\`(keys )?${name}\\b`).test(section))).toEqual([])
  })

  test('tells every metric of ours', () => {
    const code = ['metrics.ts', 'request-tally.ts']
      .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
      .join('\n')
    const names = [
      ...[...code.matchAll(/name: '(channelscope_\w+)'/g)].map(([, name]) => name),
      ...[...code.matchAll(/watch\(\s*'(\w+)'/g)].map(([, name]) => `channelscope_${name}`),
    ]
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !text.includes(`\`${name}`))).toEqual([])
  })
})
