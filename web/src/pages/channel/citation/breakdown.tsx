import { type Answer, api } from '../../../api/request.js'
import { useApi } from '../../../api/use-api.js'
import { RankedBars } from '../../../charts/ranked-bars.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { Choice } from '../../../components/choice.js'
import { DIL_WORDS, feedWords, SUBS_WORDS } from '../../../components/feed-words.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { unknownWords } from '../../../i18n/unknown.js'
import { useQueryState } from '../../../query-state.js'
import { fieldColumn } from '../../../table/columns.js'
import type { Column } from '../../../table/table.js'
import type { Card } from '../card.js'
import { citationWords } from '../citation-words.js'

const PARTS = ['byType', 'bySubs', 'byCategory', 'byRegion'] as const
type Parts = (typeof PARTS)[number]
type Share = Answer<'/api/channels/citation-breakdown'>[Parts][number]

const QUERY = ['by'] as const
const BARS = 12

const isParts = (text: string | undefined): text is Parts => PARTS.includes(text as Parts)

/** Titles of the parts: the API names classes by numbers, and has an empty name for no category or region. */
const useNames = (): Readonly<Record<Parts, (name: string) => string>> => {
  const words = useWords(citationWords)
  const feed = useWords(feedWords)
  const format = useFormat()
  const named = (list: readonly (keyof typeof feed)[], name: string): string =>
    String(feed[list[Number(name)] ?? 'repost'])
  return {
    byType: (name) => (name === 'repost' ? words.reposts : named(DIL_WORDS, name)),
    bySubs: (name) => named(SUBS_WORDS, name),
    byCategory: (name) => format.categoryName(name) || words.noCategory,
    byRegion: (name) => name || words.noRegion,
  }
}

export const Breakdown = ({ card: { chat_id, as_of } }: { card: Card }) => {
  const words = useWords(citationWords)
  const format = useFormat()
  const [query, change] = useQueryState(QUERY)
  const by = isParts(query.by) ? query.by : 'byType'
  const title = useNames()[by]
  const unknown = useWords(unknownWords)
  const request = api('/api/channels/citation-breakdown', { chat_id })
  const isUnknown = useApi(request).answer?.unknown.includes('ci')
  const columns: Column<Share>[] = [
    { name: 'name', title: words.part, value: ({ name }) => name, show: ({ name }) => title(name) },
    fieldColumn({ name: 'count', title: words.count, show: format.integer }),
    fieldColumn({ name: 'ci', title: words.index, show: format.fixed }),
    fieldColumn({ name: 'pct', title: words.share, show: format.percent }),
  ]
  return (
    <ApiBlock
      title={words.breakdown}
      asOf={<AsOf clocks={as_of} of={['citations']} />}
      request={request}
      empty={isUnknown ? unknown.citation_idx : words.breakdownEmpty}
      table={(answer) => ({ name: `citation-${by}`, columns, rows: answer[by] })}
      choices={
        <Choice
          label={words.by}
          options={{
            byType: words.byType,
            bySubs: words.bySubs,
            byCategory: words.byCategory,
            byRegion: words.byRegion,
          }}
          value={by}
          onChange={(next) => change({ by: next === 'byType' ? undefined : next })}
        />
      }
      chart={(answer) => (
        <>
          <p class="chart-summary">
            {words.breakdownSays(words.citations(answer.total), format.fixed(answer.ci))}
          </p>
          <RankedBars
            label={words.breakdownLabel}
            areShares
            formatAxis={format.shortPercent}
            bars={answer[by].slice(0, BARS).map(({ name, pct }) => ({
              name: title(name),
              value: pct,
              text: format.percent(pct),
            }))}
          />
        </>
      )}
    />
  )
}
