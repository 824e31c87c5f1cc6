import './styles.js'
import { render } from 'preact'
import { App } from './app.js'
import { openLanguage } from './i18n/language.js'
import { openScroll } from './state/scroll.js'
import { openSession } from './state/session.js'
import { openSettled } from './state/settled.js'
import { openTheme } from './state/theme.js'

openTheme()
openLanguage()
openSession()
openSettled()
openScroll()
// The element is in index.html.
render(<App />, document.getElementById('app') as HTMLElement)
