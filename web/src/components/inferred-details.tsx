import './inferred-details.css'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { type Answer, api } from '../api/request.js'
import { useApi } from '../api/use-api.js'
import { useFormat, useWords } from '../i18n/language.js'
import { inferredWords } from './inferred-words.js'
import { ErrorState, Skeleton } from './states.js'

type Label = Answer<'/api/channels/labels'>['items'][number]
export type LabelField = Label['field']

export interface InferredDetailsProps {
  chatId: number
  field: LabelField
  anchor: RefObject<HTMLElement>
  onClose: () => void
}

/** Which program inferred a value, how sure it is and which words decided, beside the value. */
export const InferredDetails = ({ chatId, field, anchor, onClose }: InferredDetailsProps) => {
  const words = useWords(inferredWords)
  const box = useRef<HTMLDivElement>(null)
  const { answer, failure, retry } = useApi(api('/api/channels/labels', { chat_id: chatId }))
  const label = answer?.items.find((one) => one.field === field)
  useLayoutEffect(() => {
    const hide = (): void => box.current?.hidePopover()
    box.current?.showPopover()
    box.current?.focus({ preventScroll: true })
    addEventListener('scroll', hide)
    return () => removeEventListener('scroll', hide)
  }, [])
  useLayoutEffect(() => place(box.current, anchor.current))
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      class="inferred-details"
      aria-label={words[field]}
      tabIndex={-1}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <div class="inferred-title">{words[field]}</div>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {answer === undefined && failure === undefined && <Skeleton lines={3} />}
      {answer && (label ? <Facts label={label} /> : <div>{words.gone}</div>)}
    </div>
  )
}

const Facts = ({ label: { why, confidence, by, at } }: { label: Label }) => {
  const words = useWords(inferredWords)
  const format = useFormat()
  return (
    <dl>
      <dt>{words.why}</dt>
      <dd>{why.length === 0 ? words.notTold : why.join(', ')}</dd>
      <dt>{words.confidence}</dt>
      <dd>{confidence === null ? words.notTold : format.shortPercent(100 * confidence)}</dd>
      <dt>{words.by}</dt>
      <dd>{by}</dd>
      <dt>{words.at}</dt>
      <dd>{format.instant(at)}</dd>
    </dl>
  )
}

const MARGIN = 8

/** Below the value, or above it where there is no room. */
const place = (box: HTMLElement | null, anchor: HTMLElement | null): void => {
  if (box === null || anchor === null) return
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const isBelow = bottom + height + MARGIN <= innerHeight || top < height + MARGIN
  box.style.left = `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`
  box.style.top = `${isBelow ? bottom + MARGIN / 2 : top - height - MARGIN / 2}px`
}
