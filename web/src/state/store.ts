import { useLayoutEffect, useReducer } from 'preact/hooks'

/** A value that notifies its watchers when it changes. */
export interface Store<T> {
  get(): T
  set(value: T): void
  watch(watcher: () => void): () => void
}

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const watcher of [...watchers]) watcher()
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** Renders the component again at every notification. */
export const useWatch = (watch: ((watcher: () => void) => () => void) | undefined): void => {
  const [, update] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => watch?.(() => update(undefined)), [watch])
}

export const useStore = <T>(store: Store<T>): T => {
  useWatch(store.watch)
  return store.get()
}
