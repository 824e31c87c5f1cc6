import { recall, remember } from './memory.js'
import { SHARE_BASE } from './shared.js'
import { createStore, useStore } from './store.js'

/** The API key of the reader. */
interface Session {
  key: string | undefined
  /** The server's sentence about why it refused the last key. */
  refusal?: string
  /** Another key, out of the address: the reader decides whether it replaces the one in use. */
  offered?: string
  /** Whether a reader of a public server is about to enter a key. */
  isEntering?: boolean
}

/** Whether the server answers without a key: to everybody, as its document says, or to readers of a shared page. */
export const isPublic = (): boolean =>
  SHARE_BASE !== '' || document.documentElement.dataset.public !== undefined

const KEY_NAME = 'channelscope.key'
const KEY_IN_FRAGMENT = /^#key=(cs_[0-9A-Za-z]{32})$/

export const session = createStore<Session>({ key: undefined })

const enter = (next: Session): void => {
  remember(KEY_NAME, next.key)
  session.set(next)
}

/** Whether this reader asks with a key: visitors of a public server do not. */
export const useNeedsKey = (): boolean => useStore(session).key !== undefined || !isPublic()

export const signIn = (key: string): void => enter({ key })

export const signOut = (): void => enter({ key: undefined })

export const askForKey = (): void => session.set({ key: undefined, isEntering: true })

/** Drops a key that the server refused, unless another one is in use by now. */
export const refuseKey = (key: string, refusal: string): void => {
  if (session.get().key === key) enter({ key: undefined, refusal })
}

/** Goes on with the key in use. */
export const declineKey = (): void => session.set({ key: session.get().key })

/** Takes the key out of an address such as `/#key=cs_…`, so that neither the address nor the history shows it. */
const takeKeyFromAddress = (): void => {
  const key = KEY_IN_FRAGMENT.exec(location.hash)?.[1]
  if (key === undefined) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const inUse = session.get().key
  if (inUse === undefined) signIn(key)
  else if (inUse !== key) session.set({ key: inUse, offered: key })
}

export const openSession = (): void => {
  // A shared page is the same for everybody, also for those who have a key.
  if (SHARE_BASE !== '') return
  session.set({ key: recall(KEY_NAME) })
  takeKeyFromAddress()
  addEventListener('hashchange', takeKeyFromAddress)
}
