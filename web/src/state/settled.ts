/**
 * Says when a page is settled: the root element has `data-settled` while no request is under way and everything that was
 * asked for is drawn. Tests and programs that print pages wait for it.
 */

/** An answer is drawn in one frame; what that asks for, such as a chart, begins in the next. */
const QUIET_FRAMES = 3
/** Browsers draw no frames of a page that is not visible. */
const LONGEST_FRAME_MILLISECONDS = 50

let underWay = 0
/** Names the newest wait for quiet frames; those before it have nothing more to say. */
let newestWait = 0

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    // A frame that was asked for is followed by the effects of its components.
    const done = (): void => void setTimeout(resolve)
    requestAnimationFrame(done)
    setTimeout(done, LONGEST_FRAME_MILLISECONDS)
  })

const settle = async (): Promise<void> => {
  const wait = ++newestWait
  for (let frame = 0; frame < QUIET_FRAMES; frame++) await nextFrame()
  if (wait === newestWait && underWay === 0) document.documentElement.dataset.settled = ''
}

/** Something will be drawn: the page is settled again once nothing more follows. */
const stir = (): void => {
  delete document.documentElement.dataset.settled
  void settle()
}

/** The page is not settled before this has ended, and what follows from it is drawn. */
export const untilSettled = async <T>(work: Promise<T>): Promise<T> => {
  underWay++
  stir()
  try {
    return await work
  } finally {
    underWay--
    stir()
  }
}

/** Watches the page from now on. */
export const openSettled = (): void => {
  stir()
  // wouter sends the first two of these events when the pages change the address.
  for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, stir)
}
