import { useCallback, useEffect, useState } from 'preact/hooks'
import type { Failure } from './failure.js'
import { send } from './send.js'

/** What belongs to the key, asked anew by `reload`: unlike the answers about the data, it changes by what the reader does. */
export const useOwn = <T>(path: string | undefined) => {
  const [answer, setAnswer] = useState<T>()
  const [failure, setFailure] = useState<Failure>()
  const reload = useCallback(async (): Promise<void> => {
    if (path === undefined) return
    const sent = await send<T>(path)
    if ('failure' in sent) setFailure(sent.failure)
    else {
      setFailure(undefined)
      setAnswer(sent.body)
    }
  }, [path])
  useEffect(() => {
    reload()
  }, [reload])
  return { answer, failure, reload }
}
