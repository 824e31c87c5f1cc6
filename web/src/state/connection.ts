import { createStore } from './store.js'

/** Whether the server answered the last request. */
export const connected = createStore(true)

/** The newest instant of the data (ISO 8601), from the last answer. */
export const dataAsOf = createStore<string | undefined>(undefined)
