import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inProject } from '../../src/project.js'

const run = promisify(execFile)

test('the files of deploy work with the programs that they are for, of those that are installed', async () => {
  const { stdout } = await run(process.execPath, [`${inProject('scripts/try-deploy.mjs').pathname}`])
  const lines = stdout.trim().split('\n')
  for (const line of lines) {
    expect(line).toMatch(/^(SKIPPED [a-z-]+: it is not installed, .*|[a-z-]+: works)$/)
    if (line.startsWith('SKIPPED')) console.warn(line)
  }
  expect(lines).toHaveLength(5)
})
