import { compareSeqs } from '../domain/seqs.js'
import { isReadingUrgent } from './schedule.js'
import { greatestSeq, leastSeq, nextSeq } from './seqs.js'
import type { ChannelState } from './state.js'

interface DueReading {
  seq: string
  /** The page of posts with numbers below this one shows the post. */
  before: string
  /** When the last post of that page was published. */
  epoch: number
}

/** The newest post whose views must be read now on a page of its own. */
export const dueReading = ({ posts }: ChannelState, at: number): DueReading | undefined => {
  const present = Object.entries(posts).filter(([, { deleted }]) => !deleted)
  const urgent = present.filter(([, post]) => isReadingUrgent(post, at)).map(([seq]) => seq)
  if (urgent.length === 0) return undefined
  const seq = greatestSeq(urgent)
  const lastOnPage = newestBeside(
    seq,
    present.map(([other]) => other),
  )
  const last = posts[lastOnPage]
  return { seq, before: nextSeq(last?.lastSeq ?? lastOnPage), epoch: last?.epoch ?? at }
}

/** A page has about twenty numbers. */
const NUMBERS_BESIDE = 10n

/**
 * The newest post that still fits on a page with `seq`. Newer neighbours are then read as well, and a post that is
 * missing between two others is known to be deleted.
 */
const newestBeside = (seq: string, seqs: readonly string[]): string => {
  const newer = seqs.filter((other) => compareSeqs(other, seq) > 0)
  const near = newer.filter((other) => BigInt(other) - BigInt(seq) < NUMBERS_BESIDE)
  if (near.length > 0) return greatestSeq(near)
  return newer.length > 0 ? leastSeq(newer) : seq
}
