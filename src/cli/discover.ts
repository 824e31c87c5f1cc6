import { once } from 'node:events'
import type { Command } from 'commander'
import { type Config, loadConfig } from '../config.js'
import { CSV_START, csvLine } from '../domain/csv.js'
import { dayOf, isoDay } from '../domain/time.js'
import { computeAnswer } from '../http/compute.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import { endpointsByPath } from '../http/endpoints.js'
import { ApiError } from '../http/errors.js'
import { validParameters } from '../http/valid-parameters.js'
import { checkDerivation } from '../ingest/state.js'
import { API } from '../serve/api.js'
import { readState, type Store } from '../store/index.js'
import { storeCommand } from './options.js'
import { withStore } from './store.js'
import { UsageError, wholeNumber } from './usage.js'

interface Candidate {
  chat_id: number | null
  handle: string | null
  title: string | null
  link: string | null
  cited_by: number
  reposts: number
  mentions: number
  first_epoch: number
  last_epoch: number
  sample: { chat_id: number; handle: string | null; title: string; seq: string; url: string | null }
}

interface CandidatePage {
  items: Candidate[]
  total: number
}

interface DiscoverFlags {
  minCitedBy?: string
  category?: string
  region?: string
  lang?: string
  from?: string
  to?: string
  kind?: string
  sort?: string
  limit: number
  json?: true
  csv?: true
}

const PAGE_ROWS = 200
const MOST_ROWS = 1_000_000
const USUAL_ROWS = 50

export const discoverCommand = (): Command =>
  storeCommand('discover')
    .description('List channels that posts repost or mention and that are not in the catalogue.')
    .option('--min-cited-by <number>', 'only those that so many chats refer to')
    .option('--kind <kind>', 'only those that are referred to by a repost or mention')
    .option('--category <name>', 'only references by chats of this category')
    .option('--region <name>', 'only references by chats of this region')
    .option('--lang <language>', 'only references by chats in this language')
    .option('--from <day>', 'only references from this day on')
    .option('--to <day>', 'only references up to this day')
    .option('--sort <order>', 'cited_by, reposts or recent (default: cited_by)')
    .option('--limit <number>', 'how many at most', wholeNumber(1, MOST_ROWS), USUAL_ROWS)
    .option('--json', 'print as JSON, one object a line')
    .option('--csv', 'print as CSV')
    .action(async (flags: DiscoverFlags & Record<string, string>) => {
      if (flags.json && flags.csv) throw new UsageError('Choose --json or --csv.')
      const config = loadConfig(flags)
      await withStore(config, async (store) => {
        await store.read(async ({ db }) => checkDerivation(await readState(db), config.linkBase))
        await print(pagesOf(store, config, flags), formatOf(flags))
      })
    })

const PATH = '/api/channels/candidates'

/** The answers of the API, page by page. */
async function* pagesOf(
  store: Store,
  { linkBase }: Config,
  flags: DiscoverFlags,
): AsyncGenerator<CandidatePage> {
  const endpoint = endpointsByPath(API).get(PATH) as AnyEndpoint
  for (let [page, rows] = [1, 0]; ; page++) {
    const params = parametersOf(endpoint, { ...flags, limit: PAGE_ROWS, page })
    const { content } = await computeAnswer(store, endpoint, {
      path: PATH,
      params,
      linkBase,
      wallNow: undefined,
    })
    const { items, total } = content as CandidatePage
    const left = items.slice(0, flags.limit - rows)
    yield { items: left, total }
    rows += left.length
    if (rows >= Math.min(flags.limit, total) || items.length === 0) return
  }
}

/** The endpoint says what is wrong with flags. */
const parametersOf = (endpoint: AnyEndpoint, { minCitedBy, ...flags }: DiscoverFlags & { page: number }) => {
  try {
    return validParameters(endpoint, { ...flags, min_cited_by: minCitedBy })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const faults = error.details?.map(
      ({ parameter, message }) => `--${parameter.replaceAll('_', '-')}: ${message}`,
    )
    throw new UsageError(faults?.join('\n') ?? error.message)
  }
}

interface Format {
  head: string
  line: (one: Candidate) => string
}

const COLUMNS = [
  'chat_id',
  'handle',
  'title',
  'link',
  'cited_by',
  'reposts',
  'mentions',
  'first_epoch',
  'last_epoch',
] as const satisfies (keyof Candidate)[]

const formatOf = ({ json, csv }: Pick<DiscoverFlags, 'json' | 'csv'>): Format => {
  if (json) return { head: '', line: (one) => `${JSON.stringify(one)}\n` }
  if (csv)
    return {
      head: CSV_START + csvLine([...COLUMNS, 'sample']),
      line: (one) => csvLine([...COLUMNS.map((column) => one[column]), sampleOf(one)]),
    }
  return { head: 'cited by\treposts\tmentions\tnewest\tchannel\n', line: describe }
}

const sampleOf = ({ sample }: Candidate): string => sample.url ?? `${sample.chat_id}/${sample.seq}`

const describe = (one: Candidate): string =>
  `${[one.cited_by, one.reposts, one.mentions, isoDay(dayOf(one.last_epoch)), nameOf(one)].join('\t')}\n`

const nameOf = ({ chat_id, handle, title }: Candidate): string => {
  const name = handle === null ? String(chat_id) : `@${handle}`
  return title === null ? name : `${name} ${title.replaceAll(/\s+/g, ' ')}`
}

const print = async (pages: AsyncGenerator<CandidatePage>, { head, line }: Format): Promise<void> => {
  let [shown, all] = [0, 0]
  const write = async (text: string): Promise<void> => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  }
  for await (const { items, total } of pages) {
    if (shown === 0) await write(head)
    await write(items.map(line).join(''))
    shown += items.length
    all = total
  }
  console.error(all === 0 ? 'There are none.' : `${shown} of ${all}`)
}
