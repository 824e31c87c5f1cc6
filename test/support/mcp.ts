import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { StoreOptions } from '../../src/store/index.js'
import { PROGRAM } from './cli.js'

/** The revisions of the protocol that clients speak: those with a handshake, and the newest, without. */
export const PROTOCOLS = ['legacy', { pin: '2026-07-28' }] as const
export type ProtocolMode = (typeof PROTOCOLS)[number]

export interface Assistant {
  client: Client
  /** What a tool answers; fails where the answer is an error. */
  ask(tool: string, sent?: Record<string, unknown>): Promise<Record<string, unknown>>
  /** The sentence of the error that a tool answers with. */
  fault(tool: string, sent?: Record<string, unknown>): Promise<string>
}

const connect = async (transport: Transport, mode: ProtocolMode): Promise<Assistant> => {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(transport)
  const call = async (name: string, sent: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: sent })
    const [block] = result.content
    return { result, text: block?.type === 'text' ? block.text : '' }
  }
  return {
    client,
    ask: async (name, sent) => {
      const { result, text } = await call(name, sent)
      if (result.isError) throw new Error(text)
      if (JSON.stringify(result.structuredContent) !== text) throw new Error('The text is another answer.')
      return result.structuredContent as Record<string, unknown>
    },
    fault: async (name, sent) => {
      const { result, text } = await call(name, sent)
      return result.isError ? text : 'no error'
    },
  }
}

/** A client of the SDK, over HTTP. */
export const connectHttp = (
  address: string,
  headers: Record<string, string>,
  mode: ProtocolMode = 'legacy',
): Promise<Assistant> =>
  connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit: { headers } }), mode)

/** The same over standard input and output of the built program. */
export const connectStdio = (
  { dataDir, databaseUrl }: StoreOptions,
  mode: ProtocolMode = 'legacy',
): Promise<Assistant> => {
  const place = databaseUrl === undefined ? ['--data-dir', dataDir] : ['--database-url', databaseUrl]
  return connect(
    new StdioClientTransport({ command: process.execPath, args: [PROGRAM, 'mcp', ...place] }),
    mode,
  )
}
