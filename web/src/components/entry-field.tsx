import { useTyped } from './filters/use-typed.js'

interface EntryFieldProps {
  label: string
  value: string
  commit: (value: string) => void
  read?: (typed: string) => string
  isNumber?: boolean
}

/** A field in a line of the plan; it is kept when it is left. */
export const EntryField = ({ label, value, commit, read, isNumber = false }: EntryFieldProps) => {
  const typed = useTyped({ value, commit, waits: true, ...(read ? { read } : {}) })
  return (
    <>
      <input
        class={isNumber ? 'price' : 'entry'}
        type="text"
        inputMode={isNumber ? 'decimal' : 'text'}
        autocomplete="off"
        aria-label={label}
        maxLength={100}
        value={typed.text}
        onInput={(event) => typed.onInput(event.currentTarget.value)}
        onBlur={typed.onEnd}
        onKeyDown={(event) => event.key === 'Enter' && typed.onEnd()}
      />
      {/* On paper a field would cut a long text off. */}
      <span class="entry-printed" aria-hidden="true">
        {value}
      </span>
    </>
  )
}
