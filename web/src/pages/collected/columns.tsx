import { Link } from 'wouter-preact'
import { useFormat, useWords } from '../../i18n/language.js'
import { channelPath } from '../../paths.js'
import { fileColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import type { Entry } from './entry.js'
import { collectedWords } from './words.js'

export const useEntryColumns = (): Column<Entry>[] => {
  const words = useWords(collectedWords)
  const format = useFormat()
  const instant = (text: string | null): string =>
    text === null ? '–' : format.instant(Date.parse(text) / 1_000)
  return [
    fileColumn('source'),
    fileColumn('chat_id'),
    {
      name: 'name',
      title: words.name,
      value: ({ name }) => name,
      show: (entry) => <EntryName entry={entry} />,
    },
    {
      name: 'state',
      title: words.state,
      value: ({ state }) => state,
      show: ({ state, error }) => (
        <>
          {words[state]}
          {error !== null && <span class="second-line">{error}</span>}
        </>
      ),
    },
    {
      name: 'origin',
      title: words.origin,
      value: ({ origin }) => origin,
      show: (entry) => <Origin entry={entry} />,
      isMinor: true,
    },
    ...(['added_at', 'visited_at', 'next_visit_at'] as const).map(
      (name): Column<Entry> => ({
        name,
        title: words[name],
        value: (entry) => entry[name],
        show: (entry) => instant(entry[name]),
        isMinor: name !== 'visited_at',
      }),
    ),
    fileColumn('error'),
  ]
}

/** Leads to the channel once it was read. */
const EntryName = ({ entry: { source, name, chat_id } }: { entry: Entry }) => {
  const shown = source === 'preview' ? `@${name}` : name
  return chat_id === null ? (
    <span>{shown}</span>
  ) : (
    <Link href={channelPath({ chat_id, handle: null, title: '' })}>{shown}</Link>
  )
}

const Origin = ({ entry: { origin, found_by, depth, added_by } }: { entry: Entry }) => {
  const words = useWords(collectedWords)
  if (origin === 'typed') return <>{added_by === null ? words.typed : words.typedBy(added_by)}</>
  return (
    <>
      {words.found(depth)}
      {found_by !== null && (
        <span class="second-line">
          <Link href={channelPath({ chat_id: found_by, handle: null, title: '' })}>{words.foundBy}</Link>
        </span>
      )}
    </>
  )
}
