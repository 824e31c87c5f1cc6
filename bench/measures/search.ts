import type { Finding, Gap } from '../finding.js'
import { askEach, type Target } from '../http.js'
import type { Messenger } from '../messengers.js'
import { type Peer, type PeerName, startPeer } from '../peers/peer.js'
import { tell } from '../progress.js'
import { searchMix } from '../questions.js'
import { compete, ourServer, peerServer } from '../rounds.js'
import { withServer } from '../server.js'
import { latencies, QUANTILES, rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const WITHIN_SECONDS = 300
const SLOWEST_TOLD = 5

const PEERS: readonly { name: PeerName; label: string; atMost: { p50: number; p95: number } }[] = [
  { name: 'postgres', label: 'PostgreSQL', atMost: { p50: 1 / 5, p95: 1 / 10 } },
  { name: 'fts5', label: 'FTS5', atMost: { p50: 1 / 10, p95: 1 / 10 } },
  { name: 'sphinx', label: 'Sphinx', atMost: { p50: 1 / 2, p95: 1 / 3 } },
]

export const search: Measure = {
  name: 'search',
  about: 'the search mix beside PostgreSQL, FTS5 and Sphinx',
  run: async (bench) => {
    const messenger = await bench.large()
    const asked = searchMix(messenger)
    const { peers, gaps } = await startPeers(messenger)
    try {
      tell('  all peers are up')
      const times = await compete(
        [
          ourServer('ours', messenger.dataDir, asked),
          ...peers.map((peer) => peerServer(peer.name, peer, asked)),
        ],
        { rounds: bench.rounds, withinSeconds: WITHIN_SECONDS },
      )
      const found = await foundByAll(messenger, peers, asked.paths)
      const figures = Object.entries(times).map(([name, milliseconds]) => [
        name,
        { ...latencies(milliseconds), found: found[name], slowest: slowest(milliseconds, asked.paths) },
      ])
      return {
        findings: [...findingsOf(times), ...gaps],
        figures: Object.fromEntries(figures),
        versions: Object.fromEntries(peers.map(({ name, version }) => [name, version])),
      }
    } finally {
      for (const peer of peers) await peer.stop()
    }
  },
}

const startPeers = async (messenger: Messenger): Promise<{ peers: Peer[]; gaps: Gap[] }> => {
  const [peers, gaps]: [Peer[], Gap[]] = [[], []]
  for (const { name, label } of PEERS) {
    const peer = await startPeer(name, messenger)
    if ('missing' in peer) gaps.push({ id: `search.${name}`, what: `Search mix, ours : ${label}`, ...peer })
    else peers.push(peer)
  }
  return { peers, gaps }
}

const findingsOf = (times: Readonly<Record<string, readonly number[]>>): Finding[] =>
  PEERS.flatMap(({ name, label, atMost }) => {
    const [ours, peer] = [times.ours, times[name]]
    if (ours === undefined || peer === undefined) return []
    return QUANTILES.map(
      ({ quantile, figure }): Finding => ({
        id: `search.${name}.${quantile}`,
        what: `Search mix, ${quantile}, ours : ${label}`,
        target: { atMost: atMost[quantile] },
        unit: 'ms',
        ours: latencies(ours)[figure],
        beside: { name: label, value: latencies(peer)[figure] },
      }),
    )
  })

/** Posts found by all questions together: engines that know other forms of words find other posts. */
const foundByAll = async ({ dataDir }: Messenger, peers: readonly Peer[], paths: readonly string[]) => {
  const found: Record<string, number> = {
    ours: await withServer({ dataDir }, (server) => foundBy(server, paths)),
  }
  for (const peer of peers) found[peer.name] = await foundBy(peer, paths)
  return found
}

const foundBy = async (target: Target, paths: readonly string[]): Promise<number> =>
  (await askEach(target, paths))
    .map(({ body }) => (JSON.parse(`${body}`) as { total: number }).total)
    .reduce((sum, total) => sum + total, 0)

const slowest = (milliseconds: readonly number[], paths: readonly string[]): string[] =>
  milliseconds
    .map((time, i) => ({ time, path: paths[i] ?? '' }))
    .sort((a, b) => b.time - a.time)
    .slice(0, SLOWEST_TOLD)
    .map(({ time, path }) => `${rounded(time)} ms ${decodeURIComponent(path)}`)
