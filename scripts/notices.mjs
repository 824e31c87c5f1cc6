// Writes THIRD-PARTY-NOTICES: the licences of everything that the package, the image and the built pages contain. Fails
// when a dependency has none. `--print` writes to standard output, `--root FOLDER` reads another project.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values: flags } = parseArgs({ options: { print: { type: 'boolean' }, root: { type: 'string' } } })
const ROOT = flags.root ?? fileURLToPath(new URL('..', import.meta.url))

const mit = (holder) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** Packages that name their licence and author in package.json only. Each was looked at before it got its line. */
const DECLARED = {
  az: { license: 'MIT', text: mit('Denis Olshin') },
  'abstract-logging': { license: 'MIT', text: mit('James Sumners') },
  franc: { license: 'MIT', text: mit('Titus Wormer <tituswormer@gmail.com>') },
  standardwebhooks: { license: 'MIT', text: mit('Standard Webhooks') },
  'wouter-preact': {
    license: 'Unlicense',
    text: 'Released into the public domain by Alexey Taktarov and contributors (https://unlicense.org).',
  },
}

/** What packages contain of others. */
const CONTAINED = {
  az: [
    {
      name: 'OpenCorpora dictionary (data in the package az)',
      text: `Russian word forms: dictionary of OpenCorpora (https://opencorpora.org), revision 394551, licensed under Creative
Commons Attribution-ShareAlike 3.0 (https://creativecommons.org/licenses/by-sa/3.0/). It was compiled by pymorphy2
(https://github.com/pymorphy2/pymorphy2, MIT License, Copyright (c) Mikhail Korobov). Channelscope reads it unchanged.`,
    },
  ],
  '@modelcontextprotocol/server': [
    { name: '@cfworker/json-schema (inside @modelcontextprotocol/server)', text: mit('Jeremy Danyow') },
    {
      name: 'content-type (inside @modelcontextprotocol/server)',
      text: mit('2015 Douglas Christopher Wilson'),
    },
  ],
  'better-sqlite3': [
    {
      name: 'SQLite (inside better-sqlite3)',
      text: 'SQLite is in the public domain (https://www.sqlite.org/copyright.html).',
    },
  ],
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** What `npm install --omit=dev` installs. */
const installed = () => Object.keys(packages).filter((path) => path !== '' && !packages[path].dev)

/** The packages that the pages import, and theirs: Vite puts them into the built files. */
const bundled = () => {
  const found = new Set()
  const add = (name, from) => {
    const path = [`${from}/node_modules/${name}`, `node_modules/${name}`].find((one) => packages[one])
    if (path === undefined)
      throw new Error(`The pages import ${name}, which package-lock.json does not have.`)
    if (found.has(path)) return
    found.add(path)
    for (const next of Object.keys(packages[path].dependencies ?? {})) add(next, path)
  }
  for (const name of importsOf(join(ROOT, 'web/src'))) add(name, '')
  return [...found]
}

const importsOf = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true })
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) => [
          ...readFileSync(join(folder, file), 'utf8').matchAll(/(?:from |import\()'([^.'][^']*)'/g),
        ])
        .map(([, module]) =>
          module
            .split('/')
            .slice(0, module.startsWith('@') ? 2 : 1)
            .join('/'),
        )

const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyrightnotice)/i
const LICENCE_SECTION = /^#+ *licen[cs]e\s*$(?<text>[\s\S]*)/im

/** The licence texts of a package, its notices included. */
const textsOf = (path) => {
  const folder = join(ROOT, path)
  const name = nameOf(path)
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => LICENCE_FILE.test(entry.name))
  const paths = files.flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(folder, entry.name)).map((inner) => join(entry.name, inner))
      : [entry.name],
  )
  if (paths.length > 0) return paths.sort().map((file) => readFileSync(join(folder, file), 'utf8'))
  const section = sectionOf(folder) ?? declared(name, packages[path].license)
  if (section !== undefined) return [section]
  throw new Error(
    `${name} has no licence text. Find out its licence, then add it to DECLARED in scripts/notices.mjs, or use another package.`,
  )
}

/** The licence in the README, if the whole text is there. */
const sectionOf = (folder) => {
  const readme = readdirSync(folder).find((name) => /^readme/i.test(name))
  const text = readme && LICENCE_SECTION.exec(readFileSync(join(folder, readme), 'utf8'))?.groups.text
  return text?.includes('Permission is hereby granted') ? text : undefined
}

/** Only while the package still declares the licence that it had when it was looked at. */
const declared = (name, license) =>
  Object.hasOwn(DECLARED, name) && DECLARED[name].license === license ? DECLARED[name].text : undefined

const tidy = (text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()

/** Packages with the same text share it. @returns [text, names] in the order of the names */
const grouped = (paths) => {
  const names = new Map()
  const add = (name, text) => names.set(text, (names.get(text) ?? new Set()).add(name))
  for (const path of paths) {
    for (const { name, text } of CONTAINED[nameOf(path)] ?? []) add(name, text)
    add(nameOf(path), textsOf(path).map(tidy).join('\n\n'))
  }
  const inOrder = (a, b) => (a < b ? -1 : Number(a > b))
  return [...names]
    .map(([text, all]) => [text, [...all].sort(inOrder)])
    .sort(([, a], [, b]) => inOrder(a[0], b[0]))
}

const RULE = '-'.repeat(100)
const INTRODUCTION = `Channelscope contains or installs the software and data below, under the licences given.
Made by scripts/notices.mjs; do not edit.`

const write = () => {
  const paths = [...new Set([...installed(), ...bundled()])]
  const sections = grouped(paths).map(([text, names]) => `${RULE}\n${names.join('\n')}\n\n${text}\n`)
  const notices = `${INTRODUCTION}\n\n${sections.join('\n')}`
  if (flags.print) process.stdout.write(notices)
  else writeFileSync(join(ROOT, 'THIRD-PARTY-NOTICES'), notices)
}

try {
  write()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
