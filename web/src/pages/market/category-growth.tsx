import { type Answer, api } from '../../api/request.js'
import { RankedBars } from '../../charts/ranked-bars.js'
import { ApiBlock } from '../../components/api-block.js'
import { Growth } from '../../components/growth.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { sortRows, useSorting } from '../../table/sort.js'
import type { Column } from '../../table/table.js'
import { marketWords } from './words.js'

type Category = Answer<'/api/channels/category-growth'>['items'][number]

const useColumns = (): Column<Category>[] => {
  const words = useWords(marketWords)
  const common = useWords(commonWords)
  const format = useFormat()
  const number = { kind: 'number', sortable: true } as const
  return [
    { name: 'category', title: common.category, value: ({ name }) => name, sortable: true },
    {
      name: 'chans',
      title: words.chans,
      ...number,
      value: ({ chans }) => chans,
      show: ({ chans }) => format.integer(chans),
    },
    {
      name: 'base',
      title: words.base,
      ...number,
      value: ({ base }) => base,
      show: ({ base }) => format.integer(base),
    },
    {
      name: 'delta',
      title: words.growth,
      ...number,
      value: ({ delta }) => delta,
      show: ({ delta }) => <Growth value={delta} />,
    },
    {
      name: 'pct',
      title: '%',
      ...number,
      value: ({ pct }) => pct,
      show: ({ pct }) => <Growth value={pct} unit="percent" />,
    },
  ]
}

export const CategoryGrowth = () => {
  const words = useWords(marketWords)
  const format = useFormat()
  const columns = useColumns()
  const sorting = useSorting({ column: 'pct', order: 'desc' })
  return (
    <ApiBlock
      title={words.categoryGrowth}
      note={words.categoryGrowthNote}
      width="wide"
      request={api('/api/channels/category-growth')}
      sorting={sorting}
      table={({ items }) =>
        sortRows({ name: 'category-growth', columns, rows: items }, sorting.column, sorting.order)
      }
      chart={({ items }) => (
        <RankedBars
          label={words.categoryGrowthLabel}
          colours="growth"
          formatAxis={format.percent}
          bars={items
            .toSorted((a, b) => b.pct - a.pct)
            .map(({ name, pct }) => ({
              name,
              value: pct,
              text: format.signedPercent(pct),
            }))}
        />
      )}
    />
  )
}
