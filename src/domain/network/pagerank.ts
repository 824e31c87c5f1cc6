/** PageRank as docs/formulas.md defines it. */

/** The chance that a reader goes on by an edge, and not to any chat. */
export const DAMPING = 0.85
/** Iterations end when the ranks of all chats have changed by less than this, all together. */
export const CONVERGENCE = 1e-9
const DIGITS = 9

/** With as many digits as the iterations make sure. */
export const roundRank = (rank: number): number => Number(rank.toPrecision(DIGITS))

/** What every chat gets without any edge. */
export const equalShare = (chats: number): number => (1 - DAMPING) / chats

/** What every chat gets of the chats that cite nobody: `dangling` is their PageRank, all together. */
export const danglingShare = (dangling: number, chats: number): number => (DAMPING * dangling) / chats

/** What a chat passes on by `weight` of the `weightOut` posts by which it cites. */
export const edgeShare = (rank: number, weight: number, weightOut: number): number =>
  (DAMPING * rank * weight) / weightOut
