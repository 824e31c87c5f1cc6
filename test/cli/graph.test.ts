import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoObservations } from '../../src/demo/index.js'
import type { Observation } from '../../src/ingest/observation.js'
import { run } from '../support/cli.js'
import { importObservations } from '../support/ingest.js'
import { createStore, type TestStore } from '../support/stores.js'

const SMALL = { seed: 7, channels: 40, posts: 1_500, days: 60, until: 1_793_523_600 }
/** Characters that files must write otherwise, and one that XML cannot have. */
const STRANGE: Observation[] = [
  { kind: 'channel', at: 1_793_000_000, chat_id: -7, chat_type: 'channel', title: '"<&>\u0001\n' },
  { kind: 'channel', at: 1_793_000_000, chat_id: 8, chat_type: 'channel', title: 'b', handle: 'eighth' },
  { kind: 'post', at: 1_793_000_000, epoch: 1_793_000_000, chat_id: -7, seq: '1', text: '@eighth' },
]

interface Json {
  nodes: { chat_id: number; title: string; pagerank: number; participants_count: number | null }[]
  edges: { from: number; to: number; kind: string; weight: number; last_epoch: number }[]
}

const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0

const HAS_XMLLINT = has('xmllint', '--version')
const HAS_NETWORKX = has('python3', '-c', 'import networkx, numpy, scipy')
if (!HAS_XMLLINT) console.warn('SKIPPED: files are not validated without xmllint (Debian: libxml2-utils).')
if (!HAS_NETWORKX)
  console.warn('SKIPPED: files are not read by NetworkX (Debian: python3-networkx, python3-scipy).')

/** What NetworkX reads of a file: nodes, edges, the PageRank that it computes, and that of the file. */
const NETWORKX = `
import json, sys, networkx as nx
graph = (nx.read_gexf if sys.argv[1].endswith('gexf') else nx.read_graphml)(sys.argv[1])
ranks = nx.pagerank(graph, alpha=0.85, weight='weight', tol=1e-13, max_iter=1000)
print(json.dumps({
  'nodes': sorted(int(node) for node in graph),
  'edges': sorted([int(a), int(b), data['kind'], int(data['weight'])] for a, b, data in graph.edges(data=True)),
  'ranks': {node: [ranks[node], graph.nodes[node]['pagerank']] for node in graph},
  'label': graph.nodes['-7'].get('label'),
}))`

interface Read {
  nodes: number[]
  edges: [number, number, string, number][]
  ranks: Record<string, [computed: number, written: number]>
  label: string
}

describe('channelscope graph', () => {
  let own: TestStore
  let folder: string
  let whole: Json
  const graph = (...args: string[]) => run(['graph', ...args], { store: own.options })
  beforeAll(async () => {
    own = await createStore('sqlite')
    folder = await mkdtemp(join(tmpdir(), 'channelscope-graph-'))
    await importObservations(own.store, [...demoObservations(SMALL), ...STRANGE])
    whole = JSON.parse((await graph('--format', 'json')).stdout) as Json
  })
  afterAll(async () => {
    await own.remove()
    await rm(folder, { recursive: true, force: true })
  })

  test('computes the network once, and writes nodes and edges in the format that is asked for', async () => {
    const again = await graph()
    expect([again.code, again.stdout, again.stderr]).toEqual([0, '', ''])
    const { stdout, stderr } = await graph('--format', 'csv')
    const [head, ...lines] = stdout.trimEnd().split('\r\n')
    expect(head).toBe('Source,Target,Type,Kind,Weight,LastEpoch')
    expect(lines).toEqual(
      whole.edges.map((one) =>
        [one.from, one.to, 'Directed', one.kind, one.weight, one.last_epoch].join(','),
      ),
    )
    expect(stderr).toBe(`graph: ${whole.nodes.length} chats, ${whole.edges.length} edges\n`)
    const nodes = await graph('--format', 'csv-nodes')
    expect(nodes.stdout.split('\r\n')[0]).toMatch(/^Id,Label,handle,.*,pagerank,community,x,y$/)
    const strange = whole.nodes.find(({ chat_id }) => chat_id === -7)
    expect(strange).toMatchObject({ title: '"<&>\u0001\n', participants_count: null })
  })

  test('writes only what the filters leave', async () => {
    const reposts = JSON.parse(
      (await graph('--format', 'json', '--kind', 'repost', '--min-weight', '2')).stdout,
    ) as Json
    const expected = whole.edges.filter(({ kind, weight }) => kind === 'repost' && weight > 1)
    expect(reposts.edges).toEqual(expected)
    expect(new Set(reposts.nodes.map(({ chat_id }) => chat_id))).toEqual(
      new Set(expected.flatMap(({ from, to }) => [from, to])),
    )
    const none = JSON.parse((await graph('--format', 'json', '--to', '2000-01-01')).stdout)
    expect(none).toEqual({ nodes: [], edges: [] })
    const wrong = await graph('--from', '2026-02-01', '--to', '2026-01-01')
    expect([wrong.code, wrong.stderr]).toEqual([2, '--from is later than --to.\n'])
  })

  describe.each(['gexf', 'graphml'])('%s', (format) => {
    const file = () => join(folder, `network.${format}`)
    beforeAll(async () => {
      await graph('--format', format, '--out', file())
    })

    test.skipIf(!HAS_XMLLINT)('is valid by its schema', () => {
      const schema = fileURLToPath(new URL(`../fixtures/graph/${format}.xsd`, import.meta.url))
      const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, file()])
      expect([stderr.toString(), status]).toEqual([`${file()} validates\n`, 0])
    })

    test.skipIf(!HAS_NETWORKX)('is read by NetworkX, whose PageRank agrees to six digits', async () => {
      const { stdout, stderr } = spawnSync('python3', ['-c', NETWORKX, file()], { maxBuffer: 50_000_000 })
      expect(stderr.toString()).toBe('')
      const read = JSON.parse(stdout.toString()) as Read
      expect(read.nodes).toEqual(whole.nodes.map(({ chat_id }) => chat_id))
      const edges = whole.edges.map(({ from, to, kind, weight }) => [from, to, kind, weight])
      expect(new Set(read.edges.map(String))).toEqual(new Set(edges.map(String)))
      expect(read.edges.length).toBe(edges.length)
      for (const [computed, written] of Object.values(read.ranks))
        expect(written / computed).toBeCloseTo(1, 6)
      expect(read.label).toBe('"<&>\ufffd\n')
    })

    test('has numbers that nobody observed nowhere', async () => {
      const text = await readFile(file(), 'utf8')
      const node = /<node id="-7".*<\/node>/.exec(text)?.[0]
      expect(node).not.toContain('participants_count')
      expect(node).toContain('pagerank')
    })
  })
})
