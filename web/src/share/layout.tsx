import '../styles.js'
import './layout.css'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { send } from '../api/send.js'
import { Brand } from '../components/brand.js'
import { Skeleton } from '../components/states.js'
import { Switches } from '../components/switches.js'
import { useFormat, useWords } from '../i18n/language.js'
import { SHARE_BASE } from '../state/shared.js'
import { shareWords } from './words.js'

interface View {
  path: string
  expires_at: number
}

/** The frame of a page that somebody shared: no menu, because the link opens nothing else. */
export const SharedLayout = ({ children }: { children: ComponentChildren }) => {
  const words = useWords(shareWords)
  const format = useFormat()
  const view = useView()
  return (
    <>
      <header class="top">
        <span class="brand">
          <Brand />
        </span>
        <span class="muted shared-until">
          {words.shared}
          {typeof view === 'object' && `, ${words.until(format.dayOfInstant(view.expires_at))}`}
        </span>
        <div class="top-controls">
          <Switches />
        </div>
      </header>
      <main id="main" class="shared">
        {view === undefined && <Skeleton lines={12} />}
        {view === 'gone' && (
          <div class="state" role="alert">
            <h1>{words.gone}</h1>
            <p>{words.goneWhat}</p>
          </div>
        )}
        {typeof view === 'object' && children}
      </main>
    </>
  )
}

/** What the link opens; a link without the page's address is led there. */
const useView = (): View | 'gone' | undefined => {
  const [view, setView] = useState<View | 'gone'>()
  const [, navigate] = useLocation()
  useEffect(() => {
    send<View>(`${SHARE_BASE}/view`).then((sent) => {
      if ('failure' in sent) setView('gone')
      else {
        if (location.pathname === SHARE_BASE) navigate(sent.body.path, { replace: true })
        setView(sent.body)
      }
    })
  }, [])
  return view
}
