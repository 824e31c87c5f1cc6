import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Runs the script on a project, the repository by default. */
const notices = (root = ROOT): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const args = [join(ROOT, 'scripts/notices.mjs'), '--print', '--root', root]
    execFile(process.execPath, args, { maxBuffer: 2 ** 24 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })

test('THIRD-PARTY-NOTICES is up to date; "npm run notices" writes it', async () => {
  const { code, stdout, stderr } = await notices()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(await readFile(join(ROOT, 'THIRD-PARTY-NOTICES'), 'utf8')).toBe(stdout)
})

test('it has what the pages contain, and the dictionary', async () => {
  const text = await readFile(join(ROOT, 'THIRD-PARTY-NOTICES'), 'utf8')
  expect(text).toContain('Apache ECharts\nCopyright 2017-2026 The Apache Software Foundation')
  for (const name of ['echarts', 'preact', 'wouter-preact', 'zrender', 'az', 'fastify'])
    expect(text.split('\n')).toContain(name)
  expect(text).toContain('OpenCorpora (https://opencorpora.org)')
})

let project: string
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'channelscope-notices-'))
})
afterEach(() => rm(project, { recursive: true }))

/** A project with one dependency. */
const install = async (name: string, files: Record<string, string>, license = 'MIT'): Promise<void> => {
  const path = `node_modules/${name}`
  await mkdir(join(project, path), { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(project, path, file), text)
  await writeFile(
    join(project, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, [path]: { license } } }),
  )
}

test('a licence in a file of its own or as a whole in the README is taken', async () => {
  await install('one', { 'LICENCE.md': 'You may.\r\n', NOTICE: 'By us.' })
  expect((await notices(project)).stdout).toMatch(/^one\n\nYou may\.\n\nBy us\.\n$/m)
  await install('two', { 'Readme.md': '# Two\n## License\nPermission is hereby granted to all.\n' })
  expect((await notices(project)).stdout).toMatch(/^two\n\nPermission is hereby granted to all\.\n$/m)
})

test('a dependency without a licence text fails', async () => {
  await install('bare', { 'README.md': '# Bare\n\n## License\n\nMIT\n' })
  const { code, stdout, stderr } = await notices(project)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^bare has no licence text\. .*scripts\/notices\.mjs/)
})

test('a package that changes its declared licence must be looked at again', async () => {
  await install('az', {}, 'MIT')
  expect(await notices(project)).toMatchObject({ code: 0 })
  await install('az', {}, 'GPL-3.0')
  expect(await notices(project)).toMatchObject({ code: 1 })
})
