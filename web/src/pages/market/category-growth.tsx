import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { type Answer, api } from '../../api/request.js'
import { useFresh } from '../../api/use-fresh.js'
import { RankedBars } from '../../charts/ranked-bars.js'
import { ApiBlock } from '../../components/api-block.js'
import { Growth } from '../../components/growth.js'
import { EmptyState } from '../../components/states.js'
import { Unknown } from '../../components/unknown.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { sortRows } from '../../table/sort.js'
import type { Column } from '../../table/table.js'
import { useSorting } from '../../table/use-sorting.js'
import { marketWords } from './words.js'

type Category = Answer<'/api/channels/category-growth'>['items'][number]

/** A number over the chats whose growth is known; without any it is unknown. */
const ofKnown = (
  name: 'base' | 'delta' | 'pct',
  title: string,
  show: (value: number) => ComponentChildren,
): Column<Category> => ({
  name,
  title,
  kind: 'number',
  sortable: true,
  value: (row) => (row.known === 0 ? undefined : row[name]),
  show: (row) => (row.known === 0 ? <Unknown field="growth" /> : show(row[name])),
})

const useColumns = (): Column<Category>[] => {
  const words = useWords(marketWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const number = { kind: 'number', sortable: true } as const
  return [
    {
      name: 'category',
      title: common.category,
      value: ({ name }) => name,
      show: ({ name }) => format.categoryName(name),
      sortable: true,
    },
    {
      name: 'chans',
      title: words.chans,
      ...number,
      value: ({ chans }) => chans,
      show: ({ chans }) => format.integer(chans),
    },
    {
      name: 'known',
      title: words.knownChats,
      ...number,
      value: ({ known }) => known,
      show: ({ known }) => format.integer(known),
    },
    ofKnown('base', words.base, format.integer),
    ofKnown('delta', words.growth, (delta) => <Growth value={delta} />),
    ofKnown('pct', '%', (pct) => <Growth value={pct} unit="percent" />),
  ]
}

export const CategoryGrowth = () => {
  const words = useWords(marketWords)
  const columns = useColumns()
  const sorting = useSorting('category-growth', { column: 'pct', order: 'desc' })
  const { request, isOfAll } = useFresh(api('/api/channels/category-growth'))
  return (
    <ApiBlock
      key={isOfAll}
      title={words.categoryGrowth}
      note={words.categoryGrowthNote}
      request={request}
      lead={isOfAll ? words.countedOfAll : undefined}
      empty={words.noCategories}
      sorting={sorting}
      table={({ items }) =>
        sortRows({ name: 'category-growth', columns, rows: items }, sorting.column, sorting.order)
      }
      chart={({ items }) => <GrowthBars items={items.filter(({ known }) => known > 0)} />}
    />
  )
}

/** So many categories at each end are drawn until the reader asks for all. */
const ENDS = 6

const GrowthBars = ({ items }: { items: readonly Category[] }) => {
  const [isWhole, setIsWhole] = useState(false)
  const common = useWords(commonWords)
  const words = useWords(marketWords)
  const format = useFormat()
  if (items.length === 0) return <EmptyState>{words.categoryGrowthUnknown}</EmptyState>
  const sorted = items.toSorted((a, b) => b.pct - a.pct)
  const isLong = sorted.length > 2 * ENDS
  const shown = isLong && !isWhole ? [...sorted.slice(0, ENDS), ...sorted.slice(-ENDS)] : sorted
  return (
    <>
      {isLong && !isWhole && <p class="muted">{words.growthEnds(String(ENDS))}</p>}
      <RankedBars
        label={words.categoryGrowthLabel}
        colours="growth"
        formatAxis={format.shortPercent}
        bars={shown.map(({ name, pct }) => ({
          name: format.categoryName(name),
          value: pct,
          text: format.signedPercent(pct),
        }))}
      />
      {isLong && (
        <button type="button" class="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? common.showLess : common.showAllRows(sorted.length)}
        </button>
      )}
    </>
  )
}
