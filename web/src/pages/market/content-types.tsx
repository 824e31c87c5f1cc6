import { type Answer, api } from '../../api/request.js'
import { useApi } from '../../api/use-api.js'
import { RankedBars } from '../../charts/ranked-bars.js'
import { ApiBlock } from '../../components/api-block.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { marketWords } from './words.js'

type Items = Answer<'/api/channels/content-types'>['items']
type Item = Items[number]

const TYPES = ['repost', 'video', 'image', 'audio', 'sticker', 'poll', 'file', 'text'] as const

const sharePercent = (items: Items, { v }: Item): number =>
  Math.round((10_000 * v) / items.reduce((sum, item) => sum + item.v, 0)) / 100

export const ContentTypes = () => {
  const words = useWords(marketWords)
  const format = useFormat()
  const request = api('/api/channels/content-types')
  const unseen = useApi(request).answer?.unseen ?? 0
  const title = (name: string): string => words[TYPES.find((type) => type === name) ?? 'text']
  return (
    <ApiBlock
      title={words.contentTypes}
      note={unseen === 0 ? words.contentTypesNote : `${words.contentTypesNote} ${words.unseen(unseen)}`}
      request={request}
      empty={unseen === 0 ? words.contentTypesEmpty : words.unseen(unseen)}
      table={({ items }) => ({
        name: 'content-types',
        columns: [
          {
            name: 'type',
            title: words.contentType,
            value: ({ n }: Item) => n,
            show: ({ n }: Item) => title(n),
          },
          {
            name: 'posts',
            title: words.posts,
            kind: 'number',
            value: ({ v }: Item) => v,
            show: ({ v }: Item) => format.integer(v),
          },
          {
            name: 'share_pct',
            title: words.share,
            kind: 'number',
            value: (item: Item) => sharePercent(items, item),
            show: (item: Item) => format.percent(sharePercent(items, item)),
          },
        ],
        rows: items,
      })}
      chart={({ items }) => (
        <RankedBars
          label={words.contentTypesLabel}
          areShares
          formatAxis={format.shortPercent}
          bars={items.map((item) => ({
            name: title(item.n),
            value: sharePercent(items, item),
            text: format.percent(sharePercent(items, item)),
          }))}
        />
      )}
    />
  )
}
