import { recall, remember } from './memory.js'
import { createStore } from './store.js'

export type Theme = 'light' | 'dark'

const THEME_NAME = 'channelscope.theme'
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

const chosen = (): Theme | undefined => {
  const theme = recall(THEME_NAME)
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

const current = (): Theme => chosen() ?? (systemIsDark.matches ? 'dark' : 'light')

/** The system's theme until the reader chooses one. */
export const theme = createStore<Theme>(current())

const apply = (): void => {
  const choice = chosen()
  if (choice) document.documentElement.dataset.theme = choice
  theme.set(current())
}

export const chooseTheme = (choice: Theme): void => {
  remember(THEME_NAME, choice)
  apply()
}

export const openTheme = (): void => {
  apply()
  systemIsDark.addEventListener('change', apply)
}
