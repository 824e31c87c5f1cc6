import type { Finding } from '../finding.js'
import type { ImportRound, ImportTask, Stream } from '../import-round.js'
import { runScript } from '../processes.js'
import { tell } from '../progress.js'
import { rounded } from '../statistics.js'
import type { Measure } from './measure.js'

const ROUNDS = 3
/** Of the posts of the large messenger; with few of them the loading of the dictionary is all that is measured. */
const PART = 1 / 20
const LEAST_POSTS = 20_000
const STREAMS: readonly Stream[] = ['posts seen once', 'posts with view curves']

export const imports: Measure = {
  name: 'import',
  about: 'posts a second beside bare inserts of the same rows',
  run: async (bench) => {
    const findings: Finding[] = []
    const figures: Record<string, ImportRound> = {}
    for (const stream of STREAMS) {
      const middle = await middleRound({ stream, posts: Math.max(LEAST_POSTS, bench.posts * PART) })
      figures[stream] = middle
      findings.push(findingOf(stream, middle))
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

const findingOf = (stream: string, { posts, import_seconds, bare_insert_seconds }: ImportRound): Finding => ({
  id: `import.${stream.replaceAll(' ', '_')}`,
  what: `Import, ${stream}, ours : bare insert`,
  target: { atLeast: 0.5 },
  unit: 'posts/s',
  ours: rounded(posts / import_seconds),
  beside: { name: 'bare insert', value: rounded(posts / bare_insert_seconds) },
})
