import { type ChannelEndpoint, channelPages, channelsOf } from '../channel-pages.js'
import type { Finding } from '../finding.js'
import type { Messenger } from '../messengers.js'
import { searchMix } from '../questions.js'
import { type Asked, compete, ourServer } from '../rounds.js'
import { type Latencies, latencies } from '../statistics.js'
import type { Measure } from './measure.js'

const WITHIN_SECONDS = 90
const MOST_CHANNELS = 400

const GROUPS = { card: 'Card', metrics: 'Metrics', feed: 'Feed' } as const satisfies Record<
  ChannelEndpoint['group'],
  string
>

export const growth: Measure = {
  name: 'growth',
  about: 'search and channel pages over ten times the posts',
  run: async (bench) => {
    const [small, large] = [await bench.small(), await bench.large()]
    const mix = searchMix(large)
    const compareSizes = (asked: (messenger: Messenger) => Asked) =>
      compare({ small, large }, asked, bench.rounds)
    const searches = await compareSizes(() => mix)
    const findings = [
      findingOf('search', 'Search mix, p95', 2.5, searches),
      findingOf('slowest', 'Search mix, the slowest', 2.5, searches, 'slowest_ms'),
    ]
    const figures: Record<string, unknown> = { search: searches }
    for (const [group, title] of Object.entries(GROUPS)) {
      const pages = await compareSizes((messenger) => pagesOf(messenger, group))
      findings.push(findingOf(group, `${title}, p95`, 1.2, pages))
      figures[group] = pages
    }
    return { findings, figures }
  },
}

const compare = async (
  { small, large }: Record<'small' | 'large', Messenger>,
  asked: (messenger: Messenger) => Asked,
  rounds: number,
): Promise<Record<'small' | 'large', Latencies>> => {
  const times = await compete(
    [ourServer('small', small.dataDir, asked(small)), ourServer('large', large.dataDir, asked(large))],
    { rounds, withinSeconds: WITHIN_SECONDS },
  )
  return { small: latencies(times.small ?? []), large: latencies(times.large ?? []) }
}

const pagesOf = (messenger: Messenger, group: string): Asked => {
  const chats = channelsOf(messenger)
  const half = Math.min(MOST_CHANNELS, chats.length >> 1)
  return { warmUp: channelPages(chats.slice(-half)), paths: channelPages(chats.slice(0, half), group) }
}

const findingOf = (
  id: string,
  title: string,
  atMost: number,
  { small, large }: Record<'small' | 'large', Latencies>,
  figure: keyof Latencies = 'p95_ms',
): Finding => ({
  id: `growth.${id}`,
  what: `${title}, ten times the posts`,
  target: { atMost },
  unit: 'ms',
  ours: large[figure],
  beside: { name: 'a tenth of the posts', value: small[figure] },
})
