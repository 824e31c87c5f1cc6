/** Reads all pages of a list for a file: a separate chunk, loaded with the first such file. */
import { ask } from '../api/ask.js'
import { type Failure, isPassing } from '../api/failure.js'
import { type Answer, type ApiPath, type ApiRequest, withQuery } from '../api/request.js'
import { lastDate } from '../dates.js'
import { dataAsOf } from '../state/connection.js'
import { csvDialect } from '../state/csv-dialect.js'
import { csvHead, csvRows } from './csv.js'
import { downloadParts } from './download.js'
import type { AnyTable } from './table.js'

interface ListLimits {
  /** The most rows that the API gives for one request. */
  pageRows: number
  /** The most rows of a file. */
  mostRows: number
}

/** The API counts and pages no further than 5,000 found posts, has feeds of 5,000 posts and rankings of 100. */
const LISTS: Partial<Record<ApiPath, ListLimits>> = {
  '/api/channels': { pageRows: 200, mostRows: 10_000 },
  '/api/channels/candidates': { pageRows: 200, mostRows: 10_000 },
  '/api/channels/mentions-list': { pageRows: 200, mostRows: 2_000 },
  '/api/channels/posts': { pageRows: 5_000, mostRows: 5_000 },
  '/api/collect': { pageRows: 500, mostRows: 100_000 },
  '/api/posts/ranking': { pageRows: 100, mostRows: 100 },
  '/api/posts/search': { pageRows: 100, mostRows: 5_000 },
}

const MOST_ATTEMPTS = 4
const PAUSE_MILLISECONDS = 1_000

export interface WholeList<P extends ApiPath> {
  request: ApiRequest<P>
  tableOf: (answer: Answer<P>) => AnyTable
  /** On a public server there may be none. */
  key: string | undefined
  signal: AbortSignal
  onProgress: (rows: number, total: number | undefined) => void
}

/** How many rows a file got; `isCut` where there are more. */
export interface WholeFile {
  rows: number
  isCut: boolean
}

/** Downloads a CSV file of all rows of a list, page after page, up to its limit. Rejects when aborted. */
export const downloadWhole = async <P extends ApiPath>(list: WholeList<P>): Promise<WholeFile | Failure> => {
  const { pageRows, mostRows } = LISTS[list.request.path] ?? { pageRows: 100, mostRows: 100 }
  const dialect = csvDialect()
  const parts: string[] = []
  let rows = 0
  for (let page = 1; ; page++) {
    const outcome = await askPatiently(list, withQuery(list.request, { limit: pageRows, page }))
    if ('failure' in outcome) return outcome.failure
    const table = list.tableOf(outcome.answer)
    if (page === 1) parts.push(csvHead(table, dialect))
    parts.push(csvRows(table, dialect))
    rows += table.rows.length
    list.onProgress(rows, totalOf(outcome.answer))
    const isLast = table.rows.length < pageRows || rows === totalOf(outcome.answer)
    if (!isLast && rows < mostRows) continue
    downloadParts(fileName(table.name, list.request), parts)
    return { rows, isCut: !isLast || isCapped(outcome.answer) }
  }
}

/** Repeats a request whose failure passes by itself. */
const askPatiently = async <P extends ApiPath>({ key, signal }: WholeList<P>, request: ApiRequest<P>) => {
  for (let attempt = 1; ; attempt++) {
    const outcome = await ask(request, { key, signal })
    if ('answer' in outcome || !isPassing(outcome.failure) || attempt === MOST_ATTEMPTS) return outcome
    const seconds = outcome.failure.retryAfterSeconds ?? 0
    await new Promise((resolve) => setTimeout(resolve, Math.max(PAUSE_MILLISECONDS, seconds * 1_000)))
  }
}

const totalOf = (answer: object): number | undefined =>
  'total' in answer && typeof answer.total === 'number' ? answer.total : undefined

/** A search stops counting at the API's limit. */
const isCapped = (answer: object): boolean => 'capped' in answer && answer.capped === true

/** Parameters that say how a list is read, not what is asked. */
const NOT_ASKED = ['chat_id', 'limit', 'norank', 'order', 'page', 'syntax', 'type']
const LONGEST_QUESTION = 80

/** Named after the question and the day of the data, such as `search-ключевая-ставка-2026-11-01`. */
export const fileName = (name: string, { params }: Pick<ApiRequest, 'params'>): string => {
  const asked = Object.entries(params.query).filter(([parameter]) => !NOT_ASKED.includes(parameter))
  const words = asked.map(([parameter, value]) => (value === '1' ? parameter : String(value))).join('-')
  const question = words
    .replaceAll(/[^\p{L}\p{N}-]+/gu, '-')
    .replaceAll(/-{2,}/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST_QUESTION)
  return [name, question.replace(/-+$/, ''), lastDate(dataAsOf.get())].filter((part) => part !== '').join('-')
}
