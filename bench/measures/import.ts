import type { Finding } from '../finding.js'
import type { ImportRound, ImportTask } from '../import-round.js'
import type { Stream } from '../observation-file.js'
import { runScript } from '../processes.js'
import { tell } from '../progress.js'
import { rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const ROUNDS = 3
/** Of the posts of the large messenger; with few of them the loading of the dictionary is all that is measured. */
const PART = 1 / 5
const LEAST_POSTS = 20_000
const STREAMS: readonly Stream[] = ['posts seen once', 'posts with view curves']

/** What of an import is compared with what. */
const SHARES = [
  { id: 'rows', label: 'ours', seconds: 'import_seconds', floor: 'bare insert', bare: 'bare_insert_seconds' },
  {
    id: 'terms',
    label: 'its indexing',
    seconds: 'indexing_seconds',
    floor: 'bare FTS5 insert of the terms',
    bare: 'bare_terms_seconds',
  },
] as const

export const imports: Measure = {
  name: 'import',
  about: 'posts a second beside bare inserts of the same rows',
  run: async (bench) => {
    const findings: Finding[] = []
    const figures: Record<string, ImportRound> = {}
    for (const stream of STREAMS) {
      const middle = await middleRound({ stream, posts: Math.max(LEAST_POSTS, bench.posts * PART) })
      figures[stream] = middle
      for (const share of SHARES) findings.push(findingOf(stream, middle, share))
      tell(`  ${stream}: ${rounded(ratioOf(middle))}`)
    }
    return { findings, figures }
  },
}

const ratioOf = ({ import_seconds, bare_insert_seconds }: ImportRound): number =>
  bare_insert_seconds / import_seconds

const middleRound = async (task: ImportTask): Promise<ImportRound> => {
  const rounds: ImportRound[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await runScript('import-round', task))
  const middle = rounds.sort((a, b) => ratioOf(a) - ratioOf(b))[ROUNDS >> 1]
  if (middle === undefined) throw new Error('nothing was imported')
  return middle
}

const findingOf = (stream: string, round: ImportRound, share: (typeof SHARES)[number]): Finding => ({
  id: `import.${share.id}.${stream.replaceAll(' ', '_')}`,
  what: `Import, ${stream}, ${share.label} : ${share.floor}`,
  target: { atLeast: 0.5 },
  unit: 'posts/s',
  ours: rounded(round.posts / round[share.seconds]),
  beside: { name: share.floor, value: rounded(round.posts / round[share.bare]) },
})
