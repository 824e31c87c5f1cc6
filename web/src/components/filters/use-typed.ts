import { useEffect, useRef, useState } from 'preact/hooks'
import type { ChangeOptions } from '../../query-state.js'

interface TypedOptions {
  value: string
  commit: (value: string, options: ChangeOptions) => void
  /** Waits for Enter, or for the field to be left, instead of a pause. */
  waits?: boolean
  /** What is typed, as the API would have it. */
  read?: (typed: string) => string
}

const trimmed = (typed: string): string => typed.trim()

const PAUSE_MILLISECONDS = 400

/**
 * A text that is being typed. It is taken over after a pause, on Enter and when the field is left; all that is typed in
 * one go is one step of history. What changes from outside, as on the way back, replaces what stands in the field.
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
    /** Enter, or the field is left: what is typed from now on is another step. */
    onEnd: (): void => {
      take(text)
      isOneGo.current = false
    },
  }
}
