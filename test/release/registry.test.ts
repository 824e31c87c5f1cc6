import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, test } from 'vitest'
import { loadConfig } from '../../src/config.js'
import { PROGRAM } from '../support/cli.js'
import { importObservations } from '../support/ingest.js'
import { createStore } from '../support/stores.js'
import { namedChats } from '../support/world.js'

/** What the registry of MCP servers is told. */

interface Argument {
  type: string
  name?: string
  value?: string
}

interface ServerFile {
  name: string
  title: string
  description: string
  version: string
  repository: { url: string; source: string }
  packages: {
    registryType: string
    identifier: string
    version: string
    runtimeHint: string
    transport: object
    packageArguments: Argument[]
    environmentVariables: { name: string; default?: string }[]
  }[]
}

const readJson = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
const SERVER = readJson('server.json') as ServerFile
const PACKAGE = readJson('package.json') as Record<string, string> & { repository: { url: string } }

describe('server.json', () => {
  test('keeps to the limits of the registry', () => {
    expect(SERVER.name).toMatch(/^[a-zA-Z0-9.-]{1,150}\/[a-zA-Z0-9._-]{1,49}$/)
    for (const text of [SERVER.title, SERVER.description])
      expect([1, 100]).toEqual([Math.min(1, text.length), Math.max(100, text.length)])
    expect(SERVER.packages.map(({ registryType, transport }) => [registryType, transport])).toEqual([
      ['npm', { type: 'stdio' }],
    ])
  })

  test('names this package in this version, and the package names it', () => {
    expect(SERVER.version).toBe(PACKAGE.version)
    expect(SERVER.packages.map(({ identifier, version }) => [identifier, version])).toEqual([
      [PACKAGE.name, PACKAGE.version],
    ])
    expect(PACKAGE.mcpName).toBe(SERVER.name)
    expect(PACKAGE.repository.url).toBe(`git+${SERVER.repository.url}.git`)
    expect(SERVER.name).toBe(`io.github.${new URL(SERVER.repository.url).pathname.slice(1)}`)
  })

  test('names settings that there are, with their defaults', () => {
    const config = loadConfig({}, {})
    expect(SERVER.packages[0]?.environmentVariables.map(({ name, default: value }) => [name, value])).toEqual(
      [
        ['DATABASE_URL', config.databaseUrl],
        ['LINK_BASE', config.linkBase],
      ],
    )
  })

  test('says how the program is started, so that an assistant can ask', async () => {
    const { options, store, remove } = await createStore('sqlite')
    const client = new Client({ name: 'test', version: '1.0.0' })
    try {
      await importObservations(store, namedChats)
      const given = (SERVER.packages[0]?.packageArguments ?? []).flatMap(({ type, name, value }) =>
        type === 'named' ? [name ?? '', options.dataDir] : [value ?? ''],
      )
      await client.connect(new StdioClientTransport({ command: process.execPath, args: [PROGRAM, ...given] }))
      const answer = await client.callTool({ name: 'find_channels', arguments: {} })
      expect(JSON.stringify(answer.structuredContent)).toContain('alpha')
    } finally {
      await client.close()
      await remove()
    }
  })
})
