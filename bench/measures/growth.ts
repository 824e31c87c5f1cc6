import { CHANNEL_ENDPOINTS, type ChannelEndpoint, type ChatKey, channelsOf } from '../channel-pages.js'
import type { Finding } from '../finding.js'
import type { Messenger } from '../messengers.js'
import { searchMix } from '../questions.js'
import { type Asked, compete, ourServer } from '../rounds.js'
import { latencies } from '../statistics.js'
import type { Measure } from './measure.js'

const ROUNDS = { most: 5, seconds: 120 }
const ASKED_CHANNELS = 400
const WARM_UP_CHANNELS = 20

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
    const searches = await compareSizes(small, large, () => mix)
    const findings = [findingOf('search', 'Search mix', 2.5, searches)]
    const figures: Record<string, unknown> = { search: searches }
    for (const [group, title] of Object.entries(GROUPS)) {
      const pages = await compareSizes(small, large, (messenger) => pagesOf(messenger, group))
      findings.push(findingOf(group, title, 1.2, pages))
      figures[group] = pages
    }
    return { findings, figures }
  },
}

const compareSizes = async (small: Messenger, large: Messenger, asked: (messenger: Messenger) => Asked) => {
  const times = await compete(
    [ourServer('small', small.dataDir, asked(small)), ourServer('large', large.dataDir, asked(large))],
    ROUNDS,
  )
  return { small: latencies(times.small ?? []), large: latencies(times.large ?? []) }
}

const pagesOf = (messenger: Messenger, group: string): Asked => {
  const chats = channelsOf(messenger)
  const paths = (some: readonly ChatKey[]): string[] =>
    CHANNEL_ENDPOINTS.filter((endpoint) => endpoint.group === group).flatMap(({ path }) => some.map(path))
  return {
    warmUp: paths(chats.slice(-WARM_UP_CHANNELS)),
    paths: paths(chats.slice(0, -WARM_UP_CHANNELS).slice(0, ASKED_CHANNELS)),
  }
}

const findingOf = (
  id: string,
  title: string,
  atMost: number,
  { small, large }: Awaited<ReturnType<typeof compareSizes>>,
): Finding => ({
  id: `growth.${id}`,
  what: `${title}, p95, ten times the posts`,
  target: { atMost },
  unit: 'ms',
  ours: large.p95_ms,
  beside: { name: 'a tenth of the posts', value: small.p95_ms },
})
