export interface Lazy<T> {
  get(): T
  /** What `get` has opened, if it was called. */
  opened(): T | undefined
}

/** A process that only reads never opens the connection that writes, and the other way round. */
export const lazy = <T>(open: () => T): Lazy<T> => {
  let value: T | undefined
  return {
    get: () => {
      value ??= open()
      return value
    },
    opened: () => value,
  }
}
