import { useEffect, useState } from 'preact/hooks'
import { untilSettled } from '../../state/settled.js'
import type { OpenApi } from './document.js'

type State = { document: OpenApi } | 'failed' | undefined

/** The server's own description of its API. */
export const useDocument = (): [state: State, retry: () => void] => {
  const [state, setState] = useState<State>()
  const load = async (): Promise<void> => {
    setState(undefined)
    try {
      const response = await fetch('/openapi.json')
      setState(response.ok ? { document: (await response.json()) as OpenApi } : 'failed')
    } catch {
      setState('failed')
    }
  }
  useEffect(() => {
    untilSettled(load())
  }, [])
  return [state, load]
}
