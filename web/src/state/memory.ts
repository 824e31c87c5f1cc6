/** What the browser remembers; a browser that refuses to remember forgets when the page is closed. */

const forgetful = new Map<string, string>()

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
    () => forgetful.get(name),
  )

export const remember = (name: string, value: string | undefined): void =>
  attempt(
    () => (value === undefined ? localStorage.removeItem(name) : localStorage.setItem(name, value)),
    () => void (value === undefined ? forgetful.delete(name) : forgetful.set(name, value)),
  )
