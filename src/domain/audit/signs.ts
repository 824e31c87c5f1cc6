import { round2 } from '../rounding.js'
import { unnamedCopies } from './copies.js'
import { type AuditFacts, type Measure, MOST_EVIDENCE, NO_EVIDENCE } from './facts.js'
import { jumps, unexplainedGrowth } from './growth.js'
import { evenReach, firstDayViews, lateSteps, nightViews, viewsBeyondSubscribers } from './views.js'

const FEWEST_CITATIONS = 10
/** Chats of a ring cite each other at least so often. */
const RING_CITATIONS = 2
const FEWEST_PARTNERS = 2

/** The part of a chat's citations, in percent, that comes from chats which it cites in turn. */
const rings = ({ partners }: AuditFacts): Measure => {
  const incoming = partners.reduce((sum, partner) => sum + partner.incoming, 0)
  if (incoming < FEWEST_CITATIONS) return { value: null, restsOn: incoming, reason: 'few_citations' }
  const mutual = partners
    .filter((one) => one.incoming >= RING_CITATIONS && one.outgoing >= RING_CITATIONS)
    .sort((a, b) => b.incoming - a.incoming || a.chatId - b.chatId)
  const fromRing = mutual.reduce((sum, partner) => sum + partner.incoming, 0)
  return {
    value: mutual.length < FEWEST_PARTNERS ? 0 : round2((100 * fromRing) / incoming),
    restsOn: incoming,
    evidence: { ...NO_EVIDENCE, partners: mutual.slice(0, MOST_EVIDENCE) },
  }
}

interface Sign {
  of: (facts: AuditFacts) => Measure
  /** A value is odd from this number on, or below it. */
  threshold: number
  oddIf: 'at_least' | 'below'
}

/** What may look odd, each with an open formula in docs/formulas.md. All values are in percent. */
export const SIGNS = {
  jumps: { of: jumps, threshold: 15, oddIf: 'at_least' },
  unexplained_growth: { of: unexplainedGrowth, threshold: 25, oddIf: 'at_least' },
  late_steps: { of: lateSteps, threshold: 20, oddIf: 'at_least' },
  night_views: { of: nightViews, threshold: 20, oddIf: 'at_least' },
  even_reach: { of: evenReach, threshold: 6, oddIf: 'below' },
  views_beyond_subscribers: { of: viewsBeyondSubscribers, threshold: 150, oddIf: 'at_least' },
  first_day_views: { of: firstDayViews, threshold: 50, oddIf: 'below' },
  rings: { of: rings, threshold: 50, oddIf: 'at_least' },
  unnamed_copies: { of: unnamedCopies, threshold: 20, oddIf: 'at_least' },
} as const satisfies Record<string, Sign>

export type SignName = keyof typeof SIGNS
export const SIGN_NAMES = Object.keys(SIGNS) as SignName[]

export const isOdd = (name: SignName, value: number): boolean => {
  const { oddIf, threshold } = SIGNS[name]
  return oddIf === 'below' ? value < threshold : value >= threshold
}

/** With fewer similar chats a place among them says nothing. */
export const FEWEST_PEERS = 5

/** How many of the values are lower, in percent, equal ones counting half; null with too few of them. */
export const percentileOf = (value: number, others: readonly number[]): number | null => {
  if (others.length < FEWEST_PEERS) return null
  const lower = others.filter((other) => other < value).length
  const equal = others.filter((other) => other === value).length
  return round2((100 * (lower + equal / 2)) / others.length)
}
