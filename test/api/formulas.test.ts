import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { updateNetwork } from '../../src/ingest/network/update.js'
import type { Observation } from '../../src/ingest/observation.js'
import { createApp, type TestApp } from '../support/app.js'
import { moscow } from './observed.js'

/** The worked examples of docs/formulas.md are imported and asked: the document cannot drift from the program. */

interface Example {
  section: string
  observations: Observation[]
  answers: { path: string; body: object }[]
}

const DOCUMENT = readFileSync(new URL('../../docs/formulas.md', import.meta.url), 'utf8')

/** Examples write instants as `2025-03-31 12:00`, Moscow time. */
const parseObservation = (line: string): Observation =>
  JSON.parse(line, (field, value) =>
    field === 'at' || field === 'epoch' ? moscow(String(value).replace(' ', 'T')) : value,
  )

const parseAnswer = (block: string): Example['answers'][number] => {
  const [request = '', ...json] = block.split('\n')
  return { path: encodeURI(request.replace(/^GET /, '')), body: JSON.parse(json.join('\n')) }
}

const blocksOf = (section: string, language: string): string[] =>
  [...section.matchAll(/^```(\w+)\n(.*?)\n```$/gms)].flatMap(([, found, block = '']) =>
    found === language ? [block] : [],
  )

const EXAMPLES: Example[] = DOCUMENT.split(/^### /m)
  .slice(1)
  .map((text) => ({
    section: text.slice(0, text.indexOf('\n')),
    observations: blocksOf(text, 'observations').flatMap((block) => block.split('\n').map(parseObservation)),
    answers: blocksOf(text, 'answer').map(parseAnswer),
  }))

/** As a server does when the data have changed. */
const computeNetwork = async (app: TestApp): Promise<void> => {
  await updateNetwork(app.store)
  await app.noticed()
}

describe('docs/formulas.md', () => {
  test.each(EXAMPLES)('$section', async ({ observations, answers }) => {
    const app = await createApp('sqlite', observations)
    try {
      expect(answers).not.toEqual([])
      if (answers.some(({ path }) => path.includes('/influence'))) await computeNetwork(app)
      for (const { path, body } of answers) {
        expect({ path, ...(await app.get(path)) }).toMatchObject({ path, status: 200, body })
      }
    } finally {
      await app.remove()
    }
  })
})

/** Numbers that users ask about, by the words of the contract. */
const METRICS = [
  ...['participants_count', 'avg_reach', 'err_pct', 'citation_idx', 'g_today', 'g_yest', 'g_week', 'g_month'],
  ...[
    'messages_count',
    'first_post_epoch',
    'last_post_epoch',
    'subs_sum',
    'total',
    'err',
    'err24',
    'err_24h',
  ],
  ...['err_48h', 'posts', 'reposts_excluded', 'reach', 'month', 'week', 'yesterday', 'daily', 'hours', 'cum'],
  ...['subscribers', 'series', 'mentions', 'reposts', 'dil', 'ci', 'pct', 'count', 'byType', 'bySubs'],
  ...[
    'byCategory',
    'byRegion',
    'channels',
    'chats',
    'bots',
    'posts_today',
    'subs',
    'views_total',
    'categories',
  ],
  ...[
    'value',
    'gain',
    'chans',
    'base',
    'delta',
    'er',
    'n',
    'v',
    'rank',
    'unknown',
    'est',
    'points',
    'mature',
  ],
  ...['known', 'first_seen', 'last_seen', 'subscriber_counts', 'subscriber_days_30', 'subscriber_days_90'],
  ...['subscriber_gap_days', 'posts_with_views', 'posts_with_24h', 'posts_with_48h', 'posts_edited'],
  ...['posts_deleted', 'chats_with_subscribers', 'chats_with_reach', 'data_as_of'],
]

test('every metric is in a formula or a worked example', () => {
  const told = (metric: string): boolean =>
    new RegExp(`\`${metric}\`|"${metric}":|^ +${metric} +=`, 'm').test(DOCUMENT)
  expect(METRICS.filter((metric) => !told(metric))).toEqual([])
})
