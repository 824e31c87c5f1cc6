import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { ApiRequest } from '../api/request.js'
import { curlLine } from '../api/request.js'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { downloadCsv } from '../table/download.js'
import type { AnyTable } from '../table/table.js'

export interface BlockProps {
  title: string
  /** What the numbers mean. */
  note?: string | undefined
  request: Pick<ApiRequest, 'url'>
  table?: AnyTable | undefined
  /** Choices that belong to the block, beside its title. */
  choices?: ComponentChildren
  /** Further buttons, beside those that every block has. */
  buttons?: ComponentChildren
  /** Marks what is still of the request before. */
  isStale?: boolean
  /** Spans all columns of the grid, or two of three. */
  width?: 'full' | 'wide' | undefined
  children: ComponentChildren
}

/** A titled part of a page, with its request to the API and its numbers as CSV. */
export const Block = (props: BlockProps) => {
  const { title, note, request, table, choices, buttons, isStale = false, width, children } = props
  const words = useWords(commonWords)
  const [showsCall, setShowsCall] = useState(false)
  const id = useId()
  return (
    <section class={`block ${width ? `block-${width}` : ''}`} aria-labelledby={id} aria-busy={isStale}>
      <header class="block-head">
        <h2 id={id}>{title}</h2>
        {choices}
        <div class="block-buttons">
          {buttons}
          {table && (
            <button type="button" class="quiet" onClick={() => downloadCsv(table)} title={words.downloadCsv}>
              CSV
              <span class="visually-hidden">
                : {words.downloadCsv}, {title}
              </span>
            </button>
          )}
          <button
            type="button"
            class="quiet"
            aria-expanded={showsCall}
            title={words.asApiCall}
            onClick={() => setShowsCall(!showsCall)}
          >
            API
            <span class="visually-hidden">
              : {words.asApiCall}, {title}
            </span>
          </button>
        </div>
      </header>
      {showsCall && <ApiCall request={request} />}
      <div class="block-body">{children}</div>
      {note && <p class="block-note">{note}</p>}
    </section>
  )
}

/** The same request for a shell. */
const ApiCall = ({ request }: { request: Pick<ApiRequest, 'url'> }) => {
  const words = useWords(commonWords)
  const [outcome, setOutcome] = useState<'copied' | 'copyByHand'>()
  const line = curlLine(location.origin, request)
  const copy = (): void => {
    // Browsers have no clipboard on pages that are neither encrypted nor local.
    Promise.resolve(navigator.clipboard?.writeText(line) ?? Promise.reject()).then(
      () => setOutcome('copied'),
      () => setOutcome('copyByHand'),
    )
  }
  return (
    <div class="api-call">
      <pre>
        <code>{line}</code>
      </pre>
      <p>
        <button type="button" class="button" onClick={copy}>
          {words.copy}
        </button>{' '}
        <span role="status">{outcome ? words[outcome] : words.keyIsYours}</span>
      </p>
    </div>
  )
}
