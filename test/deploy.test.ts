import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startServer } from './support/server.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const run = promisify(execFile)

interface Instruction {
  name: string
  words: string[]
}

const INSTRUCTIONS: Instruction[] = read('Dockerfile')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => {
    const [name = '', ...words] = line.split(' ')
    return { name, words }
  })

const copies = INSTRUCTIONS.filter(({ name }) => name === 'COPY').map(({ words }) => words)
const isFromStage = ([first]: string[]): boolean => first?.startsWith('--from=') ?? false
const fromStages = copies.filter(isFromStage).map((words) => words.slice(1))
const fromContext = copies.filter((words) => !isFromStage(words))

describe('the image', () => {
  test('copies what is in the repository, and ignores none of it', () => {
    const ignored = read('.dockerignore').trim().split('\n')
    const named = [
      ...fromContext.flatMap((words) => words.slice(0, -1)),
      ...fromStages.flatMap((words) => words.slice(0, -1)).map((path) => path.replace('/app/', '')),
    ]
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
    const made = ['node_modules', 'dist']
    expect(named.filter((path) => ignored.includes(path))).toEqual(made)
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'data']))
  })

  test('runs as nobody special, and all its stages are the same system', () => {
    const values = (wanted: string) =>
      INSTRUCTIONS.filter(({ name }) => name === wanted).map(({ words }) => words.join(' '))
    expect(values('USER')).toEqual(['node'])
    expect(values('FROM')).toEqual([
      '--platform=$BUILDPLATFORM node:22-bookworm AS build',
      'node:22-bookworm AS dependencies',
      'node:22-bookworm-slim',
    ])
  })

  test('takes native code from the stage of its own processor, and all else from the other', () => {
    const stages = copies.filter(isFromStage).map(([stage, path]) => `${stage} ${path}`)
    expect(stages.filter((line) => line.includes('node_modules'))).toEqual([
      '--from=dependencies /app/node_modules',
    ])
    expect(stages.filter((line) => !line.startsWith('--from=build '))).toHaveLength(1)
  })

  test('has instructions that Docker knows only', () => {
    const lines = read('Dockerfile').split('\n')
    const KNOWN = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|ENTRYPOINT|CMD) \S/
    expect(lines.filter((line) => line !== '' && !line.startsWith('# ') && !KNOWN.test(line))).toEqual([])
  })

  describe('as it would be put together', () => {
    let app: string
    beforeAll(async () => {
      app = await mkdtemp(join(tmpdir(), 'channelscope-image-'))
      for (const words of fromStages) {
        const target = join(app, words.at(-1) ?? '')
        for (const path of words.slice(0, -1)) await put(path.replace('/app/', ''), target)
      }
    })
    afterAll(() => rm(app, { recursive: true }))

    const put = async (path: string, target: string): Promise<void> => {
      if (path === 'node_modules') return symlink(join(ROOT, path), target)
      const isFolder = readdirSync(ROOT, { withFileTypes: true }).some(
        (one) => one.name === path && one.isDirectory(),
      )
      await mkdir(app, { recursive: true })
      await cp(join(ROOT, path), isFolder ? target : join(target, basename(path)), { recursive: true })
    }

    test('has all that the program reads', async () => {
      const dataDir = join(app, 'data')
      const program = join(app, 'bin/channelscope.js')
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
      await run(process.execPath, [program, 'demo', '--no-serve', '--channels', '5', '--posts', '20'], {
        env,
      })
      const server = await startServer({ dataDir: join(dataDir, 'demo') }, { program })
      try {
        expect((await fetch(`${server.address}/openapi.json`)).status).toBe(200)
        expect((await fetch(`${server.address}/docs`)).status).toBe(200)
        expect(await healthOf(String(server.port))).toBe(0)
        expect(await healthOf('1')).toBe(1)
      } finally {
        server.process.kill('SIGTERM')
        await server.finished
      }
    })

    /** The exit code of the image's own health check. */
    const healthOf = async (port: string): Promise<number> => {
      const check = INSTRUCTIONS.find(({ name }) => name === 'HEALTHCHECK')?.words.join(' ') ?? ''
      const [, ...args] = JSON.parse(check.slice(check.indexOf('['))) as string[]
      return run(process.execPath, args, { env: { PORT: port } }).then(
        () => 0,
        ({ code }) => code as number,
      )
    }
  })
})

test('compose publishes one port, to its own machine only, and keeps the data', () => {
  const compose = read('compose.yaml')
  expect(compose.match(/^ +ports:\n.*$/gm)).toEqual(['    ports:\n      - 127.0.0.1:8080:8080'])
  expect(compose).toContain('      - data:/data\n')
  expect(INSTRUCTIONS).toContainEqual({ name: 'VOLUME', words: ['/data'] })
})

interface Service {
  image: string
  command: string
  ports: string[]
  volumes: string[]
}

test('the Citus cluster publishes its coordinator only, to its own machine, and can commit in two phases', () => {
  const compose = parse(read('deploy/citus/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, null>
  }
  const nodes = Object.entries(compose.services)
  expect(nodes.map(([name]) => name)).toEqual(['coordinator', 'worker-1', 'worker-2'])
  expect(Object.keys(compose.volumes)).toEqual(nodes.map(([name]) => name))
  for (const [name, { image, command, ports, volumes }] of nodes) {
    expect(image).toMatch(/^citusdata\/citus:13\.2/)
    expect(command).toContain('max_prepared_transactions=')
    expect(ports).toEqual(name === 'coordinator' ? ['127.0.0.1:5432:5432'] : [])
    expect(volumes[0]).toBe(`${name}:/var/lib/postgresql/data`)
  }
})

test.each(['nginx.conf', 'Caddyfile'])('%s passes no metrics to the world', (name) => {
  expect(read(`deploy/${name}`)).toMatch(/metrics.*404/)
})
