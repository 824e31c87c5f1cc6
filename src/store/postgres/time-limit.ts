import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for an answer that may take so long, and then for what has arrived meanwhile to be read: where the process was
 * busy until now, the answer may be there already.
 */
export const waitForAnswer = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  await sleep(milliseconds, undefined, { ref: false, signal })
  await nextTurn()
}
