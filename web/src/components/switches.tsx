import { commonWords } from '../i18n/common.js'
import { chooseLanguage, language, useWords } from '../i18n/language.js'
import { useStore } from '../state/store.js'
import { chooseTheme, theme } from '../state/theme.js'

/** Buttons that change the language and the theme. */
export const Switches = () => {
  const words = useWords(commonWords)
  const otherLanguage = useStore(language) === 'ru' ? 'en' : 'ru'
  const otherTheme = useStore(theme) === 'dark' ? 'light' : 'dark'
  const themeLabel = otherTheme === 'dark' ? words.darkTheme : words.lightTheme
  return (
    <>
      <button type="button" class="quiet" lang={otherLanguage} onClick={() => chooseLanguage(otherLanguage)}>
        {words.otherLanguage}
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={themeLabel}
        title={themeLabel}
        onClick={() => chooseTheme(otherTheme)}
      >
        <span aria-hidden="true">{otherTheme === 'dark' ? '☾' : '☀'}</span>
      </button>
    </>
  )
}
