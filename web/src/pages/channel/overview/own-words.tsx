import { type Answer, api } from '../../../api/request.js'
import { RankedBars } from '../../../charts/ranked-bars.js'
import { POST_CLOCKS } from '../../../clocks.js'
import { ApiBlock } from '../../../components/api-block.js'
import { AsOf } from '../../../components/as-of.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import { isKnown } from '../../../table/known.js'
import type { Column, Table } from '../../../table/table.js'
import type { Card } from '../card.js'
import { ownWordsWords } from './own-words-words.js'

type Copying = Answer<'/api/channels/copying'>

export const copyingRequest = (chatId: number) => api('/api/channels/copying', { chat_id: chatId })

interface Part {
  name: 'own' | 'first' | 'copies' | 'reposts'
  posts: number
  pct: number
}

/** Own posts that nobody copied, those that others copied, copies and reposts; nothing where posts were never looked at. */
const partsOf = (answer: Copying): Part[] => {
  const { own, first, copies, reposts } = answer
  const all = own + reposts
  if (!isKnown(answer, 'own') || all === 0) return []
  const part = (name: Part['name'], posts: number): Part => ({
    name,
    posts,
    pct: Math.round((10_000 * posts) / all) / 100,
  })
  return [
    part('own', own - first - copies),
    part('first', first),
    part('copies', copies),
    part('reposts', reposts),
  ]
}

/** How much of what a chat publishes is its own. */
export const OwnWords = ({ card }: { card: Card }) => {
  const words = useWords(ownWordsWords)
  const format = useFormat()
  const columns: Column<Part>[] = [
    { name: 'kind', title: words.kind, value: ({ name }) => name, show: ({ name }) => words[name] },
    {
      name: 'posts',
      title: words.posts,
      kind: 'number',
      value: ({ posts }) => posts,
      show: ({ posts }) => format.integer(posts),
    },
    {
      name: 'share_pct',
      title: words.share,
      kind: 'number',
      value: ({ pct }) => pct,
      show: ({ pct }) => format.percent(pct),
    },
  ]
  const table = (answer: Copying): Table<Part> => ({ name: 'own-words', columns, rows: partsOf(answer) })
  return (
    <ApiBlock
      title={words.ownWords}
      note={words.note}
      asOf={<AsOf clocks={card.as_of} of={POST_CLOCKS} />}
      request={copyingRequest(card.chat_id)}
      empty={words.empty}
      table={table}
      chart={(answer) => (
        <RankedBars
          label={words.label}
          areShares
          formatAxis={format.shortPercent}
          bars={partsOf(answer).map(({ name, pct }) => ({
            name: words[name],
            value: pct,
            text: format.percent(pct),
          }))}
        />
      )}
    />
  )
}
