import type { Logger } from 'pino'
import type { Config } from '../config.js'
import type { Store } from '../store/index.js'
import { DailyCommand } from './daily-command.js'

/** Chats that are checked each day. */
const CHATS = 100
/** With what Node.js takes itself and the caches, a check stays within 150 MB. */
const HEAP_MEGABYTES = 48

/** Checks a sample of chats once a day. */
export const dailyCheck = (store: Store, config: Config, log: Logger): DailyCommand =>
  new DailyCommand(store, config, {
    command: ['check', '--sample', String(CHATS)],
    nodeFlags: [`--max-old-space-size=${HEAP_MEGABYTES}`, '--max-semi-space-size=1'],
    onDone: (lines, isRight) => {
      if (isRight) log.info({ lines }, 'a sample of chats was checked')
      else log.error({ lines }, 'a sample of chats was checked: this is wrong, or it failed')
    },
    onError: (error) => log.error(error, 'the check of a sample failed'),
  })
