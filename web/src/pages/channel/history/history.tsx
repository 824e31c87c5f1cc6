import { type Answer, api } from '../../../api/request.js'
import { ApiBlock } from '../../../components/api-block.js'
import { DataTable } from '../../../components/data-table.js'
import { PostText } from '../../../components/post-text.js'
import { useFormat, useWords } from '../../../i18n/language.js'
import type { Column } from '../../../table/table.js'
import type { SectionProps } from '../card.js'
import { channelWords } from '../words.js'

const FIELDS = ['title', 'username', 'description'] as const

interface Change {
  date: string
  field: (typeof FIELDS)[number]
  value: string | null
}

/** All changes in one list, the newest first. */
const changesOf = (answer: Answer<'/api/channels/history'>): Change[] =>
  FIELDS.flatMap((field) => answer[field].map((change) => ({ ...change, field })).reverse()).toSorted(
    (a, b) => b.date.localeCompare(a.date),
  )

/** Whether every value is the first one that was seen. */
const isUnchanged = (answer: Answer<'/api/channels/history'>): boolean =>
  FIELDS.every((field) => answer[field].length <= 1)

const PREVIEW_CHARACTERS = 300

export const History = ({ card }: SectionProps) => {
  const words = useWords(channelWords)
  const format = useFormat()
  const columns: Column<Change>[] = [
    { name: 'date', title: words.date, value: ({ date }) => date, show: ({ date }) => format.day(date) },
    { name: 'field', title: words.what, value: ({ field }) => field, show: ({ field }) => words[field] },
    {
      name: 'value',
      title: words.value,
      value: ({ value }) => value,
      show: ({ value }) =>
        value === null ? (
          <em class="muted">{words.removed}</em>
        ) : (
          <PostText text={value} previewCharacters={PREVIEW_CHARACTERS} />
        ),
    },
  ]
  return (
    <ApiBlock
      title={words.history}
      note={words.historyNote}
      request={api('/api/channels/history', { chat_id: card.chat_id })}
      table={(answer) => ({ name: 'history', columns, rows: changesOf(answer) })}
    >
      {(answer) => (
        <>
          {isUnchanged(answer) && (
            <p class="chart-summary">{words.unchanged(format.day(changesOf(answer).at(-1)?.date ?? ''))}</p>
          )}
          <DataTable table={{ name: 'history', columns, rows: changesOf(answer) }} caption={words.history} />
        </>
      )}
    </ApiBlock>
  )
}
