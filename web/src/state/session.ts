import { recall, remember } from './memory.js'
import { createStore } from './store.js'

/** The API key of whoever looks at the pages. */
export interface Session {
  key: string | undefined
  /** Why the server did not take the last key, in its own words. */
  refusal?: string
}

const KEY_NAME = 'channelscope.key'
const KEY_IN_FRAGMENT = /^#key=(cs_[0-9A-Za-z]{32})$/

export const session = createStore<Session>({ key: undefined })

const enter = (next: Session): void => {
  remember(KEY_NAME, next.key)
  session.set(next)
}

export const signIn = (key: string): void => enter({ key })

export const signOut = (): void => enter({ key: undefined })

/** The server refused a key: if it is still the one in use, ask for another. */
export const refuseKey = (key: string, refusal: string): void => {
  if (session.get().key === key) enter({ key: undefined, refusal })
}

/** The key comes with the address once, and must not stay there, nor in the history. */
const takeKeyFromAddress = (): void => {
  const key = KEY_IN_FRAGMENT.exec(location.hash)?.[1]
  if (key === undefined) return
  history.replaceState(history.state, '', location.pathname + location.search)
  signIn(key)
}

export const openSession = (): void => {
  session.set({ key: recall(KEY_NAME) })
  takeKeyFromAddress()
  addEventListener('hashchange', takeKeyFromAddress)
}
