import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cost, costOf } from '../command-cost.js'
import type { Finding } from '../finding.js'
import { ask, type Target } from '../http.js'
import { onCopy } from '../messengers.js'
import { withServer } from '../server.js'
import type { Measure } from './measure.js'

const MOST_MEGABYTES = 200
/** Of the rate at which all facts leave as NDJSON. */
const LEAST_PART = 1 / 3
/** Between two requests to the server. */
const PAUSE_MILLISECONDS = 200

export const files: Measure = {
  name: 'files',
  about: 'an export of posts as Parquet beside that of all facts as NDJSON, while a server answers',
  run: async (bench) => {
    const messenger = await bench.large()
    const directory = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
    try {
      const figures = await onCopy(messenger, (dataDir) => costsOf(dataDir, directory))
      return { findings: findingsOf(figures, bench.posts), figures }
    } finally {
      await rm(directory, { recursive: true })
    }
  },
}

const costsOf = (dataDir: string, directory: string) =>
  withServer({ dataDir }, async (server) => {
    const answering = answerWhile(server)
    const toFiles = (name: string, ...flags: string[]): Promise<Cost> =>
      costOf([
        'export',
        '--format',
        'parquet',
        '--out',
        join(directory, name),
        '--data-dir',
        dataDir,
        ...flags,
      ])
    try {
      return {
        ndjson: await costOf(['export', '--data-dir', dataDir]),
        posts: await toFiles('posts', '--table', 'posts'),
        all: await toFiles('all'),
      }
    } finally {
      await answering.stop()
    }
  })

/** Asks for a page of the catalogue a few times a second. */
const answerWhile = (server: Target): { stop: () => Promise<void> } => {
  let isWanted = true
  const asking = (async () => {
    for (let page = 0; isWanted; page++) {
      await ask(server, `/api/channels?limit=20&page=${(page % 50) + 1}`)
      await sleep(PAUSE_MILLISECONDS)
    }
  })()
  return {
    stop: () => {
      isWanted = false
      return asking
    },
  }
}

const findingsOf = (
  { ndjson, posts, all }: Record<'ndjson' | 'posts' | 'all', Cost>,
  count: number,
): Finding[] => [
  {
    id: 'files.rate',
    what: 'Posts as Parquet',
    target: { atLeast: LEAST_PART },
    unit: 'posts/s',
    ours: Math.round(count / posts.seconds),
    beside: { name: '`export` as NDJSON', value: Math.round(count / ndjson.seconds) },
  },
  {
    id: 'files.memory',
    what: 'Resident memory of an export of all tables as Parquet at its peak',
    target: { atMost: MOST_MEGABYTES },
    unit: 'MB',
    ours: Math.max(posts.peak_megabytes, all.peak_megabytes),
  },
]
