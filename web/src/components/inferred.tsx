import type { ComponentChildren, ComponentType } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { useWords } from '../i18n/language.js'
import { dictionary } from '../i18n/words.js'
import { untilSettled } from '../state/settled.js'
import type { InferredDetailsProps, LabelField } from './inferred-details.js'

const words = dictionary({
  en: { inferred: 'Inferred by a program: show why' },
  ru: { inferred: 'Определено программой: показать почему' },
})

interface InferredProps {
  chat: { chat_id: number; inferred?: readonly LabelField[] }
  field: LabelField
  children: ComponentChildren
}

/** A value of a chat. Where a program inferred it, a quiet sign says so, and a click shows how. */
export const Inferred = ({ chat, field, children }: InferredProps) =>
  chat.inferred?.includes(field) ? (
    <Marked chatId={chat.chat_id} field={field}>
      {children}
    </Marked>
  ) : (
    children
  )

/** What the details say is loaded when they are wanted. */
const Marked = ({
  children,
  ...label
}: Omit<InferredDetailsProps, 'anchor' | 'onClose'> & { children: ComponentChildren }) => {
  const { inferred } = useWords(words)
  const button = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<{ InferredDetails: ComponentType<InferredDetailsProps> }>()
  // A click on the sign closes what it has opened, before it is told here.
  const wasOpen = useRef(false)
  const toggle = (): void => {
    if (!wasOpen.current) untilSettled(import('./inferred-details.js')).then(setShown, () => {})
    wasOpen.current = false
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        class="inferred"
        title={inferred}
        aria-haspopup="dialog"
        onPointerDown={() => {
          wasOpen.current = shown !== undefined
        }}
        onClick={toggle}
      >
        {children}
        <span aria-hidden="true">{'\u00a0≈'}</span>
        <span class="visually-hidden">. {inferred}</span>
      </button>
      {shown && <shown.InferredDetails {...label} anchor={button} onClose={() => setShown(undefined)} />}
    </>
  )
}
