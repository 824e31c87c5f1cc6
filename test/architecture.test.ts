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

/** The module that a file belongs to: its folder in src, or the file itself at the top. */
const moduleOf = (file: string): string => relative(SOURCE, file).split('/')[0] ?? ''

const importsOf = (file: string): string[] => {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^']+)'/g)].map(
    ([, target = '']) => target,
  )
}

/** The files of a folder that each of its files imports. */
const importGraph = (folder: string): Map<string, string[]> => {
  const files = new Set(['.ts', '.tsx'].flatMap((ending) => filesIn(folder, ending)))
  const fileOf = (from: string, target: string): string[] => {
    const path = resolve(dirname(from), target)
    const candidates = [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx'), path]
    return candidates.filter((candidate) => files.has(candidate)).slice(0, 1)
  }
  return new Map([...files].map((file) => [file, importsOf(file).flatMap((target) => fileOf(file, target))]))
}

/** A circle of imports through a file, as the files on it, or nothing. */
const findCircle = (graph: ReadonlyMap<string, readonly string[]>): string[] | undefined => {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const target of graph.get(file) ?? []) {
      const circle = visit(target, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const circle = visit(file, [])
    if (circle) return circle.map((one) => relative(ROOT, one))
  }
  return undefined
}

/** The code map of ARCHITECTURE.md: what each module of src may import besides itself. */
const CODE_MAP: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').matchAll(
      /^\| `src\/([\w.-]+)` \|[^|]*\| ([^|]*) \|$/gm,
    ),
  ].map(([, module = '', allowed = '']) => [module, allowed === '–' ? [] : allowed.split(', ')]),
)

describe('imports', () => {
  test('the code map names every folder and file of src, at most 16', () => {
    const modules = readdirSync(SOURCE)
    expect([...CODE_MAP.keys()].toSorted()).toEqual(modules.toSorted())
    expect(modules.length).toBeLessThanOrEqual(16)
  })

  test('lead only where the code map says', () => {
    const strays = [...importGraph(SOURCE)].flatMap(([file, targets]) =>
      targets
        .map(moduleOf)
        .filter((module) => module !== moduleOf(file) && !CODE_MAP.get(moduleOf(file))?.includes(module))
        .map((module) => `${relative(ROOT, file)} → ${module}`),
    )
    expect(strays).toEqual([])
  })

  test('the code map allows nothing that is not used', () => {
    const used = new Set(
      [...importGraph(SOURCE)].flatMap(([file, targets]) =>
        targets.map((target) => `${moduleOf(file)} → ${moduleOf(target)}`),
      ),
    )
    const unused = [...CODE_MAP].flatMap(([module, allowed]) =>
      allowed.map((target) => `${module} → ${target}`).filter((arrow) => !used.has(arrow)),
    )
    expect(unused).toEqual([])
  })

  test('of src/text lead from language to terms to morphology, never back', () => {
    const rooms = ['morphology', 'terms', 'language']
    const roomOf = (file: string): number =>
      rooms.indexOf(relative(join(SOURCE, 'text'), file).split('/')[0] ?? '')
    const strays = [...importGraph(join(SOURCE, 'text'))].flatMap(([file, targets]) =>
      targets
        .filter((target) => roomOf(target) > roomOf(file))
        .map((target) => `${relative(ROOT, file)} → ${relative(ROOT, target)}`),
    )
    expect(strays).toEqual([])
  })

  test.each(['src', 'web/src'])('of %s go in no circle', (folder) => {
    expect(findCircle(importGraph(join(ROOT, folder)))).toBeUndefined()
  })

  test('of the pages lead to the client, the formulas, pure functions of the domain and to themselves only', () => {
    const pages = join(ROOT, 'web/src')
    const folders = [pages, join(SOURCE, 'domain')]
    const shared = [
      join(SOURCE, 'client/index.js'),
      ...['formulas.md', 'formulas.ru.md'].map((name) => join(ROOT, 'docs', name)),
    ]
    const packages = /^(preact|wouter-preact|echarts|graphology|sigma|openapi-fetch|write-excel-file)(\/|$)/
    const strays = ['.ts', '.tsx']
      .flatMap((ending) => filesIn(pages, ending))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) =>
            target.startsWith('.')
              ? !folders.some((folder) => resolve(dirname(file), target).startsWith(`${folder}/`)) &&
                !shared.includes(resolve(dirname(file), target))
              : !packages.test(target),
          )
          .map((target) => `${relative(ROOT, file)} → ${target}`),
      )
    expect(strays).toEqual([])
  })

  test('of database drivers happen in the store only', () => {
    const drivers = filesIn(SOURCE, '.ts').filter(
      (file) =>
        moduleOf(file) !== 'store' &&
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

test('ARCHITECTURE.md and CONTRIBUTING.md name only files that are there', () => {
  const missing = ['ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((document) =>
    [
      ...readFileSync(join(ROOT, document), 'utf8').matchAll(
        /`((?:src|web|test|docs|bench|scripts)\/[\w./-]+)`/g,
      ),
    ]
      .map(([, path = '']) => path)
      .filter((path) => !path.includes('GROUP') && !exists(join(ROOT, path)))
      .map((path) => `${document} → ${path}`),
  )
  expect(missing).toEqual([])
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
  const { ERRORS } = await import('../src/http/errors.js')
  const text = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8')
  const documented = [...text.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ])
  expect(Object.fromEntries(documented)).toEqual(ERRORS)
})

test('every reason for a rejected line is documented', async () => {
  const { REJECT_REASONS } = await import('../src/ingest/read/validate.js')
  const text = readFileSync(join(ROOT, 'docs/observations.md'), 'utf8')
  const section = text.slice(text.indexOf('## Rejected lines'))
  expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, reason]) => reason)).toEqual([...REJECT_REASONS])
})

test('every reason for a skipped entry is documented', async () => {
  const { SKIP_REASONS } = await import('../src/ingest/entry.js')
  const text = readFileSync(join(ROOT, 'docs/sources.md'), 'utf8')
  const section = text.slice(text.indexOf('## What is skipped'))
  expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, reason]) => reason)).toEqual([...SKIP_REASONS])
})

test('everything that is not carried over is documented', async () => {
  const { NOT_CARRIED } = await import('../src/ingest/entry.js')
  const text = readFileSync(join(ROOT, 'docs/sources.md'), 'utf8')
  const section = text.slice(text.indexOf('## What is not carried over'), text.indexOf('## What is skipped'))
  expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind)).toEqual([...NOT_CARRIED])
})

describe('the operator’s document', () => {
  const text = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')

  test('documents every setting', async () => {
    const { describeConfig, loadConfig } = await import('../src/config.js')
    const documented = [...text.matchAll(/^\| `([A-Z_]+)` \| `--[a-z-]+` \|/gm)].map(([, name]) => name)
    expect(documented.toSorted()).toEqual(Object.keys(describeConfig(loadConfig({}, {}))).toSorted())
  })

  test('documents every command', () => {
    const section = text.slice(text.indexOf('## Commands'))
    const commands = filesIn(join(SOURCE, 'cli'), '.ts')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:Command|[a-z]Command)\('([a-z]+)'\)/g)])
      .map(([, name = '']) => name)
      .filter((name) => !['channelscope', 'keys'].includes(name))
    expect(commands.length).toBeGreaterThan(10)
    expect(commands.filter((name) => !new RegExp(`\`(keys |watch )?${name}\\b`).test(section))).toEqual([])
  })

  test('documents every metric', () => {
    const code = filesIn(join(SOURCE, 'http/telemetry'), '.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const names = [
      ...[...code.matchAll(/name: '(channelscope_\w+)'/g)].map(([, name]) => name),
      ...[...code.matchAll(/watch\(\s*'(\w+)'/g)].map(([, name]) => `channelscope_${name}`),
    ]
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !text.includes(`\`${name}`))).toEqual([])
  })
})
