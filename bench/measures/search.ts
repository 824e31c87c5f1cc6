import type { Finding, Gap } from '../finding.js'
import { askEach } from '../http.js'
import type { Messenger } from '../messengers.js'
import { type Peer, type PeerName, startPeer } from '../peers/peer.js'
import { tell } from '../progress.js'
import { searchPaths } from '../questions.js'
import { type Asked, compete, ourServer, peerServer } from '../rounds.js'
import { withServer } from '../server.js'
import { latencies, rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const QUESTIONS = 200
const WARM_UP_QUESTIONS = 60
const ROUNDS = { least: 1, most: 5, seconds: 300 }
const SLOWEST_TOLD = 5

const PEERS: readonly { name: PeerName; label: string; atMost: number }[] = [
  { name: 'postgres', label: 'PostgreSQL', atMost: 1 / 10 },
  { name: 'fts5', label: 'FTS5', atMost: 1 / 10 },
  { name: 'sphinx', label: 'Sphinx', atMost: 1 / 3 },
]

const QUANTILES = { p50_ms: 'p50', p95_ms: 'p95' } as const

/** The mix, and other questions before it. */
export const searchAsked = (messenger: Messenger): Asked => ({
  warmUp: searchPaths(messenger, { count: WARM_UP_QUESTIONS, seed: 2 }),
  paths: searchPaths(messenger, { count: QUESTIONS, seed: 1 }),
})

export const search: Measure = {
  name: 'search',
  about: 'the search mix beside PostgreSQL, FTS5 and Sphinx',
  run: async (bench) => {
    const messenger = await bench.large()
    const asked = searchAsked(messenger)
    const peers: Peer[] = []
    const missing: Gap[] = []
    try {
      for (const { name, label } of PEERS) {
        const peer = await startPeer(name, messenger)
        if ('missing' in peer)
          missing.push({ id: `search.${name}`, what: `Search mix, ours : ${label}`, ...peer })
        else peers.push(peer)
      }
      tell('  all peers are up')
      const contestants = [ourServer(messenger.dataDir), ...peers.map((peer) => peerServer(peer.name, peer))]
      const times = await compete(contestants, asked, ROUNDS)
      const found = await foundBy(messenger, peers, asked.paths)
      return {
        findings: [...findingsOf(times, peers), ...missing],
        figures: {
          versions: Object.fromEntries(peers.map(({ name, version }) => [name, version])),
          ...Object.fromEntries(
            Array.from(times, ([name, milliseconds]) => [
              name,
              {
                ...latencies(milliseconds),
                found: found.get(name),
                slowest: slowest(milliseconds, asked.paths),
              },
            ]),
          ),
        },
      }
    } finally {
      for (const peer of peers) await peer.stop()
    }
  },
}

const findingsOf = (times: ReadonlyMap<string, readonly number[]>, peers: readonly Peer[]): Finding[] =>
  PEERS.filter(({ name }) => peers.some((peer) => peer.name === name)).flatMap(({ name, label, atMost }) =>
    (['p50_ms', 'p95_ms'] as const).map((quantile) => ({
      id: `search.${name}.${QUANTILES[quantile]}`,
      what: `Search mix, ${QUANTILES[quantile]}, ours : ${label}`,
      target: { atMost },
      unit: 'ms' as const,
      ours: latencies(times.get('ours') ?? [])[quantile],
      beside: { name: label, value: latencies(times.get(name) ?? [])[quantile] },
    })),
  )

/** Posts found by all questions together: engines that know other forms of words find other posts. */
const foundBy = async (
  { dataDir }: Messenger,
  peers: readonly Peer[],
  paths: readonly string[],
): Promise<Map<string, number>> => {
  const found = new Map<string, number>()
  const count = async (name: string, target: Parameters<typeof askEach>[0]): Promise<void> => {
    const totals = (await askEach(target, paths)).map(({ body }) => JSON.parse(`${body}`).total as number)
    found.set(
      name,
      totals.reduce((sum, total) => sum + total, 0),
    )
  }
  await withServer({ dataDir }, (server) => count('ours', server))
  for (const peer of peers) await count(peer.name, peer)
  return found
}

const slowest = (milliseconds: readonly number[], paths: readonly string[]): string[] =>
  milliseconds
    .map((time, i) => ({ time, path: paths[i] ?? '' }))
    .sort((a, b) => b.time - a.time)
    .slice(0, SLOWEST_TOLD)
    .map(({ time, path }) => `${rounded(time)} ms ${decodeURIComponent(path)}`)
