/** Values in the browser's local storage, or in memory where the browser forbids that. */

const inMemory = new Map<string, string>()

const attempt = <T>(action: () => T, otherwise: () => T): T => {
  try {
    return action()
  } catch {
    return otherwise()
  }
}

export const recall = (name: string): string | undefined =>
  attempt(
    () => localStorage.getItem(name) ?? undefined,
    () => inMemory.get(name),
  )

export const remember = (name: string, value: string | undefined): void =>
  attempt(
    () => (value === undefined ? localStorage.removeItem(name) : localStorage.setItem(name, value)),
    () => void (value === undefined ? inMemory.delete(name) : inMemory.set(name, value)),
  )
