import { MultiBar, Presets } from 'cli-progress'

/** Shows the progress of long work on stderr: a bar on a terminal, elsewhere a plain line every few seconds. */
export interface Progress {
  update(done: number, note: string): void
  finish(): void
}

/** Tells the steps of long work over all posts, and how far each of them is. */
export interface StepProgress {
  onStep(step: string): void
  onPosts(done: number, total: number): void
  finish(): void
}

export const startSteps = (command: string): StepProgress => {
  let [label, started] = [command, Date.now()]
  let progress: Progress | undefined
  const finish = (): void => {
    progress?.finish()
    progress = undefined
  }
  return {
    onStep: (step) => {
      finish()
      label = `${command}: ${step}`
      started = Date.now()
      console.error(label)
    },
    onPosts: (done, total) => {
      progress ??= startProgress(label, total)
      const rate = Math.round((done * 1_000) / Math.max(1, Date.now() - started))
      progress.update(done, `${done} posts, ${rate} a second`)
    },
    finish,
  }
}

const PLAIN_INTERVAL_MILLISECONDS = 5_000

/** `total` 0 means that the end is not known. */
export const startProgress = (label: string, total: number): Progress =>
  process.stderr.isTTY ? barProgress(label, total) : plainProgress(label, total)

const barProgress = (label: string, total: number): Progress => {
  const known = total > 0
  const bars = new MultiBar(
    {
      format: known
        ? `${label} {bar} {percentage}% | {note} | {eta_formatted} left`
        : `${label} | {note} | {duration_formatted}`,
      etaBuffer: 50,
      hideCursor: true,
      clearOnComplete: false,
      stream: process.stderr,
    },
    Presets.shades_classic,
  )
  const bar = bars.create(total, 0, { note: '' })
  return {
    update: (done, note) => bar.update(known ? Math.min(done, total) : 0, { note }),
    finish: () => {
      if (known) bar.update(total)
      bars.stop()
    },
  }
}

const plainProgress = (label: string, total: number): Progress => {
  const started = Date.now()
  let last = started
  return {
    update: (done, note) => {
      const now = Date.now()
      if (now - last < PLAIN_INTERVAL_MILLISECONDS) return
      last = now
      console.error(`${label}: ${note}${total > 0 ? `, ${timeLeft(done / total, now - started)}` : ''}`)
    },
    finish: () => {},
  }
}

const timeLeft = (share: number, elapsedMilliseconds: number): string => {
  if (share <= 0) return '0%'
  const seconds = Math.ceil(((elapsedMilliseconds / share) * (1 - share)) / 1000)
  return `${Math.floor(share * 100)}%, ${seconds} s left`
}
