import { citationShare, fromBillionths, subsClassOf } from './citation-index.js'
import { groupBy } from './group.js'
import { round2 } from './rounding.js'

/** The citation index of a chat, broken down by type, size, category and region of who cites it. */

export interface BreakdownCitation {
  chat_id: number
  is_repost: number
  dil: number
  weight: number
  /** Subscribers of the citing channel now; null, which counts as 0, where they are unknown. */
  participants_count: number | null
  /** Its subscribers at the end of the last day of the index. */
  subs: number
  category: string | null
  region: string | null
}

export interface Share {
  name: string
  count: number
  ci: number
  pct: number
}

export interface Breakdown {
  total: number
  ci: number
  byType: Share[]
  bySubs: Share[]
  byCategory: Share[]
  byRegion: Share[]
}

interface Weighed {
  citation: BreakdownCitation
  /** Its part of the index, in billionths: the citing channel's share, split by weight. */
  ci: number
}

export const breakdown = (citations: readonly BreakdownCitation[]): Breakdown => {
  const channels = [...groupBy(citations, ({ chat_id }) => chat_id).values()]
  const weighed = channels.flatMap(weigh)
  // Added up by channel, as the index itself is: exactly the same number.
  const ci = channels.reduce((sum, ofChannel) => sum + shareOf(ofChannel), 0)
  const shares = (nameOf: (citation: BreakdownCitation) => string): Share[] => sharesBy(weighed, ci, nameOf)
  return {
    total: citations.length,
    ci: round2(fromBillionths(ci)),
    byType: shares(({ is_repost, dil }) => (is_repost === 1 ? 'repost' : String(dil))),
    bySubs: shares(({ participants_count }) => String(subsClassOf(participants_count ?? 0))),
    byCategory: shares(({ category }) => category ?? ''),
    byRegion: shares(({ region }) => region ?? ''),
  }
}

const weightOf = (citations: readonly BreakdownCitation[]): number =>
  citations.reduce((sum, { weight }) => sum + weight, 0)

/** What one channel adds to the index with all its citations. */
const shareOf = (citations: readonly BreakdownCitation[]): number =>
  citationShare(citations[0]?.subs ?? 0, weightOf(citations))

/** The share of a channel, spread over its citations by their weights. */
const weigh = (citations: readonly BreakdownCitation[]): Weighed[] => {
  const [weight, share] = [weightOf(citations), shareOf(citations)]
  return citations.map((citation) => ({ citation, ci: (share * citation.weight) / weight }))
}

const sharesBy = (
  weighed: readonly Weighed[],
  ci: number,
  nameOf: (citation: BreakdownCitation) => string,
): Share[] => {
  const groups = groupBy(weighed, ({ citation }) => nameOf(citation))
  const shares = [...groups].map(([name, members]) => {
    const part = members.reduce((sum, one) => sum + one.ci, 0)
    return {
      name,
      count: members.length,
      part,
      ci: round2(fromBillionths(part)),
      pct: round2((100 * part) / ci),
    }
  })
  shares.sort((a, b) => b.part - a.part || (a.name < b.name ? -1 : 1))
  return shares.map(({ name, count, ci, pct }) => ({ name, count, ci, pct }))
}
