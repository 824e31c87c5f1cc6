import type { StoreOptions } from '../../src/store/index.js'
import { type Running, start } from './cli.js'

export interface TestServer extends Running {
  port: number
  address: string
}

export interface ServerOptions {
  workers?: number
  environment?: Record<string, string>
  /** Another copy of the program. */
  program?: string
}

/** The built program, answering on a free port. */
export const startServer = async (
  store: StoreOptions,
  { workers = 1, environment = {}, program }: ServerOptions = {},
): Promise<TestServer> => {
  const server = start(['serve', '--port', '0', '--workers', String(workers)], {
    store,
    environment,
    ...(program === undefined ? {} : { program }),
  })
  const listening = Array.from({ length: workers }, () => 'Server listening at http://[^"]*:(\\d+)').join(
    '[\\s\\S]*',
  )
  const said = await server.said(new RegExp(listening))
  const port = Number(new RegExp(listening).exec(said)?.[1])
  return { ...server, port, address: `http://127.0.0.1:${port}` }
}
