import type { Config } from '../config.js'
import { HOUR_SECONDS } from '../domain/time.js'
import type { Store } from '../store/index.js'
import { DailyCommand } from './daily-command.js'

/** Nothing is known of new channels when a collector starts. */
const WAIT_MILLISECONDS = HOUR_SECONDS * 1_000

/** Infers labels once a day beside a collector: from its second hour on, or, where it runs once, when it has ended. */
export const withClassify = async <T>(
  store: Store,
  { config, once, log }: { config: Config; once: boolean; log: (line: string) => void },
  collect: () => Promise<T>,
): Promise<T> => {
  const daily = new DailyCommand(store, config, {
    command: ['classify'],
    onDone: (lines, isRight) =>
      log(`${isRight ? 'labels were inferred' : 'inferring labels failed'}: ${lines.join('; ')}`),
    onError: (error) => log(`inferring labels failed: ${error}`),
  })
  if (!once) daily.start({ waitMilliseconds: WAIT_MILLISECONDS })
  const stop = (): void => daily.stop()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    const result = await collect()
    if (once) await daily.runIfDue()
    return result
  } finally {
    stop()
  }
}
