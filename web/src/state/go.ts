import { useLocation } from 'wouter-preact'

/** Returns a function that opens an address at its top, for clicks on charts. */
export const useGo = (): ((path: string) => void) => {
  const [, navigate] = useLocation()
  return (path) => {
    navigate(path)
    scrollTo(0, 0)
  }
}
