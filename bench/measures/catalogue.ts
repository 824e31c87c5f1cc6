import { at, Random } from '../../src/demo/random.js'
import { SORTS } from '../../src/queries/catalogue.js'
import type { Messenger } from '../messengers.js'
import { startPeer } from '../peers/peer.js'
import { query } from '../questions.js'
import { compete, ourServer, peerServer } from '../rounds.js'
import { sortedBy } from '../shared-pages.js'
import { latencies } from '../statistics.js'
import type { Measure } from './measure.js'

const COMBINATIONS = 40
const MAX_FILTERS = 4
const WITHIN_SECONDS = 240

type Chat = Readonly<Record<string, string | number | null>>

/** A filter by the name of its parameter, and the column of some chat that its value is taken from. */
const FILTERS: readonly (readonly [parameter: string, column: string])[] = [
  ['type', 'chat_type'],
  ['category', 'category'],
  ['region', 'region'],
  ['lang', 'lang'],
  ['subs_min', 'participants_count'],
  ['subs_max', 'participants_count'],
  ['reach_min', 'avg_reach'],
  ['err_min', 'err_pct'],
  ['ci_min', 'citation_idx'],
  ['verified', 'verified'],
]

export const catalogue: Measure = {
  name: 'catalogue',
  about: 'random filters and every sort beside plain SQL',
  run: async (bench) => {
    const messenger = await bench.catalogue()
    const peer = await startPeer('catalogue-sql', messenger)
    if ('missing' in peer) throw new Error(peer.missing)
    try {
      const asked = {
        warmUp: cataloguePaths(messenger, 2),
        paths: cataloguePaths(messenger, 1),
      }
      const times = await compete(
        [ourServer('ours', messenger.dataDir, asked), peerServer('plain', peer, asked)],
        { rounds: bench.rounds, withinSeconds: WITHIN_SECONDS },
      )
      const [ours, plain] = [latencies(times.ours ?? []), latencies(times.plain ?? [])]
      return {
        findings: [
          {
            id: 'catalogue.p95',
            what: 'Catalogue, p95, ours : plain SQL',
            target: { atMost: 1 / 5 },
            unit: 'ms',
            ours: ours.p95_ms,
            beside: { name: 'plain SQL', value: plain.p95_ms },
          },
        ],
        figures: { requests: asked.paths.length, ours, plain_sql: plain },
      }
    } finally {
      await peer.stop()
    }
  },
}

/** Each combination of filters with each sort. */
const cataloguePaths = ({ dataDir }: Messenger, seed: number): string[] => {
  const random = new Random(seed)
  const chats = query<Chat>(dataDir, 'select * from chats order by chat_id')
  const combinations = Array.from({ length: COMBINATIONS }, () => filtersOf(chats, random))
  return combinations.flatMap((filters) =>
    Object.keys(SORTS).map((sort) => {
      const order = random.pick(['desc', 'asc'])
      return `/api/channels?${new URLSearchParams({ ...filters, ...sortedBy(sort), order })}`
    }),
  )
}

/** Values of chats that are there, so that most combinations find something. */
const filtersOf = (chats: readonly Chat[], random: Random): Record<string, string> => {
  const like = random.pick(chats)
  const filters: Record<string, string> = {}
  for (let count = random.int(1, MAX_FILTERS); count > 0; count--) {
    const [parameter, column] = at(FILTERS, random.int(0, FILTERS.length - 1))
    const isCrossed = parameter === 'subs_max' && 'subs_min' in filters
    if (like[column] !== null && !isCrossed) filters[parameter] = `${like[column]}`
  }
  return filters
}
