/** An address without a host needs one to be read. */
const ANY_ORIGIN = 'http://localhost'

/**
 * One form of all addresses that ask the same: the path as it is decoded once, and the parameters that have a value in the
 * order of their names. Undefined for what is no question of the API.
 */
export const canonicalRequest = (address: string): string | undefined => {
  if (!address.startsWith('/api/') || !URL.canParse(address, ANY_ORIGIN)) return undefined
  const { pathname, searchParams, origin } = new URL(address, ANY_ORIGIN)
  if (origin !== ANY_ORIGIN || !pathname.startsWith('/api/')) return undefined
  const given = [...searchParams].filter(([, value]) => value !== '')
  const sorted = new URLSearchParams(given.toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y)))
  return [decoded(pathname), sorted.toString()].filter((part) => part !== '').join('?')
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
