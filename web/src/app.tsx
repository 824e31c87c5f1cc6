import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Route, Router, Switch } from 'wouter-preact'
import { Layout } from './components/layout.js'
import { LazyPage } from './components/lazy-page.js'
import { NotFound } from './components/not-found.js'
import { PublicLayout } from './components/public-layout.js'
import { PAGES, WITHOUT_PAGE } from './pages.js'
import { PATHS, type PageName, pathParams } from './paths.js'
import { isPublic, session } from './state/session.js'
import { untilSettled } from './state/settled.js'
import { pagePath, SHARE_BASE } from './state/shared.js'
import { useStore } from './state/store.js'

/** The page at this address, or the form that asks for a key or which of two keys to use. */
export const App = () => {
  const { key, offered, refusal, isEntering } = useStore(session)
  const needsKey = !isPublic() || isEntering || refusal !== undefined
  if (key === undefined && needsKey) return <WithoutKey />
  if (offered !== undefined) return <LazyPage load={WITHOUT_PAGE.keyQuestion} params={{}} />
  if (SHARE_BASE !== '') return <Shared />
  return (
    <Layout>
      <Pages />
    </Layout>
  )
}

/** A page that somebody shared; its frame is loaded when it is needed. */
const Shared = () => {
  const [loaded, setLoaded] = useState<{ Frame: ComponentType<{ children: ComponentChildren }> }>()
  useEffect(() => {
    untilSettled(import('./share/layout.js')).then(({ SharedLayout }) => setLoaded({ Frame: SharedLayout }))
  }, [])
  return (
    <Router base={SHARE_BASE}>
      {loaded && (
        <loaded.Frame>
          <Pages />
        </loaded.Frame>
      )}
    </Router>
  )
}

const Pages = () => (
  <Switch>
    {(Object.keys(PAGES) as PageName[]).map((name) => (
      <Route key={name} path={PATHS[name]}>
        {() => <LazyPage key={name} load={PAGES[name]} params={pathParams(PATHS[name], pagePath())} />}
      </Route>
    ))}
    <Route>
      <NotFound />
    </Route>
  </Switch>
)

/** The documentation is for everybody; other pages ask for the key; an address that no page has says so without one. */
const WithoutKey = () => (
  <Switch>
    {(['docs', 'formulas'] as const).map((name) => (
      <Route key={name} path={PATHS[name]}>
        <PublicLayout>
          <LazyPage load={PAGES[name]} params={{}} />
        </PublicLayout>
      </Route>
    ))}
    {Object.values(PATHS).map((path) => (
      <Route key={path} path={path}>
        <LazyPage load={WITHOUT_PAGE.keyScreen} params={{}} />
      </Route>
    ))}
    <Route>
      <LazyPage load={WITHOUT_PAGE.unknownAddress} params={{}} />
    </Route>
  </Switch>
)
