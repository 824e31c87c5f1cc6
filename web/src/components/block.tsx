import '../styles.js'
import './print.css'
import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { ApiRequest } from '../api/request.js'
import { curlLine } from '../api/request.js'
import { commonWords } from '../i18n/common.js'
import { useWords } from '../i18n/language.js'
import { useNeedsKey } from '../state/session.js'
import { SHARE_BASE } from '../state/shared.js'
import { CopyButton } from './copy-line.js'

export interface BlockProps {
  title: string
  /** As of when the numbers are, beside the title. */
  asOf?: ComponentChildren
  /** Explains the numbers, below them. */
  note?: string | undefined
  request: Pick<ApiRequest, 'url'>
  /** The button that downloads the content. */
  csv?: ComponentChildren
  /** Controls beside the title. */
  choices?: ComponentChildren
  /** Buttons in addition to CSV and API. */
  buttons?: ComponentChildren
  /** Whether the content still belongs to the previous request. */
  isStale?: boolean
  /** `full` spans all columns of the grid, `wide` two of three. */
  width?: 'full' | 'wide' | undefined
  children: ComponentChildren
}

/** A part of a page with a title, a CSV download and the request that it shows. */
export const Block = (props: BlockProps) => {
  const { title, asOf, note, request, csv, choices, buttons, isStale = false, width, children } = props
  const words = useWords(commonWords)
  const [showsCall, setShowsCall] = useState(false)
  const id = useId()
  return (
    <section class={`block ${width ? `block-${width}` : ''}`} aria-labelledby={id} aria-busy={isStale}>
      <header class="block-head">
        <h2 id={id}>{title}</h2>
        {asOf}
        {choices}
        <div class="block-buttons">
          {buttons}
          {csv}
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

/** The request of a block as a curl command. */
const ApiCall = ({ request }: { request: Pick<ApiRequest, 'url'> }) => {
  const words = useWords(commonWords)
  const needsKey = useNeedsKey()
  const line = curlLine(location.origin + SHARE_BASE, request, needsKey)
  return (
    <div class="api-call">
      <pre>
        <code>{line}</code>
      </pre>
      <CopyButton text={line} otherwise={needsKey ? words.keyIsYours : undefined} />
    </div>
  )
}
