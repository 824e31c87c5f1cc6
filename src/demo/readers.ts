import type { PostObservation } from '../ingest/observation.js'
import { REACTIONS } from './phrases.js'
import type { Random } from './random.js'

/** What the readers of a chat do with its posts, as parts of the views. */
export interface Readers {
  /** None where the chat has switched reactions off. */
  readonly reactions: readonly { readonly name: string; readonly rate: number }[] | undefined
  readonly forwardRate: number
  /** None where there is no discussion. */
  readonly commentRate: number | undefined
}

/** The counts of a post. */
export type Counts = Pick<PostObservation, 'views' | EngagementField>
type EngagementField = 'reactions' | 'forwards' | 'comments'

const OFF_SHARE = 0.12
const DISCUSSION_SHARE = 0.6
const FEWEST_REACTIONS = 3
const MOST_REACTIONS = 7
const MEDIAN_REACTION_RATE = 0.02
const MEDIAN_FORWARD_RATE = 0.004
const MEDIAN_COMMENT_RATE = 0.0015
/** Each reaction of a chat is given about half as often as the one before. */
const NEXT_REACTION = 0.5
const DEVIATION = 0.5

export function readersOf(random: Random): Readers {
  return {
    reactions: random.chance(OFF_SHARE) ? undefined : favouritesOf(random),
    forwardRate: MEDIAN_FORWARD_RATE * random.factor(DEVIATION),
    commentRate: random.chance(DISCUSSION_SHARE) ? MEDIAN_COMMENT_RATE * random.factor(DEVIATION) : undefined,
  }
}

function favouritesOf(random: Random): Readers['reactions'] {
  const names = new Set(
    Array.from({ length: random.int(FEWEST_REACTIONS, MOST_REACTIONS) }, () => random.pick(REACTIONS)),
  )
  const first = (MEDIAN_REACTION_RATE / 2) * random.factor(DEVIATION)
  return [...names].map((name, place) => ({ name, rate: first * NEXT_REACTION ** place }))
}

/** Posts of one chat differ: each has its own luck with reactions, forwards and comments. */
export function engagementOf(
  { reactions, forwardRate, commentRate }: Readers,
  random: Random,
): (views: number) => Pick<Counts, EngagementField> {
  const liked = random.factor(DEVIATION)
  const forwarded = random.factor(DEVIATION)
  const discussed = random.factor(DEVIATION)
  const counts = (reactions ?? []).map(({ name, rate }) => ({
    name,
    rate: rate * liked * random.factor(DEVIATION),
  }))
  return (views) => ({
    ...(reactions ? { reactions: given(counts, views) } : {}),
    forwards: Math.round(views * forwardRate * forwarded),
    ...(commentRate === undefined ? {} : { comments: Math.round(views * commentRate * discussed) }),
  })
}

const given = (counts: readonly { name: string; rate: number }[], views: number): Record<string, number> =>
  Object.fromEntries(
    counts
      .map(({ name, rate }) => [name, Math.round(views * rate)] as const)
      .filter(([, count]) => count > 0),
  )
