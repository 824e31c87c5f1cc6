import type { ChildProcess } from 'node:child_process'
import { Agent, get } from 'node:http'
import { answerOf, startScript } from './processes.js'

/** Where requests go, and with what. */
export interface Target {
  origin: string
  headers: Readonly<Record<string, string>>
}

export interface Answer {
  milliseconds: number
  contentType: string
  body: Buffer
}

const agents = new Map<string, Agent>()

const agentOf = (origin: string): Agent => {
  const agent = agents.get(origin) ?? new Agent({ keepAlive: true, maxSockets: 1 })
  agents.set(origin, agent)
  return agent
}

/**
 * One request over a connection that stays open: the time from sending it to the last byte. Any status but 200 is an
 * error, because refusals are fast and would look like good times.
 */
export const ask = ({ origin, headers }: Target, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    get(`${origin}${path}`, { headers, agent: agentOf(origin) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const milliseconds = performance.now() - started
        const body = Buffer.concat(chunks)
        const contentType = response.headers['content-type'] ?? ''
        if (response.statusCode === 200) resolve({ milliseconds, contentType, body })
        else reject(new Error(`${response.statusCode} for ${decodeURIComponent(path)}: ${body}`))
      })
    }).on('error', reject)
  })

/** One after the other. */
export const askEach = async (target: Target, paths: readonly string[]): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (const path of paths) answers.push(await ask(target, path))
  return answers
}

export const timesOf = async (target: Target, paths: readonly string[]): Promise<number[]> =>
  (await askEach(target, paths)).map(({ milliseconds }) => milliseconds)

export interface Load extends Target {
  paths: readonly string[]
  connections: number
  /** Without it each path is asked for once; with it they are asked for again and again. */
  seconds?: number
}

let loader: ChildProcess | undefined

/** Requests answered in a second, asked by a process that does nothing else. */
export const throughput = async (load: Load): Promise<number> => {
  loader ??= startScript('load')
  loader.send(load)
  const { requests, seconds, failed } = await answerOf<LoadResult>(loader)
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${load.paths[0]} … failed`)
  return requests / seconds
}

export interface LoadResult {
  requests: number
  seconds: number
  failed: number
}
