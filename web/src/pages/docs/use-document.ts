import { useEffect, useState } from 'preact/hooks'
import { useFormat } from '../../i18n/language.js'
import type { Language } from '../../i18n/words.js'
import { untilSettled } from '../../state/settled.js'
import { type OpenApi, type Reference, referenceOf } from './document.js'

type State = Reference | 'failed' | undefined

/** The Russian texts are loaded only by those who read them. */
const inLanguage = async (reference: Reference, language: Language): Promise<Reference> =>
  language === 'ru' ? (await import('./ru/in-russian.js')).inRussian(reference) : reference

/** The server's own description of its API, in the language of the page. */
export const useDocument = (): [state: State, retry: () => void] => {
  const { language } = useFormat()
  const [state, setState] = useState<State>()
  const load = async (): Promise<void> => {
    setState(undefined)
    try {
      const response = await fetch('/openapi.json')
      if (!response.ok) return setState('failed')
      setState(await inLanguage(referenceOf((await response.json()) as OpenApi), language))
    } catch {
      setState('failed')
    }
  }
  useEffect(() => {
    untilSettled(load())
  }, [language])
  return [state, load]
}
