/**
 * `npm run build`: bundles the program, its client and the pages into `dist`, unless what they are made of is the same as
 * for the build that is there. A build is made in a folder of its own and becomes `dist` when it is whole, so that a
 * server that runs from `dist` never finds half of it.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(ROOT, 'dist')
/** Holds the hash of what the build beside it was made of. */
const STAMP = '.made-of'

const INPUTS = [
  'src',
  'web',
  'docs/formulas.md',
  'docs/formulas.ru.md',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.client.json',
  'vite.config.ts',
  'scripts/build.mjs',
]

const filesOf = (input) =>
  statSync(join(ROOT, input)).isFile()
    ? [input]
    : readdirSync(join(ROOT, input), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))

const hashInputs = () => {
  const hash = createHash('sha256').update(process.version)
  for (const file of INPUTS.flatMap(filesOf).toSorted())
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

const isBuilt = (inputs) =>
  existsSync(join(DIST, STAMP)) && readFileSync(join(DIST, STAMP), 'utf8') === inputs

const buildClient = (outDir) => {
  const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc')
  const args = [compiler, '-p', join(ROOT, 'tsconfig.client.json'), '--outDir', outDir]
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) throw new Error('tsc failed.')
}

/** @param root the folder with a `vite.config.ts` */
const bundle = (root, outDir) =>
  build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir } })

/** Two renames: in between there is no `dist`, for a moment, but never half of one. */
const replaceDist = async (made) => {
  const former = `${made}-former`
  if (existsSync(DIST)) await rename(DIST, former)
  await rename(made, DIST)
  await rm(former, { recursive: true, force: true })
}

const inputs = hashInputs()
if (!isBuilt(inputs)) {
  const made = await mkdtemp(join(ROOT, 'dist-'))
  try {
    buildClient(made)
    await bundle(ROOT, made)
    await bundle(join(ROOT, 'web'), join(made, 'web'))
    await writeFile(join(made, STAMP), inputs)
    await replaceDist(made)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}
