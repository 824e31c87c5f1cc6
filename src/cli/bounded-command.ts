import { setFlagsFromString } from 'node:v8'
import type { Command } from 'commander'
import { storeCommand } from './options.js'

/** A command that works through much data in bounded memory. */
export const boundedCommand = (name: string): Command =>
  storeCommand(name)
    .option(
      '--memory <megabytes>',
      'about how much memory the command may use: more is faster (MEMORY, default 400)',
    )
    .hook('preAction', collectGarbageEarly)

/**
 * Node.js lets the heap grow to four times of what is in use before it collects garbage, as long as the machine has
 * memory. With a factor of 1.2 to 1.5 an import of 100,000 posts took 430 instead of 540 MB, all else being equal, and
 * about a tenth more processor time.
 */
const collectGarbageEarly = (): void => setFlagsFromString('--heap-growing-percent=30')
