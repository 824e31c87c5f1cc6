import { useEffect, useRef, useState } from 'preact/hooks'
import type { ChangeOptions } from '../../query-state.js'

interface TypedOptions {
  value: string
  commit: (value: string, options: ChangeOptions) => void
  /** Applies the text on Enter and when the field loses the focus, not after a pause. */
  waits?: boolean
  /** Turns the typed text into the value of the parameter. */
  read?: (typed: string) => string
}

const trimmed = (typed: string): string => typed.trim()

const PAUSE_MILLISECONDS = 400

/**
 * The text of a field while somebody types. It is applied after a pause, on Enter and when the field loses the focus.
 * Everything typed without leaving the field is one step of the browser's history. A value that changes in another way,
 * such as by the back button, replaces the text.
 */
export const useTyped = ({ value, commit, waits = false, read = trimmed }: TypedOptions) => {
  const [text, setText] = useState(value)
  const taken = useRef(value)
  const isOneGo = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => {
    if (value === taken.current) return
    taken.current = value
    isOneGo.current = false
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const take = (typed: string): void => {
    clearTimeout(timer.current)
    const next = read(typed)
    if (next === taken.current) return
    taken.current = next
    commit(next, { replace: isOneGo.current })
    isOneGo.current = true
  }
  return {
    text,
    onInput: (typed: string): void => {
      setText(typed)
      clearTimeout(timer.current)
      if (!waits) timer.current = setTimeout(take, PAUSE_MILLISECONDS, typed)
    },
    /** For Enter and loss of focus: later typing is another step of history. */
    onEnd: (): void => {
      take(text)
      isOneGo.current = false
    },
  }
}
