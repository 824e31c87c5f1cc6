import { MICRO, round2 } from '../rounding.js'
import { lastCountOn } from '../subscribers.js'
import { DAY_SECONDS, dayOf, dayStart, HOUR_SECONDS } from '../time.js'
import {
  type AuditFacts,
  type AuditPost,
  type Evidence,
  GROWN_POST_DAYS,
  type Measure,
  MOST_EVIDENCE,
  NO_EVIDENCE,
  type OddPost,
} from './facts.js'

const FEWEST_POSTS = 5
/** A post with fewer views says nothing about how they arrive. */
const FEWEST_VIEWS = 50

const evidenceOf = (posts: readonly OddPost[]): Evidence => ({
  ...NO_EVIDENCE,
  posts: posts.slice(0, MOST_EVIDENCE),
})

const oddPost = ({ seq, epoch, views }: AuditPost, value: number): OddPost => ({
  seq,
  epoch,
  views: views ?? 0,
  value: round2(value),
})

/** The time between two counts of a post. */
interface Interval {
  from: number
  to: number
  gained: number
  /** How many times as fast views came as in the interval before. */
  acceleration: number
}

/** The intervals between the counts of a post, from the publication on; the first has nothing before it. */
const intervalsOf = ({ epoch, curve }: AuditPost): Interval[] => {
  const points = [{ at: epoch, value: 0 }, ...curve.filter(({ at }) => at > epoch)]
  const rate = (i: number): number => {
    const [before, after] = [points[i - 1], points[i]]
    return before && after ? (after.value - before.value) / (after.at - before.at) : 0
  }
  return points.slice(2).map((point, i) => {
    const before = points[i + 1] ?? point
    const speed = rate(i + 1)
    return {
      from: before.at,
      to: point.at,
      gained: point.value - before.value,
      acceleration: speed > 0 ? rate(i + 2) / speed : Number.POSITIVE_INFINITY,
    }
  })
}

interface StepRule {
  isWatched: (interval: Interval, post: AuditPost) => boolean
  acceleration: number
  /** The least part of all views that a step brings. */
  share: number
}

/** The percentage of posts with a step, among those with an interval in which one could have been seen. */
const stepsBy =
  ({ isWatched, acceleration, share }: StepRule) =>
  ({ posts }: AuditFacts): Measure => {
    // Views of a post that others reposted may well come late.
    const watched = posts
      .filter(({ views, reposts }) => (views ?? 0) >= FEWEST_VIEWS && reposts === 0)
      .map((post) => ({
        post,
        intervals: intervalsOf(post).filter((interval) => isWatched(interval, post)),
      }))
      .filter(({ intervals }) => intervals.length > 0)
    if (watched.length < FEWEST_POSTS) return { value: null, restsOn: watched.length, reason: 'few_points' }
    const odd = watched.flatMap(({ post, intervals }): OddPost | [] => {
      const steps = intervals.filter(
        (interval) => interval.acceleration >= acceleration && interval.gained >= share * (post.views ?? 0),
      )
      const gained = steps.reduce((sum, step) => sum + step.gained, 0)
      return steps.length === 0 ? [] : oddPost(post, (100 * gained) / (post.views ?? 1))
    })
    return {
      value: round2((100 * odd.length) / watched.length),
      restsOn: watched.length,
      evidence: evidenceOf(odd),
    }
  }

const LATE_SECONDS = 20 * HOUR_SECONDS

/** Posts to which at least a quarter of the views came after 20 hours, twice as fast as before. */
export const lateSteps = stepsBy({
  isWatched: ({ from }, { epoch }) => from - epoch >= LATE_SECONDS,
  acceleration: 2,
  share: 0.25,
})

const NIGHT_HOURS = { from: -1, to: 7 } as const
const LONGEST_NIGHT_SECONDS = 12 * HOUR_SECONDS

/** How much of an interval lies between 23:00 and 7:00, Moscow time. */
const nightSeconds = ({ from, to }: Interval): number => {
  let sum = 0
  for (let day = dayOf(from); day <= dayOf(to) + 1; day++) {
    const start = dayStart(day) + NIGHT_HOURS.from * HOUR_SECONDS
    const end = dayStart(day) + NIGHT_HOURS.to * HOUR_SECONDS
    sum += Math.max(0, Math.min(to, end) - Math.max(from, start))
  }
  return sum
}

/** Posts to which views came faster at night than right before. */
export const nightViews = stepsBy({
  isWatched: (interval, { epoch }) => {
    const length = interval.to - interval.from
    return (
      interval.from - epoch >= HOUR_SECONDS &&
      length <= LONGEST_NIGHT_SECONDS &&
      2 * nightSeconds(interval) >= length
    )
  },
  acceleration: 1.5,
  share: 0.15,
})

/** Own posts whose views hardly grow any more. */
const grown = ({ posts, now }: AuditFacts, ageDays: number): (AuditPost & { views: number })[] =>
  posts.filter(
    (post): post is AuditPost & { views: number } =>
      post.views !== null && now - post.epoch >= ageDays * DAY_SECONDS,
  )

/** The standard deviation of views in percent of their mean: the same reach on every post makes it small. */
export const evenReach = (facts: AuditFacts): Measure => {
  const posts = grown(facts, 2)
  const mean = posts.reduce((sum, { views }) => sum + views, 0) / posts.length
  if (posts.length < FEWEST_POSTS || mean < FEWEST_VIEWS)
    return { value: null, restsOn: posts.length, reason: 'few_posts' }
  const variance = posts.reduce((sum, { views }) => sum + (views - mean) ** 2, 0) / posts.length
  return {
    value: round2((100 * Math.sqrt(variance)) / mean),
    restsOn: posts.length,
    evidence: evidenceOf(posts.map((post) => oddPost(post, (100 * post.views) / mean))),
  }
}

const FEWEST_SUBSCRIBERS = 100

/** The median of views in percent of the subscribers at the end of the day of publication. */
export const viewsBeyondSubscribers = (facts: AuditFacts): Measure => {
  const subsOn = lastCountOn(facts.counts)
  const rates = grown(facts, 1)
    .reverse()
    .flatMap((post): OddPost | [] => {
      const subs = subsOn(post.day)
      return subs === null || subs < FEWEST_SUBSCRIBERS ? [] : oddPost(post, (100 * post.views) / subs)
    })
  if (rates.length < FEWEST_POSTS) return { value: null, restsOn: rates.length, reason: 'few_posts' }
  const sorted = rates.toSorted((a, b) => a.value - b.value)
  const half = sorted.length / 2
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1)
  return {
    value: round2(middle.reduce((sum, { value }) => sum + value, 0) / middle.length),
    restsOn: rates.length,
    evidence: evidenceOf(rates.filter(({ value }) => value > 100).reverse()),
  }
}

/** Views at an age of 24 hours in percent of all views: the part of ERR that ERR 24 h is. */
export const firstDayViews = (facts: AuditFacts): Measure => {
  const posts = grown(facts, GROWN_POST_DAYS).flatMap((post) =>
    post.views_24h === null ? [] : [{ post, first: post.views_24h / MICRO }],
  )
  const all = posts.reduce((sum, { post }) => sum + post.views, 0)
  if (posts.length < FEWEST_POSTS || all < FEWEST_VIEWS * posts.length)
    return { value: null, restsOn: posts.length, reason: 'few_points' }
  const first = posts.reduce((sum, post) => sum + post.first, 0)
  return {
    value: round2((100 * first) / all),
    restsOn: posts.length,
    evidence: evidenceOf(posts.map(({ post, first }) => oddPost(post, (100 * first) / post.views))),
  }
}
