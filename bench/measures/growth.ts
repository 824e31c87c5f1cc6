import { type ChannelEndpoint, channelPages, channelsOf } from '../channel-pages.js'
import type { Finding } from '../finding.js'
import type { Growth } from '../growth-chart.js'
import type { Messenger } from '../messengers.js'
import { searchMix } from '../questions.js'
import { type Asked, compete, ourServer } from '../rounds.js'
import { overviewPages, rankingPages } from '../shared-pages.js'
import { latencies } from '../statistics.js'
import type { Measure } from './measure.js'

const WITHIN_SECONDS = 90
const MOST_CHANNELS = 400

/** A page that takes longer is felt as slow. */
const MOST_MILLISECONDS = 100

type Sizes<Of> = Readonly<Record<'small' | 'large', Of>>

interface Group {
  title: string
  /** Of the p95 of ten times the posts. */
  atMost: number
  asked(messengers: Sizes<Messenger>): Sizes<Asked>
}

/** Of each messenger its own channels, or the names that are frequent in it. */
const ownPages =
  (asked: (messenger: Messenger) => Asked): Group['asked'] =>
  ({ small, large }) => ({ small: asked(small), large: asked(large) })

const pagesOfChannels = (group: ChannelEndpoint['group']): Group['asked'] =>
  ownPages((messenger) => {
    const chats = channelsOf(messenger)
    const half = Math.min(MOST_CHANNELS, chats.length >> 1)
    return { warmUp: channelPages(chats.slice(-half)), paths: channelPages(chats.slice(0, half), group) }
  })

const sameSearches: Group['asked'] = ({ large }) => {
  const mix = searchMix(large)
  return { small: mix, large: mix }
}

export const GROWTH_GROUPS: Readonly<Record<string, Group>> = {
  search: { title: 'Search mix', atMost: 2.5, asked: sameSearches },
  card: { title: 'Card', atMost: 1.2, asked: pagesOfChannels('card') },
  metrics: { title: 'Metrics', atMost: 1.2, asked: pagesOfChannels('metrics') },
  feed: { title: 'Feed', atMost: 1.2, asked: pagesOfChannels('feed') },
  rankings: { title: 'Rankings', atMost: 2.5, asked: ownPages(rankingPages) },
  overviews: { title: 'Market and catalogue', atMost: 2.5, asked: ownPages(overviewPages) },
}

export const growth: Measure = {
  name: 'growth',
  about: 'search, channel pages, rankings and market over ten times the posts',
  run: async (bench) => {
    const messengers = { small: await bench.small(), large: await bench.large() }
    const findings: Finding[] = []
    const figures: Record<string, Growth> = {}
    for (const [name, group] of Object.entries(GROWTH_GROUPS)) {
      const grown = await compare(messengers, group, bench.rounds)
      figures[name] = grown
      findings.push(findingOf(name, group, grown, 'p95'))
      if (name === 'search') findings.push(findingOf('slowest', group, grown, 'slowest'))
    }
    return { findings: [...findings, slowestOf(figures)], figures }
  },
}

const compare = async (messengers: Sizes<Messenger>, { asked }: Group, rounds: number): Promise<Growth> => {
  const pages = asked(messengers)
  const contestants = (['small', 'large'] as const).map((size) =>
    ourServer(size, messengers[size].dataDir, pages[size]),
  )
  const times = await compete(contestants, { rounds, withinSeconds: WITHIN_SECONDS })
  return { small: latencies(times.small ?? []), large: latencies(times.large ?? []) }
}

const findingOf = (
  id: string,
  { title, atMost }: Group,
  { small, large }: Growth,
  figure: 'p95' | 'slowest',
): Finding => ({
  id: `growth.${id}`,
  what: `${title}, ${figure}, ten times the posts`,
  target: { atMost },
  unit: 'ms',
  ours: large[`${figure}_ms`],
  beside: { name: 'a tenth of the posts', value: small[`${figure}_ms`] },
})

const slowestOf = (figures: Readonly<Record<string, Growth>>): Finding => ({
  id: 'growth.milliseconds',
  what: 'The slowest of all these requests',
  target: { atMost: MOST_MILLISECONDS },
  unit: 'ms',
  ours: Math.max(...Object.values(figures).map(({ large }) => large.slowest_ms)),
})
