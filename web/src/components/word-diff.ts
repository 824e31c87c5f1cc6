/** A part of a version of a text. */
export interface DiffPiece {
  text: string
  /** Whether the version before does not have it here. */
  isNew: boolean
  /** Whether the version after does not have it here. */
  isDropped: boolean
}

const TOKENS = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu
/** Comparing takes memory for each pair of tokens; larger changes are marked as a whole. */
const MOST_PAIRS = 1_000_000

const tokensOf = (text: string): string[] => text.match(TOKENS) ?? []

/** The versions of a text, each cut into pieces that say how it differs from its neighbours. */
export const diffVersions = (texts: readonly string[]): DiffPiece[][] => {
  const versions = texts.map(tokensOf)
  const steps = versions.slice(1).map((after, index) => keptTokens(versions[index] ?? [], after))
  return versions.map((tokens, index) => {
    const before = steps[index - 1]?.after
    const after = steps[index]?.before
    const marked = tokens.map((text, at) => ({
      text,
      isNew: before?.has(at) === false,
      isDropped: after?.has(at) === false,
    }))
    return joined(marked)
  })
}

/** The places of the tokens that two versions have in common, in each of them. */
interface Kept {
  before: Set<number>
  after: Set<number>
}

const keptTokens = (before: readonly string[], after: readonly string[]): Kept => {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const middle = commonTokens(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  )
  const kept: [number, number][] = [
    ...Array.from({ length: start }, (_, at): [number, number] => [at, at]),
    ...middle.map(([a, b]): [number, number] => [start + a, start + b]),
    ...Array.from({ length: end }, (_, at): [number, number] => [
      before.length - 1 - at,
      after.length - 1 - at,
    ]),
  ]
  return { before: new Set(kept.map(([a]) => a)), after: new Set(kept.map(([, b]) => b)) }
}

/** The places of a longest common subsequence of both. */
const commonTokens = (before: readonly string[], after: readonly string[]): [number, number][] => {
  if (before.length * after.length > MOST_PAIRS) return []
  const width = after.length + 1
  /** How long it is for what is left of both from a pair of places on. */
  const lengths = new Uint16Array((before.length + 1) * width)
  const lengthAt = (a: number, b: number): number => lengths[a * width + b] ?? 0
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--)
      lengths[a * width + b] =
        before[a] === after[b] ? lengthAt(a + 1, b + 1) + 1 : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1))
  const common: [number, number][] = []
  for (let a = 0, b = 0; lengthAt(a, b) > 0; ) {
    if (before[a] === after[b]) common.push([a++, b++])
    else if (lengthAt(a + 1, b) >= lengthAt(a, b + 1)) a++
    else b++
  }
  return common
}

/** Neighbours with the same marks become one piece. */
const joined = (pieces: readonly DiffPiece[]): DiffPiece[] => {
  const result: DiffPiece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && last.isNew === piece.isNew && last.isDropped === piece.isDropped) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
