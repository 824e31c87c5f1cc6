import type { ComponentChildren } from 'preact'
import { type Answer, api } from '../../api/request.js'
import { ApiBlock } from '../../components/api-block.js'
import { type DiffPiece, diffVersions } from '../../components/word-diff.js'
import { commonWords } from '../../i18n/common.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { fieldColumn } from '../../table/columns.js'
import type { Column } from '../../table/table.js'
import type { PostId } from './request.js'
import { postWords } from './words.js'

type Versions = Answer<'/api/channels/post-versions'>
type Version = Versions['items'][number]

/** The texts that a post had, side by side, with what changed between them. */
export const PostVersions = ({ post: { chat_id, seq } }: { post: PostId }) => {
  const words = useWords(postWords)
  const format = useFormat()
  const columns: Column<Version>[] = [
    fieldColumn({ name: 'from', title: words.versionFrom, show: format.instant }),
    fieldColumn({ name: 'last', title: words.versionLast, show: format.instant }),
    { name: 'to', title: words.versionTo, value: ({ to }) => to },
    { name: 'text', title: words.content, value: ({ text }) => text },
  ]
  return (
    <ApiBlock
      title={words.versions}
      width="full"
      request={api('/api/channels/post-versions', { chat_id, seq })}
      empty={words.versionsEmpty}
      table={({ items }) => ({ name: `post-${seq}-versions`, columns, rows: items })}
    >
      {(answer) => <VersionList {...answer} />}
    </ApiBlock>
  )
}

const VersionList = ({ items, deleted, edited_at }: Versions) => {
  const words = useWords(postWords)
  const format = useFormat()
  const texts = diffVersions(items.map(({ text }) => text))
  return (
    <>
      {items.length === 1 && !deleted && <p class="muted">{words.versionsOne}</p>}
      {edited_at !== null && <p class="muted">{words.editedAt(format.instant(edited_at))}</p>}
      {(items.length > 1 || deleted) && (
        <ol class="versions">
          {items.map((version, index) => (
            <li key={version.from}>
              <VersionTimes version={version} isDeleted={deleted && index === items.length - 1} />
              <MarkedText pieces={texts[index] ?? []} />
            </li>
          ))}
        </ol>
      )}
      {items.length > 1 && <p class="block-note">{words.versionsNote}</p>}
    </>
  )
}

/** When a text was there: a deletion ends the last one. */
const VersionTimes = ({ version: { from, to }, isDeleted }: { version: Version; isDeleted: boolean }) => {
  const words = useWords(postWords)
  const format = useFormat()
  return (
    <p class="version-times">
      <span>{words.seenFrom(format.instant(from))}</span>
      {to === null && <span class="badge">{words.isCurrent}</span>}
      {to !== null &&
        (isDeleted ? (
          <span class="badge badge-warning">{words.deletedAt(format.instant(to))}</span>
        ) : (
          <span>{words.seenUntil(format.instant(to))}</span>
        ))}
    </p>
  )
}

export const MarkedText = ({ pieces }: { pieces: readonly DiffPiece[] }) => {
  const words = useWords(commonWords)
  if (pieces.length === 0) return <p class="post-text muted">{words.noText}</p>
  return (
    <p class="post-text" dir="auto">
      {pieces.map(marked)}
    </p>
  )
}

const marked = ({ text, isNew, isDropped }: DiffPiece): ComponentChildren => {
  const kept = isDropped ? <del>{text}</del> : text
  return isNew ? <ins>{kept}</ins> : kept
}
