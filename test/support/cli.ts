import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { StoreOptions } from '../../src/store/index.js'
import { GUARDED_PROGRAM, noteRefused } from './loopback-only.js'

export const PROGRAM = fileURLToPath(new URL('../../bin/channelscope.js', import.meta.url))

export interface Finished {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface Running {
  process: ChildProcess
  finished: Promise<Finished>
  /** Resolves once the standard error so far matches. */
  said(pattern: RegExp): Promise<string>
  /** The same of the standard output. */
  wrote(pattern: RegExp): Promise<string>
}

export interface RunOptions {
  store: StoreOptions
  input?: string | Buffer
  /** Leaves the standard input open after `input`, so that the test can write more. */
  keepInputOpen?: true
  environment?: Record<string, string>
  nodeFlags?: readonly string[]
  /** Another copy of the program. */
  program?: string
}

/** Starts the built program as a user would, on a store of the test's. */
export const start = (
  args: readonly string[],
  { store, input, keepInputOpen, environment, nodeFlags = [], program = PROGRAM }: RunOptions,
): Running => {
  const child = spawn(process.execPath, [...GUARDED_PROGRAM, ...nodeFlags, program, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: store.dataDir,
      ...(store.databaseUrl === undefined ? {} : { DATABASE_URL: store.databaseUrl }),
      ...environment,
    },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  child.stdin.on('error', () => {})
  if (keepInputOpen) child.stdin.write(input ?? '')
  else child.stdin.end(input)
  const finished = new Promise<Finished>((resolve) =>
    child.on('close', (code, signal) => {
      noteRefused(stderr)
      resolve({ code, signal, stdout, stderr })
    }),
  )
  const matching = (stream: Readable, text: () => string, pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (pattern.test(text())) resolve(text())
      }
      stream.on('data', look)
      child.on('close', () => reject(new Error(`ended without saying ${pattern}: ${stdout}${stderr}`)))
      look()
    })
  return {
    process: child,
    finished,
    said: (pattern) => matching(child.stderr, () => stderr, pattern),
    wrote: (pattern) => matching(child.stdout, () => stdout, pattern),
  }
}

export const run = (args: readonly string[], options: RunOptions): Promise<Finished> =>
  start(args, options).finished
