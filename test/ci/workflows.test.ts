import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, '.github/workflows')

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
  env?: Record<string, string>
}

interface Job {
  needs?: string[]
  uses?: string
  steps?: Step[]
  permissions?: Record<string, string>
  'timeout-minutes'?: number
}

interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

const readWorkflow = (name: string): Workflow =>
  parse(readFileSync(join(FOLDER, name), 'utf8'), { strict: true }) as Workflow

const NAMES = readdirSync(FOLDER)
const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps = [] }) => steps)
const commandsOf = (workflow: Workflow): string =>
  stepsOf(workflow)
    .map(({ run = '' }) => run)
    .join('\n')

test('there are two workflows', () => {
  expect(NAMES.toSorted()).toEqual(['ci.yml', 'release.yml'])
})

describe.each(NAMES)('%s', (name) => {
  const workflow = readWorkflow(name)

  test('may only read, unless a job says otherwise', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
  })

  test('names the version of every action, and limits the time of every job', () => {
    const actions = stepsOf(workflow).flatMap(({ uses }) => uses ?? [])
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@v\d+(\.\d+\.\d+)?$/.test(action))).toEqual([])
    const limits = Object.values(workflow.jobs).map((job) => job.uses ?? job['timeout-minutes'])
    expect(limits).not.toContain(undefined)
  })

  test('leaves no credentials in the checkout', () => {
    const checkouts = stepsOf(workflow).filter(({ uses }) => uses?.startsWith('actions/checkout'))
    for (const { with: options } of checkouts) expect(options).toEqual({ 'persist-credentials': false })
  })

  test('runs what exists', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
    const commands = commandsOf(workflow)
    for (const [, script = ''] of commands.matchAll(/npm run (\S+)/g))
      expect(scripts).toHaveProperty([script])
    for (const [path] of commands.matchAll(/(?<=^|\s)(?:\.ci|test|scripts)\/\S+/g))
      accessSync(join(ROOT, path), path.startsWith('.ci') ? constants.X_OK : constants.R_OK)
  })
})

test('CI runs the same as a developer, on both processors', () => {
  const workflow = readWorkflow('ci.yml')
  expect(commandsOf(workflow).split('\n')).toContain('.ci/run')
  expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request', 'workflow_call'])
  const { strategy } = workflow.jobs.test as unknown as {
    strategy: { matrix: { include: { machine: string; node: number }[] } }
  }
  expect(strategy.matrix.include).toEqual([
    { machine: 'ubuntu-24.04', node: 20 },
    { machine: 'ubuntu-24.04-arm', node: 22 },
  ])
})

describe('a release', () => {
  const { on, jobs } = readWorkflow('release.yml')

  test('begins with a tag, and publishes only what passed the tests', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } })
    expect(jobs.test).toEqual({ uses: './.github/workflows/ci.yml' })
    expect([jobs.image?.needs, jobs.npm?.needs]).toEqual([
      ['test', 'package'],
      ['test', 'package'],
    ])
  })

  test('signs an image for both processors without a stored key', () => {
    const steps = jobs.image?.steps ?? []
    const build = steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'))
    expect(build?.with).toMatchObject({ platforms: 'linux/amd64,linux/arm64', push: true })
    expect(steps.at(-1)?.run).toMatch(/^cosign sign --yes --recursive "\S+@\$\{DIGEST\}"$/)
    expect(jobs.image?.permissions).toEqual({ contents: 'read', packages: 'write', 'id-token': 'write' })
  })

  test('publishes the npm package with provenance', () => {
    expect(jobs.npm?.steps?.at(-1)).toEqual({ run: 'npm publish --provenance --access public' })
    expect(jobs.npm?.permissions).toEqual({ contents: 'read', 'id-token': 'write' })
  })
})
