import { ChannelLink } from '../../components/channel-link.js'
import { useMoney } from '../../components/currency.js'
import { Dash } from '../../components/dash.js'
import { EntryField } from '../../components/entry-field.js'
import { readNumber } from '../../components/filters/read-number.js'
import { Unknown } from '../../components/unknown.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { type PlannedChat, takeFromList } from '../../lists/kept-lists.js'
import { known } from '../../table/known.js'
import type { Column } from '../../table/table.js'
import type { PlanRow } from './rows.js'
import { planWords } from './words.js'

type Put = (chat: PlannedChat) => void

/** The columns of the plan; `put` keeps what was typed. */
export const usePlanColumns = (listId: string, put: Put): Column<PlanRow>[] => [
  ...useChatColumns(),
  ...useNumberColumns(put),
  ...useNoteColumns(listId, put),
]

const useChatColumns = (): Column<PlanRow>[] => {
  const words = useWords(planWords)
  const common = useWords(commonWords)
  const format = useFormat()
  return [
    {
      name: 'title',
      title: words.chat,
      value: ({ card }) => card.title,
      show: ({ card }) => <ChannelLink {...card} />,
    },
    { name: 'handle', title: 'handle', value: ({ card }) => card.handle, isForFiles: true },
    { name: 'chat_id', title: 'chat_id', value: ({ card }) => card.chat_id, isForFiles: true },
    {
      name: 'participants_count',
      title: common.subscribers,
      kind: 'number',
      value: ({ card }) => known(card, 'participants_count'),
      show: ({ card }) => {
        const count = known(card, 'participants_count')
        return count === undefined ? <Unknown field="participants_count" /> : format.integer(count)
      },
    },
  ]
}

const useNumberColumns = (put: Put): Column<PlanRow>[] => {
  const words = useWords(planWords)
  const format = useFormat()
  const money = useMoney()
  return [
    {
      name: 'price',
      title: words.price,
      kind: 'number',
      value: ({ entry }) => entry.price,
      show: ({ entry, card }) => (
        <EntryField
          label={words.priceOf(card.title)}
          value={entry.price === null ? '' : String(entry.price)}
          read={readNumber}
          commit={(price) => put({ ...entry, price: Number(price) > 0 ? Number(price) : null })}
          isNumber
        />
      ),
    },
    {
      name: 'expected_views',
      title: words.expected,
      kind: 'number',
      value: ({ expected }) => expected?.views,
      show: ({ expected }) => {
        if (expected === undefined) return words.loading
        return expected === null ? <Dash why={words.unknown} /> : format.integer(expected.views)
      },
    },
    {
      name: 'based_on',
      title: words.basis,
      value: ({ expected }) => expected && words[expected.basis](format.integer(expected.posts)),
      show: ({ expected }) => (
        <span class="muted">
          {expected && words[expected.basis](format.integer(expected.posts))}
          {expected === null && words.unknownShort}
        </span>
      ),
    },
    {
      name: 'cpm',
      title: words.cpm,
      kind: 'number',
      value: ({ cpm }) => cpm && Math.round(cpm * 100) / 100,
      show: ({ cpm }) => (cpm === undefined ? <Dash why={words.noCpm} /> : money(format.fixed(cpm))),
    },
  ]
}

const useNoteColumns = (listId: string, put: Put): Column<PlanRow>[] => {
  const words = useWords(planWords)
  const field = (name: 'tag' | 'note'): Column<PlanRow> => ({
    name,
    title: words[name],
    value: ({ entry }) => entry[name],
    show: ({ entry, card }) => (
      <EntryField
        label={words[`${name}Of`](card.title)}
        value={entry[name]}
        commit={(text) => put({ ...entry, [name]: text })}
      />
    ),
  })
  return [
    field('tag'),
    field('note'),
    {
      name: 'take',
      title: words.take,
      value: () => undefined,
      show: ({ entry, card }) => (
        <button
          type="button"
          class="quiet no-print"
          aria-label={words.takeOut(card.title)}
          onClick={() => takeFromList(listId, entry.chat_id)}
        >
          ×
        </button>
      ),
    },
  ]
}
