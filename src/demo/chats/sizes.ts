const LARGEST = 2_000_000
const SMALLEST = 40
const STEEPEST = 1.15

/**
 * Subscribers by rank: a power law whose largest and smallest are the same for a messenger of any size. A small
 * messenger keeps the law's head and falls faster at the end, so that it has middling channels too.
 */
export function sizeOfRank(rank: number, chats: number): number {
  const exponent = Math.min(STEEPEST, Math.log(LARGEST / SMALLEST) / Math.log(chats + 1))
  const lastOfLaw = LARGEST * chats ** -exponent
  const fall = Math.max(0, Math.log(lastOfLaw / SMALLEST))
  return LARGEST * rank ** -exponent * Math.exp(-fall * (rank / chats) ** 3)
}
