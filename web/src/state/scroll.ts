/**
 * Where the reader was in a list. Browsers restore the position as soon as the reader goes back, but then the page is
 * still short, because its content is not there yet. So it is restored here, once the page is long enough.
 */

const MEMORY = 'channelscope.scroll'
const MOST_STEPS = 100
const PATIENCE_MILLISECONDS = 5_000
const READER_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Positions by the name of a step of the browser's history. */
const positions = new Map<string, number>()

/** Ends the restoring that is under way. */
let stopRestoring: (() => void) | undefined

const currentStep = (): string | undefined => (history.state as { step?: string } | null)?.step

/** Gives this step of history a name, by which it is known when the reader comes back. */
const nameStep = (): void => {
  if (currentStep() === undefined)
    history.replaceState({ ...history.state, step: crypto.getRandomValues(new Uint32Array(2)).join('-') }, '')
}

const record = (): void => {
  const step = currentStep()
  if (step !== undefined && stopRestoring === undefined) positions.set(step, scrollY)
}

/**
 * Scrolls to a position when the page is long enough, and stays there while more of the page loads, unless the reader
 * does something. Meanwhile the browser must not follow what it shows: the position was remembered in the whole page,
 * and rows above that grow late would move the reader away from it.
 */
const restore = (top: number): void => {
  stopRestoring?.()
  const root = document.documentElement
  root.style.overflowAnchor = 'none'
  let isThere = false
  const attempt = (): void => {
    const isLongEnough = root.scrollHeight >= top + innerHeight
    if (isLongEnough && !isThere) scrollTo(0, top)
    isThere = isLongEnough
  }
  const observer = new ResizeObserver(attempt)
  const stop = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    root.style.overflowAnchor = ''
    for (const name of READER_EVENTS) removeEventListener(name, stop)
    stopRestoring = undefined
  }
  const timer = setTimeout(() => {
    stop()
    record()
  }, PATIENCE_MILLISECONDS)
  for (const name of READER_EVENTS) addEventListener(name, stop)
  stopRestoring = stop
  observer.observe(document.body)
}

/** A step without a name is new: the reader followed a link within the page. */
const arrive = (): void => {
  const step = currentStep()
  if (step === undefined) nameStep()
  else restore(positions.get(step) ?? 0)
}

const recallPositions = (): void => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(MEMORY) ?? '[]') as [string, number][]
    for (const [step, top] of stored) positions.set(step, top)
  } catch {
    // Browsers may forbid storage; then positions last as long as the page.
  }
}

const storePositions = (): void => {
  try {
    sessionStorage.setItem(MEMORY, JSON.stringify([...positions].slice(-MOST_STEPS)))
  } catch {
    // As above.
  }
}

/** Remembers and restores positions from now on. */
export const openScroll = (): void => {
  history.scrollRestoration = 'manual'
  recallPositions()
  arrive()
  // wouter sends the first two of these events when the pages change the address.
  for (const name of ['pushState', 'replaceState']) addEventListener(name, nameStep)
  addEventListener('popstate', arrive)
  addEventListener('scroll', record, { passive: true })
  addEventListener('pagehide', storePositions)
}
