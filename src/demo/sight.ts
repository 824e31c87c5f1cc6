import type {
  ChannelObservation,
  ChatType,
  Observation,
  PostObservation,
  ViewsObservation,
} from '../ingest/observation.js'
import { DAY_SECONDS } from './calendar.js'
import type { DemoOptions } from './options.js'
import { Random, weightedPicker } from './random.js'

/** What a collector sees of a chat: which of its subscriber counts, and which views of its posts. */
export interface Sight {
  readonly counts: 'all' | 'first' | 'outside gap' | 'none'
  readonly views: 'all' | 'most' | 'last' | 'none'
  /** The instants between which no subscriber count is seen, for `outside gap`. */
  readonly gap: { readonly from: number; readonly to: number }
  /** Decides which posts have no views, for `most`. */
  readonly random: Random
}

type SightKind = Pick<Sight, 'counts' | 'views'> & { weight: number }

/** Real collectors come late, pause, and cannot read every number, so the demo has such chats too. */
const SIGHTS: readonly SightKind[] = [
  { counts: 'all', views: 'most', weight: 70 },
  { counts: 'outside gap', views: 'most', weight: 10 },
  { counts: 'all', views: 'last', weight: 8 },
  { counts: 'first', views: 'none', weight: 5 },
  { counts: 'all', views: 'none', weight: 4 },
  { counts: 'none', views: 'most', weight: 3 },
]
const pickSight = weightedPicker(SIGHTS, ({ weight }) => weight)

/** The largest chats are seen completely; the examples in the documentation are about one of them. */
const COMPLETE_RANKS = 12
const SHORTEST_GAP_DAYS = 5
const LONGEST_GAP_DAYS = 40
const VIEWLESS_SHARE = 0.015
const PURPOSE = 3

export function sightOf(index: number, type: ChatType, { seed, days, until }: DemoOptions): Sight {
  const random = new Random(seed, index, PURPOSE)
  const { counts, views } = pickSight(random)
  const from = until - random.between(0, days) * DAY_SECONDS
  const gap = { from, to: from + random.int(SHORTEST_GAP_DAYS, LONGEST_GAP_DAYS) * DAY_SECONDS }
  const isComplete = index < COMPLETE_RANKS || type === 'bot'
  return { ...(isComplete ? { counts: 'all', views: 'all' } : { counts, views }), gap, random }
}

/** The observation of a chat as the collector sees it; none where nothing is left of it. */
export function seenChannel(line: ChannelObservation, { counts, gap }: Sight): Observation[] {
  const isFirst = line.chat_type !== undefined
  const isCounted = {
    all: true,
    first: isFirst,
    'outside gap': line.at < gap.from || line.at > gap.to,
    none: false,
  }[counts]
  if (isCounted) return [line]
  const { participants_count, ...rest } = line
  const hasNews = Object.keys(rest).some((name) => !['kind', 'at', 'chat_id'].includes(name))
  return hasNews ? [rest] : []
}

/** The lines of one post, given in the order in which they were seen, as the collector sees them. */
export function seenPost(
  post: PostObservation,
  views: readonly ViewsObservation[],
  changes: readonly PostObservation[],
  sight: Sight,
): Observation[] {
  if (sight.views === 'last') return seenLate(post, views, changes)
  const hasViews = { all: true, most: !sight.random.chance(VIEWLESS_SHARE), none: false }[sight.views]
  if (hasViews) return [post, ...views, ...changes]
  const { views: unseen, ...rest } = post
  return [rest, ...changes]
}

/** A late collector sees a post once, as it is then, and never one that was deleted before. */
function seenLate(
  post: PostObservation,
  views: readonly ViewsObservation[],
  changes: readonly PostObservation[],
): Observation[] {
  if (changes.some(({ deleted }) => deleted)) return []
  const last = views.at(-1)
  const [edit] = changes
  const at = Math.max(post.at, edit?.at ?? 0, last?.at ?? 0)
  return [{ ...post, ...edit, ...(last ? { views: last.views } : {}), at }]
}
