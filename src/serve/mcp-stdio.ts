import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { mcpServers } from '../api/mcp/server.js'
import { PRODUCTS } from '../http/admission/keys.js'
import { createAsk } from '../http/ask.js'
import { DataVersions } from '../http/cache/data-version.js'
import { endpointsByPath } from '../http/endpoints.js'
import { PROGRAM_VERSION } from '../project.js'
import type { Store } from '../store/index.js'
import { API } from './api.js'

export interface McpStdioOptions {
  store: Store
  linkBase: string
  /** Unix seconds of the wall clock, where that drives "now". */
  wallClock?: (() => number) | undefined
}

/** Answers the Model Context Protocol on standard input and output until the input ends. Whoever started it may ask all, and change nothing. */
export const runMcpStdio = ({ store, linkBase, wallClock }: McpStdioOptions): Promise<void> => {
  const endpoints = endpointsByPath(API)
  const dataVersions = new DataVersions(store, wallClock)
  const ask = createAsk({ endpoints, store, linkBase, dataVersions }, { id: 'stdio', products: PRODUCTS })
  const onError = (error: unknown): void => console.error(error)
  const createServer = mcpServers({ endpoints, programVersion: PROGRAM_VERSION, onError })
  const connection = serveStdio(() => createServer({ ask }), { maxSubscriptions: 0, onerror: onError })
  return new Promise((resolve) => {
    const stop = (): void => void connection.close().then(resolve)
    process.stdin.once('close', stop)
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  })
}
