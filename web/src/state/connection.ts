import { createStore } from './store.js'

/** Whether the last request got through to the server. */
export const connected = createStore(true)

/** Until when the data reach (ISO 8601), as the last answer said. */
export const dataAsOf = createStore<string | undefined>(undefined)
