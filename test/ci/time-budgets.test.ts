import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { complaints, timesOf } from '../support/time-budgets.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const file = (name: string, seconds: number) => ({ file: name, project: 'server', seconds })

test('the budget of the longest path that fits counts, and the slowest file comes first', () => {
  const budgets = { test: 20, 'test/api': 30, 'test/api/search.test.ts': 50 }
  const files = ['test/apis.test.ts', 'test/api/posts.test.ts', 'test/api/search.test.ts'].map(file)
  expect(timesOf(files, budgets).map(({ file, budgetSeconds }) => [file, budgetSeconds])).toEqual([
    ['test/api/search.test.ts', 50],
    ['test/api/posts.test.ts', 30],
    ['test/apis.test.ts', 20],
  ])
  expect(() => timesOf([file('bench/a.test.ts', 1)], budgets)).toThrow(
    'No budget of seconds covers bench/a.test.ts.',
  )
})

test('a file may take twice its budget, and what took longer is named with both numbers', () => {
  const times = timesOf([file('test/a.test.ts', 40), file('test/b.test.ts', 40.6)], { test: 20 })
  expect(complaints(times)).toEqual([
    expect.stringMatching(
      /^test\/b\.test\.ts took 41 s, more than twice its budget of 20 s\. This says nothing/,
    ),
  ])
})

test('every budget but those of whole folders is of a file that is there', async () => {
  const budgets = JSON.parse(await readFile(join(ROOT, 'test/support/time-budgets.json'), 'utf8')) as object
  for (const path of Object.keys(budgets)) await expect(stat(join(ROOT, path))).resolves.toBeDefined()
})

/** A run of a passing test that takes some time, with this budget. */
const runWithBudget = async (seconds: number): Promise<{ code: number; stderr: string; times: unknown }> => {
  const folder = await mkdtemp(join(tmpdir(), 'channelscope-budget-'))
  const reporter = join(ROOT, 'test/support/time-budgets.ts')
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(
    join(folder, 'vitest.config.ts'),
    `import { TimeBudgets } from '${reporter}'
    export default { test: { reporters: [new TimeBudgets('${folder}', { 'slow.test.ts': ${seconds} })] } }`,
  )
  await writeFile(
    join(folder, 'slow.test.ts'),
    `import { test } from 'vitest'
    test('passes', () => new Promise((resolve) => setTimeout(resolve, 300)))`,
  )
  const program = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const ended = await promisify(execFile)(process.execPath, [program, 'run', '--root', folder]).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )
  const times: unknown = JSON.parse(await readFile(join(folder, 'test-report/times.json'), 'utf8'))
  await rm(folder, { recursive: true })
  return { ...ended, times }
}

test('a run in which all tests pass fails by a file over its budget, and writes down the time of each', async () => {
  const over = await runWithBudget(0.1)
  expect(over).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('slow.test.ts took '),
    times: [{ file: 'slow.test.ts', budgetSeconds: 0.1 }],
  })
  expect(await runWithBudget(100)).toMatchObject({ code: 0 })
})
