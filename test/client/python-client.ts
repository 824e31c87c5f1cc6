import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { NamedOperation } from '../support/generate/document.js'

export interface PythonProgram {
  /** What it runs with `client` and `given`; what it prints is read as JSON. */
  code: string
  address: string
  key: string
  given?: unknown
}

/** Runs a program as python3 runs it, with the client for Python. */
export const runPython = async ({ code, address, key, given = null }: PythonProgram): Promise<unknown> => {
  const begin = [
    'import json, sys, time',
    'from channelscope import ChannelscopeError, Client, rows, to_dataframe',
    'address, key = sys.argv[1:]',
    'given = json.load(sys.stdin)',
    'client = Client(address, key)',
  ]
  const running = promisify(execFile)(
    'python3',
    ['-W', 'error', '-c', [...begin, code].join('\n'), address, key],
    {
      env: {
        ...process.env,
        PYTHONPATH: 'clients/python',
        PYTHONDONTWRITEBYTECODE: '1',
        PYTHONIOENCODING: 'utf8',
      },
      maxBuffer: 2 ** 26,
    },
  )
  running.child.stdin?.end(JSON.stringify(given))
  return JSON.parse((await running).stdout)
}

/** Prints the answers to `given`, a list of calls. */
export const ANSWER_CALLS =
  'print(json.dumps([getattr(client, one["method"])(*one["args"], **one["query"]) for one in given]))'

/** The question that an address asks, as a call of the client's method. */
export const callOf = (operation: NamedOperation, address: string) => {
  const url = new URL(address, 'http://localhost')
  const parts = url.pathname.split('/')
  const args = operation.path
    .split('/')
    .flatMap((part, i) => (part.startsWith('{') ? [decodeURIComponent(parts[i] ?? '')] : []))
  const query = [...url.searchParams].map(([name, value]) => {
    const schema = operation.parameters?.find((one) => one.name === name)?.schema
    const read = schema?.['x-flag'] ? value === '1' : schema?.type === 'integer' ? Number(value) : value
    return [name === 'from' ? 'from_' : name, read]
  })
  const method = operation.operationId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return { method, args, query: Object.fromEntries(query) as object }
}
