import { DEMO_UNTIL } from '../../src/cli/demo.js'
import { DEMO_DEFAULTS, demoObservations } from '../../src/demo/index.js'
import type { Engine } from '../../src/store/index.js'
import { createApp, type TestApp } from './app.js'

/** The application over the messenger that `npm start` shows. */
export const createDemoApp = (engine: Engine): Promise<TestApp> =>
  createApp(engine, [...demoObservations({ ...DEMO_DEFAULTS, until: DEMO_UNTIL })])
