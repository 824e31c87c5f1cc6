import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LINES_MOST = 70

const sourcesIn = (folder: string): ts.SourceFile[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) =>
      ts.createSourceFile(relative(ROOT, file), readFileSync(file, 'utf8'), ts.ScriptTarget.Latest),
    )

const SOURCES = sourcesIn('src')

const lineOf = (source: ts.SourceFile, position: number): number =>
  source.getLineAndCharacterOfPosition(position).line + 1

/** The functions of a file that are too long, with their places. */
const longFunctions = (source: ts.SourceFile): string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const [first, last] = [lineOf(source, node.getStart(source)), lineOf(source, node.end)]
      if (last - first + 1 > LINES_MOST)
        found.push(`${source.fileName}:${first} has ${last - first + 1} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isExported = (node: ts.HasModifiers): boolean =>
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

const exportedTypes = ({ statements }: ts.SourceFile): string[] =>
  statements.flatMap((node) =>
    (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node)) &&
    isExported(node)
      ? (node.name?.text ?? [])
      : [],
  )

test(`no function of src or web has more than ${LINES_MOST} lines`, () => {
  expect([...SOURCES, ...sourcesIn('web')].flatMap(longFunctions)).toEqual([])
})

test('no two files of src export types of the same name', () => {
  const files = new Map<string, string[]>()
  for (const source of SOURCES)
    for (const name of exportedTypes(source)) files.set(name, [...(files.get(name) ?? []), source.fileName])
  expect(files.size).toBeGreaterThan(300)
  const ambiguous = [...files].filter(([, of]) => of.length > 1).map(([name]) => name)
  expect(ambiguous).toEqual([])
})
