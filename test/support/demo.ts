import { DEMO_UNTIL } from '../../src/cli/demo.js'
import { DEMO_DEFAULTS, demoObservations } from '../../src/demo/index.js'
import { updateNetwork } from '../../src/ingest/network/update.js'
import { appOver, type TestApp } from './app.js'
import { importObservations } from './ingest.js'
import { createStore, type Template, type TestEngine } from './stores.js'

/** The messenger that `npm start` shows, with its network. */
export const DEMO: Template = {
  name: 'demo',
  fill: async (store) => {
    await importObservations(store, [...demoObservations({ ...DEMO_DEFAULTS, until: DEMO_UNTIL })])
    await updateNetwork(store)
  },
}

/** The application over the messenger that `npm start` shows. */
export const createDemoApp = async (engine: TestEngine): Promise<TestApp> =>
  appOver(await createStore(engine, DEMO))
