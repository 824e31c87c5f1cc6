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
 * memory. Collecting earlier keeps the memory bounded, for some more processor time.
 */
const collectGarbageEarly = (): void => setFlagsFromString('--heap-growing-percent=30')
