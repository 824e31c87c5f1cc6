import { recall, remember } from '../state/memory.js'
import { createStore, useStore } from '../state/store.js'
import { FORMATS, type Format } from './format.js'
import { type Dictionary, LANGUAGES, type Language } from './words.js'

const LANGUAGE_NAME = 'channelscope.language'

const known = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.toLowerCase().split('-')[0] === language)

/** The language that the reader chose before, or else the first of the browser's languages that we have. */
const preferred = (): Language =>
  known(recall(LANGUAGE_NAME)) ?? navigator.languages.map(known).find(Boolean) ?? 'en'

export const language = createStore<Language>('en')

const apply = (next: Language): void => {
  document.documentElement.lang = next
  language.set(next)
}

export const chooseLanguage = (choice: Language): void => {
  remember(LANGUAGE_NAME, choice)
  apply(choice)
}

export const openLanguage = (): void => apply(preferred())

export const useWords = <T>(words: Dictionary<T>): Dictionary<T>[Language] => words[useStore(language)]

export const useFormat = (): Format => FORMATS[useStore(language)]
