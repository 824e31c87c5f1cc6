import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface FloodAnswer {
  status: number
  retryAfter: string | undefined
  milliseconds: number
}

export interface Flood {
  readonly answers: FloodAnswer[]
  /** Connections that were cut or refused before there was an answer. */
  readonly broken: string[]
  stop(): Promise<void>
}

export interface FloodOptions {
  address: string
  /** Visitors have none. */
  key?: string
  /** Where the clients are. */
  localAddress?: string
  paths: readonly string[]
  connections: number
  pauseMilliseconds?: number
}

/** Clients that ask again as soon as they have an answer, and obey no `Retry-After`. */
export const startFlood = (options: FloodOptions): Flood => {
  const { paths, connections, pauseMilliseconds } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: FloodAnswer[] = []
  const broken: string[] = []
  let isRunning = true
  let asked = 0
  const client = async (): Promise<void> => {
    while (isRunning) {
      const path = paths[asked++ % paths.length] ?? '/'
      await ask(options, path, agent).then(
        (answer) => answers.push(answer),
        (error: Error) => broken.push(error.message),
      )
      if (pauseMilliseconds !== undefined) await sleep(pauseMilliseconds)
    }
  }
  const clients = Array.from({ length: connections }, client)
  return {
    answers,
    broken,
    stop: async () => {
      isRunning = false
      await Promise.all(clients)
      agent.destroy()
    },
  }
}

const ask = (
  { address, key, localAddress }: FloodOptions,
  path: string,
  agent: Agent,
): Promise<FloodAnswer> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const headers = key === undefined ? {} : { 'x-api-key': key }
    const options = { agent, headers, ...(localAddress !== undefined && { localAddress }) }
    const request = get(encodeURI(address + path), options, (response) => {
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          milliseconds: performance.now() - started,
        }),
      )
      response.resume()
    })
    request.on('error', reject)
  })

export const countByStatus = (answers: readonly FloodAnswer[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** In milliseconds, of the answers with this status. */
export const latencyOf = (answers: readonly FloodAnswer[], status: number, share: number): number => {
  const sorted = answers
    .filter((answer) => answer.status === status)
    .map(({ milliseconds }) => milliseconds)
    .sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
