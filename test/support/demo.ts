import { DEMO_UNTIL } from '../../src/cli/demo.js'
import { DEMO_DEFAULTS, demoObservations } from '../../src/demo/index.js'
import { createApp, type TestApp } from './app.js'
import type { TestEngine } from './stores.js'

/** The application over the messenger that `npm start` shows. */
export const createDemoApp = (engine: TestEngine): Promise<TestApp> =>
  createApp(engine, [...demoObservations({ ...DEMO_DEFAULTS, until: DEMO_UNTIL })])
