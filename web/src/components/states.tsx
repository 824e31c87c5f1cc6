import type { ComponentChildren } from 'preact'
import type { Failure } from '../api/failure.js'
import { commonWords } from '../i18n/common.js'
import { failureWords } from '../i18n/failures.js'
import { useWords } from '../i18n/language.js'

/** Grey lines in the shape of what is coming. */
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

export const EmptyState = ({ children }: { children?: ComponentChildren }) => (
  <div class="state">{children ?? useWords(commonWords).empty}</div>
)

interface ErrorStateProps {
  failure: Failure
  onRetry?: () => void
  children?: ComponentChildren
}

/** Says what happened in the reader's language, what the server said in its own, and what to do. */
export const ErrorState = ({ failure, onRetry, children }: ErrorStateProps) => {
  const words = useWords(commonWords)
  const explained = useWords(failureWords)[failure.code]
  const details = failure.details?.map(({ parameter, message }) => `${parameter} ${message}`) ?? [
    failure.message,
  ]
  return (
    <div class="state state-error" role="alert">
      <p>{explained}</p>
      {failure.code === 'parameter' && (
        <p class="muted" lang="en">
          {details.join('; ')}
        </p>
      )}
      {children}
      {onRetry && failure.code !== 'product' && (
        <button type="button" class="button" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </div>
  )
}
