import { Route, Switch } from 'wouter-preact'
import { KeyScreen } from './components/key-screen.js'
import { Layout } from './components/layout.js'
import { LazyPage } from './components/lazy-page.js'
import { NotFound } from './components/not-found.js'
import { PAGES } from './pages.js'
import { pathParams } from './paths.js'
import { session } from './state/session.js'
import { useStore } from './state/store.js'

/** The page at this address, for those who have a key. */
export const App = () => {
  const { key } = useStore(session)
  if (key === undefined) return <KeyScreen />
  return (
    <Layout>
      <Switch>
        {PAGES.map((route) => (
          <Route key={route.path} path={route.path}>
            {() => (
              <LazyPage key={route.path} route={route} params={pathParams(route.path, location.pathname)} />
            )}
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Layout>
  )
}
