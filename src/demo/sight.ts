import { DAY_SECONDS } from '../domain/time.js'
import type {
  ChannelObservation,
  ChatType,
  Observation,
  PostObservation,
  ViewsObservation,
} from '../ingest/observation.js'
import type { DemoOptions } from './options.js'
import { Random, weightedPicker } from './random.js'

/** What a collector sees of a chat and its posts. */
export interface Sight {
  readonly counts: 'all' | 'first' | 'outside gap' | 'none'
  readonly views: 'all' | 'most' | 'last' | 'none'
  /** Whether reactions, forwards and comments are seen with all counts of a post, with the last ones, or never. */
  readonly engagement: 'all' | 'last' | 'none'
  /** The kinds of attachments. */
  readonly media: boolean
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

const ENGAGEMENTS: readonly (Pick<Sight, 'engagement'> & { weight: number })[] = [
  { engagement: 'all', weight: 45 },
  { engagement: 'last', weight: 35 },
  { engagement: 'none', weight: 20 },
]
const pickEngagement = weightedPicker(ENGAGEMENTS, ({ weight }) => weight)

/** The largest chats are seen completely; the examples in the documentation are about one of them. */
export const COMPLETE_RANKS = 12
const SHORTEST_GAP_DAYS = 5
const LONGEST_GAP_DAYS = 40
const VIEWLESS_SHARE = 0.015
const MEDIALESS_SHARE = 0.1
const PURPOSE = 3
const POSTS_PURPOSE = 5

export function sightOf(index: number, type: ChatType, { seed, days, until }: DemoOptions): Sight {
  const random = new Random(seed, index, PURPOSE)
  const { counts, views } = pickSight(random)
  const from = until - random.between(0, days) * DAY_SECONDS
  const gap = { from, to: from + random.int(SHORTEST_GAP_DAYS, LONGEST_GAP_DAYS) * DAY_SECONDS }
  const isComplete = index < COMPLETE_RANKS || type === 'bot'
  const partly = { counts, views, ...postSight(new Random(seed, index, POSTS_PURPOSE)) }
  return { ...(isComplete ? COMPLETE : partly), gap, random }
}

const COMPLETE = { counts: 'all', views: 'all', engagement: 'all', media: true } as const

const postSight = (random: Random): Pick<Sight, 'engagement' | 'media'> => ({
  engagement: pickEngagement(random).engagement,
  media: !random.chance(MEDIALESS_SHARE),
})

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

/** The lines of one post as the collector sees them: the first, later counts, then edits and the deletion. */
export function seenPost(
  post: PostObservation,
  looks: readonly PostObservation[],
  changes: readonly PostObservation[],
  sight: Sight,
): Observation[] {
  const first = sight.media ? post : withoutMedia(post)
  if (sight.views === 'last') return seenCounts(seenLate(first, looks, changes), sight)
  const hasViews = { all: true, most: !sight.random.chance(VIEWLESS_SHARE), none: false }[sight.views]
  const seen = hasViews ? seenCounts([first, ...looks], sight) : [withoutCounts(first)]
  return [...seen, ...changes]
}

/** A late collector sees a post once, as it is then, and never one that was deleted before. */
function seenLate(
  post: PostObservation,
  looks: readonly PostObservation[],
  changes: readonly PostObservation[],
): PostObservation[] {
  if (changes.some(({ deleted }) => deleted)) return []
  const look = looks.at(-1)
  const edit = changes.at(-1)
  const at = Math.max(post.at, edit?.at ?? 0, look?.at ?? 0)
  return [{ ...post, ...edit, ...look, at }]
}

/** Where reactions, forwards and comments are not seen, only views are left of a later look. */
function seenCounts(lines: readonly PostObservation[], { engagement }: Sight): Observation[] {
  const firstWhole = { all: 0, last: lines.length - 1, none: lines.length }[engagement]
  return lines.map((line, index) => {
    if (index >= firstWhole) return line
    return index === 0 ? withoutEngagement(line) : viewsOnly(line)
  })
}

const viewsOnly = ({ at, chat_id, seq, views = 0 }: PostObservation): ViewsObservation => ({
  kind: 'views',
  at,
  chat_id,
  seq,
  views,
})

const withoutEngagement = ({ reactions, forwards, comments, ...rest }: PostObservation): PostObservation =>
  rest

const withoutCounts = ({ views, ...rest }: PostObservation): PostObservation => withoutEngagement(rest)

const withoutMedia = ({ media, ...rest }: PostObservation): PostObservation => rest
