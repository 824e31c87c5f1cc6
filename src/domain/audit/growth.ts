import { round2 } from '../rounding.js'
import { type AuditFacts, type Measure, MOST_EVIDENCE, NO_EVIDENCE, type OddDay } from './facts.js'

/** Smaller changes are usual in small chats. */
const LEAST_CHANGE = 50
/** Days from which a change is shown as evidence. */
const SHOWN_PCT = 5
/** Counts further apart do not tell on which day something happened. */
const LONGEST_GAP_DAYS = 2
const FEWEST_CHANGES = 14
const FEWEST_CHANGES_OF_GROWTH = 30

const sumOver = (days: ReadonlyMap<number, number>, from: number, to: number): number => {
  let sum = 0
  for (let day = from; day <= to; day++) sum += days.get(day) ?? 0
  return sum
}

/** The change between each two counts that are at most two days apart. */
const changesOf = ({ counts, citedDays, postDays }: AuditFacts): OddDay[] =>
  counts.flatMap((count, i) => {
    const before = counts[i - 1]
    const gap = count.day - (before?.day ?? Number.NEGATIVE_INFINITY)
    if (before === undefined || gap > LONGEST_GAP_DAYS || before.subs === 0) return []
    return {
      day: count.day,
      before: before.subs,
      after: count.subs,
      pct: round2((100 * (count.subs - before.subs)) / before.subs / gap),
      citations: sumOver(citedDays, count.day - 2, count.day),
      posts: sumOver(postDays, count.day - 1, count.day),
    }
  })

const isStriking = ({ before, after }: OddDay): boolean => Math.abs(after - before) >= LEAST_CHANGE

/** The greatest change of subscribers within a day, up or down, in percent. */
export const jumps = (facts: AuditFacts): Measure => {
  const changes = changesOf(facts)
  if (changes.length < FEWEST_CHANGES) return { value: null, restsOn: changes.length, reason: 'few_counts' }
  const striking = changes
    .filter(isStriking)
    .filter(({ pct }) => Math.abs(pct) >= SHOWN_PCT)
    .sort((a, b) => Math.abs(b.pct) - Math.abs(a.pct))
  return {
    value: Math.abs(striking[0]?.pct ?? 0),
    restsOn: changes.length,
    evidence: { ...NO_EVIDENCE, days: striking.slice(0, MOST_EVIDENCE) },
  }
}

/** Growth on days without posts and citations, in percent of the subscribers at the beginning. */
export const unexplainedGrowth = (facts: AuditFacts): Measure => {
  const changes = changesOf(facts)
  const [first] = changes
  if (first === undefined || changes.length < FEWEST_CHANGES_OF_GROWTH)
    return { value: null, restsOn: changes.length, reason: 'few_counts' }
  const unexplained = changes.filter(
    ({ before, after, citations, posts }) => after > before && citations === 0 && posts === 0,
  )
  const won = unexplained.reduce((sum, { before, after }) => sum + after - before, 0)
  return {
    value: won < LEAST_CHANGE ? 0 : round2((100 * won) / first.before),
    restsOn: changes.length,
    evidence: {
      ...NO_EVIDENCE,
      days: unexplained.sort((a, b) => b.after - b.before - (a.after - a.before)).slice(0, MOST_EVIDENCE),
    },
  }
}
