import { type ComponentChildren, type ComponentType, createContext } from 'preact'
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { Failure, FailureCode } from '../api/failure.js'
import { commonWords } from '../i18n/common.js'
import { failureWords } from '../i18n/failures.js'
import { useWords } from '../i18n/language.js'
import { untilSettled } from '../state/settled.js'

/** Grey lines in place of content that is loading. */
export const Skeleton = ({ lines = 6 }: { lines?: number }) => {
  const words = useWords(commonWords)
  return (
    <div class="skeleton" role="status" aria-label={words.loading}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}

/** Tells the grid around a block whether the block is without data. */
export const EmptyContext = createContext<(isEmpty: boolean) => void>(() => {})

export const EmptyState = ({ children }: { children?: ComponentChildren }) => {
  const words = useWords(commonWords)
  const report = useContext(EmptyContext)
  useLayoutEffect(() => {
    report(true)
    return () => report(false)
  }, [report])
  return <div class="state state-empty">{children ?? words.empty}</div>
}

/** Repeating the request would not help with these. */
const LASTING: readonly FailureCode[] = ['parameter', 'product', 'not_found']

/** Says in the reader's language what went wrong. */
export const useExplanation = (): ((failure: Failure) => string) => {
  const words = useWords(failureWords)
  return (failure) => {
    const explained = words[failure.code]
    return typeof explained === 'string' ? explained : explained(productOf(failure))
  }
}

/** The product that the key lacks, as the server's sentence names it. */
const productOf = ({ message = '' }: Failure): string => /"(\w+)"/.exec(message)?.[1] ?? ''

interface ErrorStateProps {
  failure: Failure
  onRetry?: () => void
  children?: ComponentChildren
}

/** Explains a failure in the reader's language, with a button to retry where that can help. */
export const ErrorState = ({ failure, onRetry, children }: ErrorStateProps) => {
  const words = useWords(commonWords)
  const explain = useExplanation()
  return (
    <div class="state state-error" role="alert">
      <p>{explain(failure)}</p>
      {failure.code === 'parameter' && <Faults failure={failure} />}
      {children}
      {onRetry && !LASTING.includes(failure.code) && (
        <button type="button" class="button" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </div>
  )
}

/** The words about parameters are many and rarely needed, so they are loaded when they are. */
const Faults = ({ failure }: { failure: Failure }) => {
  const [loaded, setLoaded] = useState<{ FaultList: ComponentType<{ failure: Failure }> }>()
  useEffect(() => {
    untilSettled(import('./fault-list.js')).then(setLoaded, () => {})
  }, [])
  return loaded ? <loaded.FaultList failure={failure} /> : <p class="muted">{failure.message}</p>
}
