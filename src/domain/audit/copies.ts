import { MICRO, ratio2, round2 } from '../rounding.js'
import { type AuditFacts, type Measure, MOST_EVIDENCE, NO_EVIDENCE } from './facts.js'

const FEWEST_OWN_POSTS = 10

/** Own posts whose text another chat had first, which they do not name, in percent of own posts. */
export const unnamedCopies = ({ ownPosts, unnamed }: AuditFacts): Measure => {
  if (ownPosts < FEWEST_OWN_POSTS) return { value: null, restsOn: ownPosts, reason: 'few_own_posts' }
  return {
    value: round2((100 * unnamed.length) / ownPosts),
    restsOn: ownPosts,
    evidence: {
      ...NO_EVIDENCE,
      posts: unnamed.slice(0, MOST_EVIDENCE).map(({ similarity, ...post }) => ({
        ...post,
        value: ratio2(100 * similarity, MICRO),
      })),
    },
  }
}
