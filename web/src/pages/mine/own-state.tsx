import type { ComponentChildren } from 'preact'
import type { useOwn } from '../../api/use-own.js'
import { ErrorState, Skeleton } from '../../components/states.js'
import { useWords } from '../../i18n/language.js'
import { mineWords } from './words.js'

interface OwnStateProps<T> {
  own: ReturnType<typeof useOwn<T>>
  children: (answer: T) => ComponentChildren
}

/** What belongs to the key, or why it cannot be shown. */
export const OwnState = <T,>({ own: { answer, failure, reload }, children }: OwnStateProps<T>) => {
  const words = useWords(mineWords)
  if (failure?.code === 'product') return <p>{words.noProduct}</p>
  if (failure) return <ErrorState failure={failure} onRetry={reload} />
  if (answer === undefined) return <Skeleton lines={3} />
  return <div>{children(answer)}</div>
}
